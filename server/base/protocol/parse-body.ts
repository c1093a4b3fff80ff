import type { FastifyInstance } from 'fastify';
import { bodyTooLarge } from '../errors/body-too-large.ts';
import { exceedsBesideFiles } from './exceeds-beside-files.ts';

/**
 * Parses every body as JSON, whatever its content type, because the SDK sends `text/plain`. Refuses forms, multipart, and more
 * than `besideFiles` characters outside of files.
 */
export function acceptJsonBodies(app: FastifyInstance, { besideFiles = Number.POSITIVE_INFINITY }: { besideFiles?: number } = {}): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const type = request.headers['content-type'] ?? '';
    if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type)) return done(badRequest('Send the body as JSON.'));
    if (text === '') return done(null, {});
    if (exceedsBesideFiles(text as string, besideFiles)) return done(bodyTooLarge());
    try {
      const body: unknown = JSON.parse(text as string);
      if (typeof body !== 'object' || body === null) return done(badRequest('The body must be a JSON object.'));
      done(null, body);
    } catch (error) {
      done(badRequest(error instanceof Error ? error.message : 'The body is not JSON.'));
    }
  });
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
