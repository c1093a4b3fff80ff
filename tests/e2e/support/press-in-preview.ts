import type { Locator } from 'playwright-core';

/**
 * Presses a part of a preview with the mouse of the page around it, as a person does. Chromium keeps a sandboxed frame in a process of its own, where the
 * driver's own click takes the frame to be as large as it is inside, and misses in one that is scaled.
 */
export async function pressInPreview(
  target: Locator,
  { keys = [], clickCount = 1 }: { keys?: readonly 'Control'[]; clickCount?: number } = {},
): Promise<void> {
  const page = target.page();
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  let at = await pointInPage(target);
  // What still moves is not pressed yet.
  for (let before = { x: Number.NaN, y: Number.NaN }; before.x !== at.x || before.y !== at.y; ) {
    before = at;
    await target.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    at = await pointInPage(target);
  }
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.click(at.x, at.y, { clickCount });
  for (const key of keys) await page.keyboard.up(key);
}

/** Where the middle of a part of a preview is on the page, in pixels of the page. */
async function pointInPage(target: Locator): Promise<{ x: number; y: number }> {
  const inside = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight };
  });
  const frame = await (await target.elementHandle())!.ownerFrame();
  const around = await (await frame!.frameElement()).evaluate((element) => {
    const { left, top, width, height } = (element as Element).getBoundingClientRect();
    return { left, top, width, height };
  });
  return { x: around.left + inside.x * around.width, y: around.top + inside.y * around.height };
}
