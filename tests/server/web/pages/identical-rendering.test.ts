import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { startThread } from '../../../../server/base/threads/start-thread.ts';
import { firstCall } from '../../../../server/web/pages/first-answer.ts';
import type { PageToRender, RenderReply } from '../../../../server/web/pages/page-renderer.ts';
import { answerOf } from '../../../../src/authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../../../src/authoring/behaviour/behaviour-states.ts';
import type { CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import { prepareScreen } from '../../../../src/runtime/data/shown/prepare-screen.ts';
import { contracts, ROLES, shipped, world } from '../../../screens/shipped-console.ts';
import { drawn, tries } from '../../../support/draw.ts';

/** A thread that renders pages, as on the server. */
class RenderThread {
  private readonly thread: Worker = startThread('render-worker', { env: { ...process.env, NODE_ENV: 'production' } });
  private last = 0;

  render(page: PageToRender): Promise<string> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      const take = (reply: RenderReply) => {
        if (reply.id !== id) return;
        this.thread.off('error', reject);
        this.thread.off('message', take);
        if ('html' in reply) resolve(reply.html);
        else reject(new Error(reply.error));
      };
      this.thread.on('message', take);
      this.thread.once('error', reject);
      this.thread.postMessage({ id, page });
    });
  }

  end(): Promise<number> {
    return this.thread.terminate();
  }
}

/** A page as the server sends it to its renderer, and the chunks of its screen. */
interface Asked {
  id: string;
  chunks: string;
  page: PageToRender;
}

const settings = shipped.settings;
const now = world.now;

/** Pages of a screen that the server renders: one for each state of its behaviour snapshot, with the answer of its first call. */
function pagesOf(compiled: CompiledScreen): Asked[] {
  const role = ROLES.find((each) => compiled.access === 'anyone' || compiled.access.includes(each)) ?? 'admin';
  const user = {
    id: 'u1',
    objectId: 'u1',
    full_name: 'Arelis',
    fullName: 'Arelis',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    email: 'arelis@tablero.example',
    roles: [role],
  };
  const entry = shipped.manifest.find(({ id }) => id === compiled.id)!;
  const screen = prepareScreen(compiled, [role]);
  const address = compiled.path.replace(/:(\w+)/g, 'the-$1');
  const route = Object.fromEntries([...compiled.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, `the-${name}`]));
  const opened = { entry, route, screen, text: JSON.stringify(screen) };
  const boot = JSON.stringify({ user, hash: 'h', manifest: shipped.manifest, settings, now: now.toISOString() });
  return behaviourStates(compiled, world).flatMap((state): Asked[] => {
    const call = firstCall({ opened, query: new URLSearchParams(), user, settings, now, rememberedPageSize: undefined });
    if (!call && (screen.kind !== 'form' || screen.data)) return [];
    const answer = call && JSON.stringify({ ...call, result: answerOf(call.name, state, role, contracts) });
    const page = { address, boot, screen: opened.text, answer, keptColumns: undefined, cookies: {} };
    return [{ id: compiled.id, chunks: [...screen.reads.chunks].sort().join(), page }];
  });
}

it('a page is rendered identically after any other pages, because a browser has only the chunks of its screen', async () => {
  const pages = drawn('pages rendered identically', shipped.screens.values(), 7).flatMap(pagesOf);
  expect(new Set(pages.map(({ id }) => id)).size).toBeGreaterThan(tries(1, 70));
  const fresh = new Map<Asked, string>();
  for (const chunks of new Set(pages.map((page) => page.chunks))) {
    const renderThread = new RenderThread();
    for (const page of pages.filter((each) => each.chunks === chunks)) fresh.set(page, await renderThread.render(page.page));
    await renderThread.end();
  }
  const renderThread = new RenderThread();
  for (const { page } of pages) await renderThread.render(page);
  const differ = new Set<string>();
  for (const page of pages) if ((await renderThread.render(page.page)) !== fresh.get(page)) differ.add(page.id);
  await renderThread.end();
  expect([...differ]).toEqual([]);
}, 180_000);
