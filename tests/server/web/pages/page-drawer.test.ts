import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createPageDrawer, type DrawerOptions, type PageDrawer, type PageToDraw } from '../../../../server/web/pages/page-drawer.ts';
import { settings } from '../../../runtime/data/sample-table.ts';

/** A page with the shell only: no screen is at its address. */
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

/** Renders until the thread is ready. */
async function drawn(wanted: PageToDraw = page): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await drawer.draw(wanted);
    if (html !== undefined) return html;
    await wait(100);
  }
  throw new Error('Nothing was rendered.');
}

it('renders as the browser would, with the stored choices of that browser', async () => {
  open();
  const html = await drawn();
  expect(html).toContain('Arelis &lt;Montañez&gt;');
  expect(html).toContain('href="/here"');
  expect(html).not.toContain('data-nav="closed"');
  expect(await drawn({ ...page, cookies: { 'tablero-menu': 'closed', other: 'x' } })).toContain('data-nav="closed"');
  expect(await drawn()).not.toContain('data-nav="closed"');
}, 30_000);

it('logs a page that it could not render, and renders the next one', async () => {
  open();
  await drawn();
  expect(await drawer.draw({ ...page, boot: '{' })).toBeUndefined();
  expect(said.join('\n')).toContain('A page could not be drawn');
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('returns no HTML for a page that would be late', async () => {
  // Long enough for a thread with its code to render, and too short to load the code.
  open({ patience: 20, threads: 1 });
  const answers = Promise.all(Array.from({ length: 12 }, () => drawer.draw(page)));
  // No thread is ready yet: four wait a moment, the others not at all.
  expect(await answers).toEqual(Array.from({ length: 12 }, () => undefined));
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('does not render a large answer', async () => {
  open();
  await drawn();
  expect(await drawer.draw({ ...page, answer: JSON.stringify({ name: 'x', params: {}, result: 'x'.repeat(200_000) }) })).toBeUndefined();
  expect(await drawn()).toContain('href="/here"');
}, 30_000);

it('renders many concurrent pages on more threads, and counts pages without HTML', async () => {
  open({ patience: 10_000, threads: 3 });
  await drawn();
  // The first wave finds one thread; the threads that it starts are ready for the next.
  await Promise.all(Array.from({ length: 6 }, () => drawer.draw(page)));
  const before = drawer.counts();
  const answers = await Promise.all(Array.from({ length: 11 }, () => drawer.draw(page)));
  expect(answers.filter((html) => html?.includes('href="/here"'))).toHaveLength(11);
  expect(drawer.counts()).toEqual({ drawn: before.drawn + 11, undrawn: before.undrawn });
  expect(await drawer.draw({ ...page, answer: 'x'.repeat(200_001) })).toBeUndefined();
  expect(drawer.counts().undrawn).toBe(before.undrawn + 1);
}, 60_000);

it('renders nothing after it was closed', async () => {
  open();
  await drawn();
  await drawer.close();
  expect(await drawer.draw(page)).toBeUndefined();
}, 30_000);
