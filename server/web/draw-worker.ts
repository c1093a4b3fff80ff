import { parentPort } from 'node:worker_threads';
import { drawPage } from '../../src/draw-page.tsx';
import type { DrawReply, DrawRequest } from './page-drawer.ts';

/* The thread that draws pages: HTML for each page that comes. */
parentPort?.on('message', async ({ id, page }: DrawRequest) => {
  parentPort?.postMessage(await reply(id, page));
});

async function reply(id: number, { address, boot, screen, answer, keptColumns, cookies }: DrawRequest['page']): Promise<DrawReply> {
  try {
    const brought = {
      screen: JSON.parse(screen),
      answer: answer === undefined ? undefined : JSON.parse(answer),
      keptColumns: keptColumns === undefined ? undefined : JSON.parse(keptColumns),
    };
    return { id, html: await drawPage({ address, boot: JSON.parse(boot), brought, cookies }) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
