import type { Page } from 'playwright-core';

/** Does to a page what a browser does that translates it: two elements come in the place of each text node, also of those that come later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const leave = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE']);
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || leave.has(parent.tagName) || parent.closest('font')) return;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      if (root instanceof Text) found.push(root);
      found.forEach(replace);
    };
    replaceAll(document.body);
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replaceAll);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
