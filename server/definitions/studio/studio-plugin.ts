import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RIGHTS } from '../../../src/authoring/review/review.ts';
import { databaseAway } from '../../base/errors/database-away.ts';
import { ParseError } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { CompileDeadlineError } from '../compile-deadline.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import { hashOf } from '../text-hash.ts';
import { hasApproval } from './approval.ts';
import { registerDrafts } from './draft-routes.ts';
import { registerFolder } from './folder-routes.ts';
import { createHistoryTitles } from './history-titles.ts';
import { type PreviewParts, registerPreview } from './preview-routes.ts';
import { registerPublishing } from './publish-routes.ts';
import { createReviewMails, type ReviewMailParts } from './review-mails.ts';
import { registerReviews } from './review-routes.ts';
import { AbandonedReview } from './shared-reviews.ts';
import { registerSources, type SourcesConsole } from './source-routes.ts';
import { refuseUnstorable } from './storable-input.ts';
import { historyQuery, numberParams } from './studio-bodies.ts';
import { refuse, StudioRefusal } from './studio-refusal.ts';
import { createStudioWork, type StudioWork, type StudioWorkParts } from './studio-work.ts';

/** Dependencies of the Studio. */
export type StudioPluginParts = StudioWorkParts &
  PreviewParts &
  ReviewMailParts & { readonly backEnd: Pick<BackEnd, 'samples' | 'differences'> };

export interface StudioPluginOptions {
  /** People with an open page. */
  people?: StudioWork['people'];
  /** The console whose contracts can be extended. */
  console?: SourcesConsole;
}

/**
 * `/studio/api`: drafts, review, publishing and reverting, for the console's own page and people with a Studio right
 * (docs/studio.md). Refusals are `{ code, error }`, with more where needed.
 */
export async function studioPlugin(
  app: FastifyInstance,
  parts: StudioPluginParts,
  definitions: LiveDefinitions,
  { people = async () => [], console }: StudioPluginOptions = {},
): Promise<void> {
  const work = createStudioWork(parts, definitions, people);
  acceptJsonBodies(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof StudioRefusal) return reply.code(error.status).send({ code: error.code, error: error.message, ...error.more });
    // The requester has hung up.
    if (error instanceof AbandonedReview) return reply.code(409).send({ code: 159, error: error.message });
    if (error instanceof CompileDeadlineError) return reply.code(422).send({ code: 142, error: error.message });
    // Refusals before the Studio's code: compressed, late, or too many bodies.
    if (error instanceof ParseError || error.statusCode === 408 || databaseAway(error)) return sendParseError(error, request, reply);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'The Studio failed');
    return reply.code(status).send({ code: status < 500 ? 107 : 1, error: inWords(status, error) });
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  refuseUnstorable(app);
  letSenderEnd(app);
  app.decorateRequest('editor');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const session = await parts.sessionOfCall(request);
    if (!session) return refuse(401, 209, 'Sign in first.');
    request.editor = session.user;
    if (work.rightsNow(request).length === 0) refuse(403, 119, 'You may not change screens. An admin can give you rights.');
  });

  app.get('/', async (request) => ({
    rights: work.rightsNow(request),
    allRights: RIGHTS,
    edition: (await definitions.newest()).number,
    hasApproval: hasApproval(definitions.current()),
    contracts: work.contracts(),
  }));

  app.get('/contracts', async () => {
    const { calls, entities, enums } = definitions.current().written;
    return { calls: [...calls], entities: [...entities], enums: [...enums], widgets: definitions.widgets };
  });

  registerHistory(app, definitions);

  app.get('/contracts/states', async () => {
    const { unfollowed, report } = definitions.current();
    const faults = report.issues.filter(({ code }) => code === 'broken-contract');
    const differences = parts.backEnd.differences().slice(0, MOST_DIFFERENCES);
    return { waiting: unfollowed, samples: parts.backEnd.samples ?? [], faults, differences, isRelay: definitions.following === 'all' };
  });

  registerDrafts(app, work);
  registerFolder(app, work);
  registerPublishing(app, work);
  registerReviews(app, work, createReviewMails(parts));
  if (console) registerSources(app, work, console);
  registerPreview(app, parts, work);
}

/** `/editions/:number` and `/history`. */
function registerHistory(app: FastifyInstance, definitions: LiveDefinitions): void {
  const titlesOf = createHistoryTitles(definitions.textsWith);
  app.get<{ Params: { number: number } }>('/editions/:number', { schema: { params: numberParams } }, async (request) => {
    const { number } = request.params;
    const texts = await definitions.textsOf(number);
    if (!texts) return refuse(404, 101, `There is no version ${number}.`);
    return { number, files: [...texts].map(([name, text]) => ({ name, text, hash: hashOf(text) })) };
  });

  app.get<{ Querystring: { limit: number; before?: number } }>('/history', { schema: { querystring: historyQuery } }, async (request) => {
    const { limit, before } = request.query;
    const lines = await definitions.history({ limit, ...(before !== undefined && { before }) });
    const titled = await titlesOf(lines);
    return {
      lines: lines.map(({ author, approver, files: _, changes, ...line }) => ({
        ...line,
        author: author.name,
        ...(approver && { approver: approver.name }),
        changes: titled(changes),
      })),
    };
  });
}

/** Most differences from contracts in one answer. */
const MOST_DIFFERENCES = 500;

/** Milliseconds for the rest of a body that is too large. */
const LONGEST_REST = 5_000;

/** Reads the rest of a body that is too large, for a while, before refusing: otherwise the sender sees a broken connection and never the answer. */
function letSenderEnd(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, editor }, reply) => {
    if (reply.statusCode !== 413 || editor === undefined || raw.complete) return;
    const ended = new Promise<void>((resolve) => raw.once('end', resolve).once('close', resolve));
    raw.unpipe().resume();
    await Promise.race([ended, wait(LONGEST_REST, undefined, { ref: false })]);
  });
}

function inWords(status: number, { message }: Error): string {
  if (status === 413) return 'This is larger than a draft can be.';
  return status < 500 ? message : 'The server could not do this. Try again.';
}
