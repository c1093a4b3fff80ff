import type { FastifyInstance } from 'fastify';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import type { FileStore } from '../../work/files/file-store.ts';
import { isPrivateFile } from '../../work/files/file-store.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};
const YEAR = 'private, max-age=31536000, immutable';

/** Dependencies of the file route. */
export interface FilesPluginParts extends Pick<RequestSessions, 'sessionOfDocument'> {
  readonly files: Pick<FileStore, 'read'>;
  /** The console: files that it generates on request. */
  readonly console: { madeFile?(name: string): Buffer | undefined };
}

/**
 * Serves uploads and generated files by their random name to people with a session. A second part of the address is the file name
 * for saving. Nothing served here can run: few types are allowed, and browsers may not guess others.
 */
export async function filesPlugin(app: FastifyInstance, { sessionOfDocument, console, files }: FilesPluginParts): Promise<void> {
  app.get<{ Params: { name: string; title?: string } }>('/files/:name/:title?', async (request, reply) => {
    const user = await sessionOfDocument(request);
    if (!user) return reply.code(401).send({ code: 209, error: 'Sign in first.' });
    const { name, title } = request.params;
    const content = console.madeFile?.(name) ?? (await files.read(name));
    if (!content) return reply.code(404).send({ code: 101, error: 'There is no such file.' });
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]!;
    const isShown = /^(image|application\/pdf)/.test(type) && title === undefined;
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', isPrivateFile(name) ? 'private, no-store' : YEAR)
      .header('Content-Disposition', isShown ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(savedName(name, title))}`);
    return reply.type(type).send(content);
  });
}

/** The file name for saving, with the extension of its type, whatever the address says. Saved as a page, an image that is also HTML would run. */
function savedName(name: string, title = name): string {
  const ending = name.slice(name.lastIndexOf('.'));
  const isOfKind = title.toLowerCase().endsWith(ending) || (ending === '.jpg' && /\.jpeg$/i.test(title));
  return isOfKind ? title : title + ending;
}
