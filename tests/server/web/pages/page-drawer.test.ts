import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createPageDrawer, type DrawerOptions, type PageDrawer, type PageToDraw } from '../../../../server/web/pages/page-drawer.ts';
import { settings } from '../../../runtime/data/sample-table.ts';

/** A page of nothing but the shell: nobody's screen is at its address. */
const page: PageToDraw = {
  address: '/nowhere',
  boot: JSON.stringify({
    user: { objectId: 'u1', full_name: 'Arelis <Montañez>', email: 'arelis@tablero.example', roles: ['admin'] },
    hash: 'h',
    manifest: [
      { id: 'here', path: '/here', title: 'Here', access: 'anyone', hash: 'h', kind: 'list', menu: { title: 'Here', icon: 'star' } },
    ],
    settings,
    now: '2026-11-20T12:00:00.000Z',
  }),
  screen: 'null',
  answer: 'null',
  keptColumns: undefined,
  cookies: {},
};

let drawer: PageDrawer;
let said: string[] = [];
const open = (options: DrawerOptions = {}) => {
  said = [];
  drawer = createPageDrawer(pino({}, { write: (line: string) => said.push(line) }), options);
};
afterEach(() => drawer.close());

/** Draws until the thread is there. */
async function drawn(wanted: PageToDraw = page): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await drawer.draw(wanted);
    if (html !== undefined) return html;
    await wait(100);
  }
  throw new Error('Nothing was drawn.');
}

it('draws as the browser would, with what that browser remembers', async () => {
  open();
  const html = await drawn();
  expect(html).toContain('Arelis &lt;Montañez&gt;');
  expect(html).toContain('href="/here"');
  expect(html).not.toContain('data-nav="closed"');
  expect(await drawn({ ...page, cookies: { 'tablero-menu': 'closed', other: 'x' } })).toContain('data-nav="closed"');
  expect(await drawn()).not.toContain('data-nav="closed"');
}, 30_000);

it('says what it could not draw, and draws the next one', async () => {
  open();
  await drawn();
  expect(await drawer.draw({ ...page, boot: '{' })).toBeUndefined();
  expect(said.join('\n')).toContain('A page could not be drawn');
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('gives no drawing to a page that would come late', async () => {
  // A moment in which no thread has its code, and one that has it can draw.
  open({ patience: 20, threads: 1 });
  const answers = Promise.all(Array.from({ length: 12 }, () => drawer.draw(page)));
  // Nothing is ready yet: four wait a moment, the others not at all.
  expect(await answers).toEqual(Array.from({ length: 12 }, () => undefined));
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('leaves a large answer to the browser', async () => {
  open();
  await drawn();
  expect(await drawer.draw({ ...page, answer: JSON.stringify({ name: 'x', params: {}, result: 'x'.repeat(200_000) }) })).toBeUndefined();
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('draws on more threads when many come at once, and counts what went out without a drawing', async () => {
  open({ patience: 10_000, threads: 3 });
  await drawn();
  // The first wave finds one thread; what it starts is there for the next.
  await Promise.all(Array.from({ length: 6 }, () => drawer.draw(page)));
  const before = drawer.counts();
  const answers = await Promise.all(Array.from({ length: 11 }, () => drawer.draw(page)));
  expect(answers.filter((html) => html?.includes('href="/here"'))).toHaveLength(11);
  expect(drawer.counts()).toEqual({ drawn: before.drawn + 11, undrawn: before.undrawn });
  expect(await drawer.draw({ ...page, answer: 'x'.repeat(200_001) })).toBeUndefined();
  expect(drawer.counts().undrawn).toBe(before.undrawn + 1);
}, 60_000);

it('draws nothing after it was closed', async () => {
  open();
  await drawn();
  await drawer.close();
  expect(await drawer.draw(page)).toBeUndefined();
}, 30_000);
