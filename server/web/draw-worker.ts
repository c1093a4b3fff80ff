import { parentPort } from 'node:worker_threads';
import { drawPage } from '../../src/draw-page.tsx';
import type { DrawReply, DrawRequest } from './page-drawer.ts';

/* The thread that draws pages: HTML for each page that comes. */
parentPort?.on('message', async ({ id, page }: DrawRequest) => {
  parentPort?.postMessage(await reply(id, page));
});

async function reply(id: number, { address, boot, screen, answer, hiddenColumns, cookies }: DrawRequest['page']): Promise<DrawReply> {
  try {
    const brought = {
      screen: JSON.parse(screen),
      answer: JSON.parse(answer),
      hiddenColumns: hiddenColumns === undefined ? undefined : JSON.parse(hiddenColumns),
    };
    return { id, html: await drawPage({ address, boot: JSON.parse(boot), brought, cookies }) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
