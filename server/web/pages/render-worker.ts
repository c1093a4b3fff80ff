import { parentPort } from 'node:worker_threads';
import { renderPage } from '../../../src/render-page.tsx';
import type { RenderReply, RenderRequest } from './page-renderer.ts';

/* Thread that renders pages to HTML. */
parentPort?.on('message', async ({ id, page }: RenderRequest) => {
  parentPort?.postMessage(await reply(id, page));
});

async function reply(
  id: number,
  { address, boot, list, screen, answer, keptColumns, cookies }: RenderRequest['page'],
): Promise<RenderReply> {
  try {
    const brought = {
      screen: JSON.parse(screen),
      answer: answer === undefined ? undefined : JSON.parse(answer),
      keptColumns: keptColumns === undefined ? undefined : JSON.parse(keptColumns),
    };
    const whole = { ...JSON.parse(boot), ...(list && { manifest: read(list) }) };
    return { id, html: await renderPage({ address, boot: whole, brought, cookies }) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Maximum number of cached screen lists: one per set of roles, of the latest versions. */
const KEPT = 20;
const lists = new Map<string, unknown>();

function read({ hash, text }: { hash: string; text: string }): unknown {
  const known = lists.get(hash);
  if (known) return known;
  if (lists.size >= KEPT) lists.clear();
  const list: unknown = JSON.parse(text);
  lists.set(hash, list);
  return list;
}
