import type { Page } from 'playwright-core';

/** What stands outside its place, as words for a test that fails: elements beyond the edges of their card or dialog, and a page that is wider than the window. */
export function findOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`the page is ${over} px wider than the window`);
    const isCut = (element: Element, place: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== place; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (style.overflowX !== 'visible' || style.position === 'fixed') return true;
      }
      return false;
    };
    for (const place of document.querySelectorAll('.card, .dialog')) {
      if (getComputedStyle(place).overflowX !== 'visible') continue;
      const edge = place.getBoundingClientRect();
      if (edge.width === 0) continue;
      for (const element of place.querySelectorAll('button, input, select, textarea, a, dd, dt, td, th, p, h2, h3, span, .input')) {
        const box = element.getBoundingClientRect();
        // What only screen readers have is one pixel wide, and stands anywhere.
        if (box.width <= 1 || box.height <= 1 || element.closest('.card, .dialog') !== place) continue;
        if (box.right <= edge.right + 1 && box.left >= edge.left - 1) continue;
        if (isCut(element, place) || element.closest('.panel-floats, .sr-only')) continue;
        const text = (element.textContent || element.getAttribute('aria-label') || element.tagName).trim().slice(0, 40);
        found.push(`"${text}" stands ${Math.round(Math.max(box.right - edge.right, edge.left - box.left))} px outside its card`);
      }
    }
    return [...new Set(found)];
  });
}
