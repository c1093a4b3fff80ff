import type { FastifyInstance } from 'fastify';
import { folderAnswer, folderFileAnswer, folderTextsAnswer } from './folder-answer.ts';
import { folderFileQuery } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import type { StudioWork } from './studio-work.ts';

/**
 * `/folder`: differences between this server's folder and the live definitions; `/folder/texts`: live texts with all differing
 * ones of the folder; `/folder/file`: one file on both sides. Read-only.
 */
export function registerFolder(app: FastifyInstance, { definitions }: StudioWork): void {
  app.get('/folder', () => folderAnswer(definitions));

  app.get('/folder/texts', () => folderTextsAnswer(definitions));

  app.get<{ Querystring: { name: string } }>('/folder/file', { schema: { querystring: folderFileQuery } }, async (request) => {
    const found = await folderFileAnswer(definitions, request.query.name);
    return found ?? refuse(404, 101, 'The folder has what is live here.');
  });
}
