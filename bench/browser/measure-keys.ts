import type { Locator } from 'playwright-core';
import type { BenchPage } from './open-page.ts';

/** Cost of typing: milliseconds per key until its frame, and mean CPU time of the main thread. */
export interface KeyCost {
  times: number[];
  work: number;
}

/** Milliseconds of pause at the end, in which a form may do postponed work. */
const PAUSE = 400;

/**
 * Types a text and clears the field. Measures from before the first key to after the pause, without finding the field, which searches the
 * whole page.
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
