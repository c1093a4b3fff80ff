import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import type { IncomingFiles } from '../../work/files/incoming-files.ts';
import { largestFile } from '../../work/files/upload-calls.ts';
import { countUpload, giveBackUpload } from '../../work/files/upload-quota.ts';

const SIGN_IN_FIRST = { code: PARSE_CODES.invalidSession, error: 'Sign in first.' };
const NO_CALL = { code: PARSE_CODES.forbidden, error: 'None of your calls takes a file.' };
const HOUR = 3_600_000;
/** Milliseconds after which an unused file is removed. */
const DAY = 24 * HOUR;

/** Dependencies of the upload route. */
export interface UploadsPluginParts extends Pick<RequestSessions, 'sessionOfCall'> {
  readonly config: Pick<Config, 'uploadQuota' | 'isEmbedded'>;
  readonly database: Database;
  /** The current contracts. */
  readonly contracts: () => Contracts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly incoming: IncomingFiles;
}

/**
 * Receives large files separately: `POST /uploads` with the bare content, streamed to the disk within the sender's quota. The
 * answer is the reference for the call that uses it in place of base64, and that call checks the file. Not available if no call
 * takes a file.
 */
export async function uploadsPlugin(app: FastifyInstance, parts: UploadsPluginParts): Promise<void> {
  const { incoming, config, clock, database } = parts;
  const bodyLimit = largestFile(parts.contracts());
  // No call of this console takes a file.
  if (bodyLimit === 0) return;
  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', (_request, body, done) => done(null, body));
    part.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ParseError) || error.code !== PARSE_CODES.invalidSession) return sendParseError(error, request, reply);
      return reply.code(401).send(SIGN_IN_FIRST);
    });
    part.post('/uploads', { bodyLimit, config: { isStreamed: true } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const session = await parts.sessionOfCall(request);
      if (!session) return reply.code(401).send(SIGN_IN_FIRST);
      const largest = largestFile(parts.contracts(), session.user.roles);
      if (largest === 0) return reply.code(403).send(NO_CALL);
      const bytes = Number(request.headers['content-length'] ?? Number.NaN);
      if (Number.isNaN(bytes)) return reply.code(411).send({ code: PARSE_CODES.invalidJson, error: 'Say how long the file is.' });
      if (bytes === 0) return reply.code(400).send({ code: PARSE_CODES.functionRefused, error: 'The file is empty.' });
      if (bytes > largest)
        return reply.code(413).send({ code: PARSE_CODES.functionRefused, error: `The file is larger than ${largest / 1_000_000} MB.` });
      const uploader = { database, user: session.user, now: clock.now() };
      try {
        await countUpload(uploader, bytes, config.uploadQuota);
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        return reply.code(400).send({ code: PARSE_CODES.functionRefused, error: error.message });
      }
      try {
        return { upload: await incoming.receive(request.body as Readable, session.user.id, bytes) };
      } catch (error) {
        await giveBackUpload(uploader, bytes);
        throw error;
      }
    });
  });

  const sweep = (torn: boolean) =>
    incoming
      .sweep(new Date(clock.now().getTime() - DAY), torn)
      .catch((error: unknown) => parts.logger.error({ err: error }, 'Uploads that no call took could not be removed'));
  const timer = setInterval(() => void sweep(false), HOUR);
  timer.unref();
  // With a single process, interrupted uploads are never continued.
  app.addHook('onReady', () => sweep(config.isEmbedded));
  app.addHook('onClose', async () => clearInterval(timer));
}
