import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import type { AccountNews } from '../../identity/accounts/account-news.ts';
import type { Present } from '../../identity/presence/presence.ts';
import type { PresenceNews } from '../../identity/presence/presence-news.ts';
import type { FoundSession } from '../../identity/sessions/session.ts';
import type { ChangeNews } from '../../work/changes/change-news.ts';
import { readersOf } from '../../work/changes/readers.ts';
import { createEventStreams, type EventStreams, type OpenPage, type StreamLimits } from './event-streams.ts';
import { type LossParts, registerLosses } from './loss-routes.ts';

const SIGN_IN_FIRST = { code: 209, error: 'Sign in first.' };
const FOR_ADMINS = { code: 119, error: 'Only admins see what is wrong with the definitions, and their history.' };
const NO_LIST = { code: 101, error: 'There is no such list of screens for you.' };
/** Cached by this person's browser, not by proxies. */
const FOR_GOOD = 'private, max-age=31536000, immutable';
/** Maximum length of a page's address, in characters. */
const LONGEST_PATH = 2000;
const NO_PAGE = { code: 102, error: 'page is the name that a page has for itself, screen the id of what it shows.' };
const BAD_RANGE = { code: 102, error: 'limit is a number from 1 to 100, before the number of a version.' };
/** Entries of the history per request: maximum and default. */
const LINES = { most: 100, usual: 20 };

/** Dependencies of the definition routes. */
export interface DefinitionParts extends LossParts {
  /** The current contracts. */
  readonly contracts: () => Contracts;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'unheard' | 'hearElsewhere'>;
  /** Notifications of changed accounts, records and open pages; present if available. */
  readonly accountNews: AccountNews | undefined;
  readonly changeNews: ChangeNews | undefined;
  readonly presenceNews: PresenceNews | undefined;
}

/**
 * Serves definitions to people with a session, as far as their roles allow: each compiled screen by id and hash, the list of
 * screens, and an event stream that reports changes of both and of records. Admins also get issues and history. Returns the
 * people with an open page in all processes.
 */
export function registerDefinitions(
  app: FastifyInstance,
  parts: DefinitionParts,
  definitions: LiveDefinitions,
  limits?: StreamLimits,
): { people: () => Promise<readonly Present[]> } {
  const { backEnd } = parts;
  const streams = createEventStreams(
    {
      served: definitions.current,
      look: backEnd.sessions.look,
      mayRead: (roles, entityClass) => readersOf(parts.contracts())(roles, entityClass),
      unheard: (roles) => {
        const all = backEnd.unheard?.();
        return Array.isArray(all) ? all.filter((name) => isAllowed(parts.contracts().calls.get(name)?.roles ?? [], roles)) : all;
      },
    },
    limits,
  );
  const unsubscribe = definitions.subscribe((served) => streams.send(served));
  const stopNews = parts.accountNews?.subscribe(() => void streams.lookAgain());
  const stopChanges = parts.changeNews?.subscribe(streams.tell);
  const stopElsewhere = backEnd.hearElsewhere?.(streams.tell);
  parts.presenceNews?.answerBy(streams.people);
  // Before the server waits for running requests: a stream never ends by itself.
  app.addHook('preClose', async () => {
    unsubscribe();
    stopNews?.();
    stopChanges?.();
    stopElsewhere?.();
    streams.close();
  });

  app.get<{ Params: { id: string; file: string }; Querystring: { roles?: unknown } }>('/screens/:id/:file', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const { id, file } = request.params;
    const { roles } = session.user;
    const found = definitions.current().prepared({ id, hash: file.replace(/\.json$/, '') }, roles);
    // For people without access, the screen does not exist.
    if (!found) return reply.code(404).header('Cache-Control', 'no-store').send({ code: 101, error: 'There is no such screen for you.' });
    // The address has the roles of the page. If they have changed, the answer must not be cached for the old ones.
    const mayKeep = request.query.roles === roles.join();
    reply.header('Cache-Control', mayKeep ? FOR_GOOD : 'no-store');
    return reply.type('application/json').send(found.text);
  });

  registerLists(app, parts, definitions);
  registerForAdmins(app, parts, definitions);
  registerLosses(app, parts, definitions);

  app.get<{ Querystring: { ago?: unknown; page?: unknown; screen?: unknown } }>('/definitions/events', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const stream = streams.open(session, agoOf(request.query.ago), pageOf(request.query, definitions));
    if (!stream) return reply.code(429).header('Retry-After', '30').send({ code: 100, error: 'This session has too many open streams.' });
    return (
      reply
        .header('Cache-Control', 'no-store')
        // Neither our compression nor a proxy may delay events.
        .header('Content-Encoding', 'identity')
        .header('X-Accel-Buffering', 'no')
        // A kept-alive connection would delay the server's stop after the stream has ended.
        .header('Connection', 'close')
        .type('text/event-stream')
        .send(stream)
    );
  });
  registerHere(app, parts, definitions, streams);
  return { people: async () => [...streams.people(), ...((await parts.presenceNews?.others()) ?? [])] };
}

/** Reports that a page shows another screen. */
function registerHere(
  app: FastifyInstance,
  parts: DefinitionParts,
  definitions: LiveDefinitions,
  streams: Pick<EventStreams, 'move'>,
): void {
  app.post<{ Body: { page?: unknown; screen?: unknown } | null }>('/definitions/here', async (request, reply) => {
    const session = await parts.sessionOfCall(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const page = pageOf(request.body ?? {}, definitions);
    if (!page) return reply.code(400).send(NO_PAGE);
    streams.move(session, page);
    return reply.code(204).send();
  });
}

/** The requesting page; undefined if it does not name itself. Unknown screens are ignored. */
function pageOf({ page, screen }: { page?: unknown; screen?: unknown }, { current }: LiveDefinitions): OpenPage | undefined {
  if (typeof page !== 'string' || !/^\w{1,40}$/.test(page)) return undefined;
  return { page, screen: current().manifest.find(({ id }) => id === screen)?.id };
}

/** The screens that a person may open, with page settings or as a cacheable file, and the access to an address. */
function registerLists(app: FastifyInstance, parts: DefinitionParts, { current }: LiveDefinitions): void {
  app.get('/definitions', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const { hash, manifest, settings } = current().offered(session.user.roles);
    return reply.header('Cache-Control', 'no-store').send({ hash, manifest, settings });
  });

  app.get<{ Params: { file: string } }>('/definitions/lists/:file', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const { hash, text } = current().offered(session.user.roles);
    // The definitions have changed since the page was rendered: it requests the current list.
    if (`${hash}.json` !== request.params.file) return reply.code(404).header('Cache-Control', 'no-store').send(NO_LIST);
    return reply.header('Cache-Control', FOR_GOOD).type('application/json').send(text);
  });

  app.get<{ Querystring: { path?: unknown } }>('/definitions/access', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send(SIGN_IN_FIRST);
    const { path } = request.query;
    const access = typeof path === 'string' && path.length <= LONGEST_PATH ? current().accessOf(path) : undefined;
    // Its absence is an answer, not an error.
    return reply.header('Cache-Control', 'no-store').send({ access: access ?? null });
  });
}

/** Issues of definitions, their authors, and source locations of screens. */
function registerForAdmins(app: FastifyInstance, parts: DefinitionParts, definitions: LiveDefinitions): void {
  /** Whether an admin asks; others have been refused. */
  const isAdmin = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    return refuseOthers(await parts.sessionOfDocument(request), reply);
  };

  app.get('/definitions/report', async (request, reply) => {
    if (!(await isAdmin(request, reply))) return reply;
    return reply.header('Cache-Control', 'no-store').send(definitions.current().report);
  });

  app.post('/definitions/format', async (request, reply) => {
    // It writes: the cookie is not enough, the request must come from the page itself.
    if (!refuseOthers(await parts.sessionOfCall(request), reply)) return reply;
    return reply.header('Cache-Control', 'no-store').send(await definitions.format());
  });

  app.get<{ Params: { screen: string } }>('/definitions/locations/:screen', async (request, reply) => {
    if (!(await isAdmin(request, reply))) return reply;
    const blocks = await definitions.locationsOf(request.params.screen);
    if (!blocks) return reply.code(404).send({ code: 101, error: 'There is no such screen.' });
    return reply.header('Cache-Control', 'no-store').send({ blocks });
  });

  app.get<{ Querystring: { limit?: string; before?: string } }>('/definitions/history', async (request, reply) => {
    if (!(await isAdmin(request, reply))) return reply;
    const range = rangeOf(request.query);
    if (!range) return reply.code(400).send(BAD_RANGE);
    const entries = await definitions.history(range);
    // Request keys and author ids are private.
    const lines = entries.map(({ request: _, sentences: __, changes: ___, author, ...line }) => ({ ...line, author: author.name }));
    return reply.header('Cache-Control', 'no-store').send({ lines });
  });
}

/** Milliseconds since a page last received an event; undefined if the page does not send them. */
function agoOf(given: unknown): number | undefined {
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}

/** Whether it is an admin's session; others are refused here. */
function refuseOthers(session: FoundSession | undefined, reply: FastifyReply): boolean {
  if (!session) void reply.code(401).send(SIGN_IN_FIRST);
  else if (!session.user.roles.includes('admin')) void reply.code(403).send(FOR_ADMINS);
  else return true;
  return false;
}

/** Requested entries of the history; undefined if invalid, for example for a repeated parameter. */
function rangeOf({
  limit = String(LINES.usual),
  before,
}: {
  limit?: unknown;
  before?: unknown;
}): { limit: number; before?: number } | undefined {
  const [most, end] = [numberOf(limit), before === undefined ? undefined : numberOf(before)];
  if (most === undefined || most > LINES.most || (before !== undefined && end === undefined)) return undefined;
  return { limit: most, ...(end !== undefined && { before: end }) };
}

/** A positive number within PostgreSQL's integers. */
function numberOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
