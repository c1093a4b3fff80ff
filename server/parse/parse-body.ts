import type { FastifyInstance } from 'fastify';
import { standsBesideFiles } from './stands-beside-files.ts';

/**
 * Reads every body as JSON, whatever its content type says: the SDK sends `text/plain`. Forms and multipart are refused, and so is what has more characters besides its
 * files than `besideFiles`.
 */
export function acceptJsonBodies(app: FastifyInstance, { besideFiles = Number.POSITIVE_INFINITY }: { besideFiles?: number } = {}): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const type = request.headers['content-type'] ?? '';
    if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type)) return done(badRequest('Send the body as JSON.'));
    if (text === '') return done(null, {});
    if (standsBesideFiles(text as string, besideFiles)) return done(tooLarge());
    try {
      const body: unknown = JSON.parse(text as string);
      if (typeof body !== 'object' || body === null) return done(badRequest('The body must be a JSON object.'));
      done(null, body);
    } catch (error) {
      done(badRequest(error instanceof Error ? error.message : 'The body is not JSON.'));
    }
  });
}

function tooLarge(): Error {
  return Object.assign(new Error('request entity too large'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
