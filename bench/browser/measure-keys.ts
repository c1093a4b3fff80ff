import type { Locator, Page } from 'playwright-core';

/** Types a text and empties the field again; gives for each key the milliseconds until the frame after it was painted. */
export async function measureKeys(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.focus();
  await page.evaluate(`{
    window.benchKeys = [];
    window.benchListen ??= document.addEventListener('keydown', () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.benchKeys.push(performance.now() - start);
        port2.postMessage(0);
      });
    }, true) ?? true;
  }`);
  await page.keyboard.type(text, { delay: 30 });
  await page.waitForTimeout(100);
  const times = await page.evaluate<number[]>('window.benchKeys');
  await field.fill('');
  return times;
}
