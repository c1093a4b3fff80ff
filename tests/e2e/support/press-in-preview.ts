import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses a part of a preview with the mouse of the page around it, as a person does. Chromium keeps a sandboxed frame in a process of its own, where the
 * driver's own click takes the frame to be as large as it is inside, and misses in one that is scaled.
 */
export async function pressInPreview(
  target: Locator,
  { keys = [], clickCount = 1 }: { keys?: readonly 'Control'[]; clickCount?: number } = {},
): Promise<void> {
  const page = target.page();
  const at = await restingPoint(target);
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.click(at.x, at.y, { clickCount });
  for (const key of keys) await page.keyboard.up(key);
}

/** Drags a part of a preview to the beginning of another one, and drops it there; or presses a key while it is held, and lets go then. */
export async function dragInPreview(part: Locator, before: Locator, key?: 'Escape'): Promise<void> {
  const { mouse, keyboard } = part.page();
  const [from, to] = [await restingPoint(part), await pointInPage(before, 0.2)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 8 });
  if (key) await keyboard.press(key);
  await mouse.up();
}

/** Touches a part of a preview, once or twice. */
export async function tapInPreview(target: Locator, times = 1): Promise<void> {
  const { x, y } = await restingPoint(target);
  for (let tap = 0; tap < times; tap += 1) await target.page().touchscreen.tap(x, y);
}

/** Presses a part of a preview long and drags it onto another one; without the rest before it, the finger scrolls. */
export async function dragByFinger(part: Locator, onto: Locator, isLong = true): Promise<void> {
  const page = part.page();
  const [from, to] = [await restingPoint(part), await pointInPage(onto, 0.8)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  if (isLong) await expect.poll(() => part.getAttribute('data-dragged')).toBe('');
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  await touch('touchEnd', []);
  await finger.detach();
}

/** Where a part is once it moves no more. */
export async function restingPoint(target: Locator): Promise<Point> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  let at = await pointInPage(target);
  for (let before = { x: Number.NaN, y: Number.NaN }; before.x !== at.x || before.y !== at.y; ) {
    before = at;
    await target.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    at = await pointInPage(target);
  }
  return at;
}

interface Point {
  x: number;
  y: number;
}

/** Where a part of a preview is on the page, at a share of its width and of its height, in pixels of the page. */
export async function pointInPage(target: Locator, across = 0.5, down = 0.5): Promise<Point> {
  const inside = await target.evaluate(
    (element, [across, down]) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (left + width * across) / innerWidth, y: (top + height * down) / innerHeight };
    },
    [across, down] as const,
  );
  const frame = await (await target.elementHandle())!.ownerFrame();
  const around = await (await frame!.frameElement()).evaluate((element) => {
    const { left, top, width, height } = (element as Element).getBoundingClientRect();
    return { left, top, width, height };
  });
  return { x: around.left + inside.x * around.width, y: around.top + inside.y * around.height };
}
