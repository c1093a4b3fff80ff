import type { Locator } from 'playwright-core';
import type { BenchPage } from './open-page.ts';

/** What the keys of a text cost: for each the milliseconds until the frame after it was painted, and the main thread's work for one in the mean. */
export interface KeyCost {
  times: number[];
  work: number;
}

/** How long the keys rest at the end, in milliseconds: a form may do then what it put off while they came. */
const PAUSE = 400;

/**
 * Types a text and empties the field again. What the keys cost is counted from before the first to after the pause at the end, and nothing
 * else: whoever looks for a field by its label, as the browser's driver does, looks through the whole page.
 */
export async function measureKeys({ page, work }: BenchPage, field: Locator, text: string): Promise<KeyCost> {
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
  await page.waitForTimeout(100);
  const before = await work();
  await page.keyboard.type(text, { delay: 30 });
  await page.waitForTimeout(PAUSE);
  const spent = (await work()) - before;
  const times = await page.evaluate<number[]>('window.benchKeys');
  await field.fill('');
  return { times, work: spent / text.length };
}
