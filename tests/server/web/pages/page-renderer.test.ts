import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import {
  createPageRenderer,
  type PageRenderer,
  type PageRendererOptions,
  type PageToRender,
} from '../../../../server/web/pages/page-renderer.ts';
import { settings } from '../../../runtime/data/sample-table.ts';

/** A page with the shell only: no screen is at its address. */
const page: PageToRender = {
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

let renderer: PageRenderer;
let said: string[] = [];
const open = (options: PageRendererOptions = {}) => {
  said = [];
  renderer = createPageRenderer(pino({}, { write: (line: string) => said.push(line) }), options);
};
afterEach(() => renderer.close());

/** Renders until the thread is ready. */
async function rendered(wanted: PageToRender = page): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await renderer.render(wanted);
    if (html !== undefined) return html;
    await wait(100);
  }
  throw new Error('Nothing was rendered.');
}

it('renders as the browser would, with the stored choices of that browser', async () => {
  open();
  const html = await rendered();
  expect(html).toContain('Arelis &lt;Montañez&gt;');
  expect(html).toContain('href="/here"');
  expect(html).not.toContain('data-nav="closed"');
  expect(await rendered({ ...page, cookies: { 'tablero-menu': 'closed', other: 'x' } })).toContain('data-nav="closed"');
  expect(await rendered()).not.toContain('data-nav="closed"');
});

it('logs a page that it could not render, and renders the next one', async () => {
  open();
  await rendered();
  expect(await renderer.render({ ...page, boot: '{' })).toBeUndefined();
  expect(said.join('\n')).toContain('A page could not be rendered');
  expect(await rendered()).toContain('href="/here"');
});

it('returns no HTML for a page that would be late', async () => {
  // Long enough for a thread with its code to render, and too short to load the code.
  open({ patience: 20, threads: 1 });
  const answers = Promise.all(Array.from({ length: 12 }, () => renderer.render(page)));
  // No thread is ready yet: four wait a moment, the others not at all.
  expect(await answers).toEqual(Array.from({ length: 12 }, () => undefined));
  expect(await rendered()).toContain('href="/here"');
});

it('renders many concurrent pages on more threads, and counts pages without HTML', async () => {
  open({ patience: 10_000, threads: 3 });
  await rendered();
  // The first wave finds one thread; the threads that it starts are ready for the next.
  await Promise.all(Array.from({ length: 6 }, () => renderer.render(page)));
  const before = renderer.counts();
  const answers = await Promise.all(Array.from({ length: 11 }, () => renderer.render(page)));
  expect(answers.filter((html) => html?.includes('href="/here"'))).toHaveLength(11);
  expect(renderer.counts()).toEqual({ rendered: before.rendered + 11, unrendered: before.unrendered });
  expect(await renderer.render({ ...page, answer: 'x'.repeat(200_001) })).toBeUndefined();
  expect(renderer.counts().unrendered).toBe(before.unrendered + 1);
});
