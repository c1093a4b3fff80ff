import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import { PAGE_SHAPES } from '../../../src/language/compiled/screen-pages.ts';
import { offsetsAround, type ZoneYears } from '../../../src/language/formats/zone-offset.ts';
import { choicesIn } from '../../../src/runtime/data/values/choices-in.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd, ReadingHint } from '../../calls/back-end/back-end.ts';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import type { OfferedDefinitions } from '../../definitions/offered-definitions.ts';
import type { ServedDefinitions } from '../../definitions/served-definitions.ts';
import { rightsOf } from '../../definitions/studio/studio-rights.ts';
import type { PreferenceStore } from '../../identity/preferences/preference-store.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import type { FoundSession, SessionUser } from '../../identity/sessions/session.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import { consoleUser } from '../session/console-user.ts';
import { firstCall, type OpenedScreen, screenOfPath } from './first-answer.ts';
import type { PageRenderer } from './page-renderer.ts';
import { filesOfScreen, type PartFiles, preloadLinks, studioLinks } from './screen-files.ts';

/** Timeout for the first answer of a page, in milliseconds. Scripts run when the page is complete, and the page can also ask for the answer. */
const ANSWER_PATIENCE = 1_500;

/** Timeout for the session of a page, in milliseconds. Afterwards the page asks for it and shows that it loads. */
const SESSION_PATIENCE = 1_000;

/** Maximum length of a screen list inside the page, in characters; a longer one is a file. */
const LONGEST_LIST = 60_000;

const DAY = 86_400_000;

/** Dependencies of a page's data. */
export interface PageParts extends Pick<RequestSessions, 'sessionOfDocument'> {
  readonly config: Pick<Config, 'parseServerUrl'>;
  readonly backEnd: Pick<BackEnd, 'samples' | 'runFunction'>;
  readonly preferences: Pick<PreferenceStore, 'keptColumns'>;
  readonly mailer: Pick<Mailer, 'sends'>;
  readonly clock: Clock;
}

/** Sources of a page's data. */
export interface PageOptions {
  server: PageParts;
  definitions: LiveDefinitions;
  renderer: PageRenderer;
  /** Files of code that only some screens need. */
  parts: PartFiles;
}

/** First part of a page, sent as soon as the session is known: HTML with the boot data, and with the screen's definition. */
export interface PageStart {
  text: string;
  /** The rest; absent if no screen opens. */
  rest?: () => Promise<PageRest>;
}

/** HTML with the screen's first data, and its rendering. */
export interface PageRest {
  text: string;
  rendered?: string | undefined;
}

/** A screen opened by a person. */
interface OpenedPage {
  request: FastifyRequest;
  url: URL;
  session: FoundSession;
  served: ServedDefinitions;
  opened: OpenedScreen;
  boot: string;
  /** The list of screens, if the page fetches it as a file. */
  fetched: OfferedDefinitions | undefined;
  now: Date;
}

/** Starts the data of a page: session, list of screens, and definition of the opened one. */
export async function startPage(options: PageOptions, request: FastifyRequest): Promise<PageStart> {
  const { server, definitions, parts } = options;
  const url = new URL(request.url, 'http://console');
  const served = definitions.current();
  const session = await soonKnown(server, request);
  const user = session?.user;
  const now = server.clock.now();
  // Without a valid session the user is left out: links in mails send no strict cookie, so the page asks `/session` itself.
  const boot = JSON.stringify({
    ...(user ? { user: consoleUser(user) } : {}),
    ...definitionsOf(served, url.pathname, user),
    now: now.toISOString(),
    zone: zoneYears(now, served.settings.timeZone),
    choices: Object.fromEntries(choicesIn(Object.entries(request.cookies))),
    ...(server.backEnd.samples && { samples: server.backEnd.samples }),
    // With a Parse Server, that server sends the mails.
    ...(server.mailer.sends.mail || server.config.parseServerUrl !== undefined ? {} : { keepsMails: true }),
  });
  const opened = user && screenOfPath(served, url.pathname, user.roles);
  // Sent before the data, so that the files load meanwhile.
  const isEditor = user !== undefined && rightsOf(user.roles, served).length > 0;
  const preloads = opened ? preloadLinks(filesOfScreen(opened.screen, parts)) : isEditor ? studioLinks(url.pathname, parts) : '';
  const fetched = user && fetchedSeparately(served.offered(user.roles));
  const text =
    preloads + (fetched ? preloadList(fetched) : '') + jsonScript('boot', boot) + (opened ? jsonScript('screen', opened.text) : '');
  if (!opened || !session) return { text };
  return { text, rest: () => finishPage(options, { request, url, session, served, opened, boot, fetched, now }) };
}

let years: { zone: ZoneYears; madeAt: number } | undefined;

/** Offsets of the console's time zone, computed once a day. */
function zoneYears(now: Date, timeZone: string): ZoneYears {
  if (!years || years.zone.timeZone !== timeZone || Math.abs(now.getTime() - years.madeAt) > DAY)
    years = { zone: offsetsAround(now.getTime(), timeZone), madeAt: now.getTime() };
  return years.zone;
}

/** Settings and screens of a page: what its person may open, or the texts of the sign-in page. */
function definitionsOf(served: ServedDefinitions, path: string, user: SessionUser | undefined): Record<string, unknown> {
  if (!user) return { hash: '', manifest: [], settings: served.forStrangers };
  const offered = served.offered(user.roles);
  const { hash, settings, manifest } = offered;
  const access = served.accessOf(path);
  return {
    hash,
    settings,
    ...(fetchedSeparately(offered) ? {} : { manifest }),
    // Another accessible screen may match the address, too.
    ...(isAllowed(access, user.roles) ? {} : { closed: path }),
  };
}

/** A long list of screens, which the page fetches as a cacheable file. */
function fetchedSeparately(offered: OfferedDefinitions): OfferedDefinitions | undefined {
  return offered.text.length > LONGEST_LIST ? offered : undefined;
}

/** Preloads the list of screens while the rest of the page arrives. */
function preloadList({ hash }: OfferedDefinitions): string {
  return `<link rel="preload" as="fetch" crossorigin href="/definitions/lists/${hash}.json">`;
}

/** The session of a page's cookie; undefined if another server does not answer in time. */
async function soonKnown(server: PageParts, request: FastifyRequest): Promise<FoundSession | undefined> {
  const timer = new AbortController();
  const late = wait(SESSION_PATIENCE, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([server.sessionOfDocument(request), late]);
  } finally {
    timer.abort();
  }
}

async function finishPage({ server, renderer }: PageOptions, page: OpenedPage): Promise<PageRest> {
  // Both at once, because the answer takes longer.
  const [keptColumns, answer] = await Promise.all([columnsOf(server, page), firstAnswer(server, page)]);
  const columns = keptColumns ? jsonScript('kept-columns', keptColumns) : '';
  const { request, boot, opened, fetched } = page;
  // An empty form renders without an answer. Other screens wait for theirs.
  if (!answer && (PAGE_SHAPES[opened.screen.kind] !== 'form' || opened.screen.data)) return { text: columns };
  const list = fetched && { hash: fetched.hash, text: fetched.text };
  const rendered = await renderer.render({
    address: request.url,
    boot,
    list,
    screen: opened.text,
    answer,
    keptColumns,
    cookies: request.cookies,
  });
  return { text: columns + (answer ? jsonScript('answer', answer) : ''), rendered };
}

async function columnsOf(server: PageParts, { session, request }: OpenedPage): Promise<string | undefined> {
  try {
    return JSON.stringify(await server.preferences.keptColumns(session.user.id));
  } catch (error) {
    // All columns are shown, and the browser asks again.
    request.log.warn({ err: error }, 'The columns of a page could not be read');
    return undefined;
  }
}

async function firstAnswer(server: PageParts, page: OpenedPage): Promise<string | undefined> {
  const { request, url, session, served, opened, now } = page;
  const remembered = Number(request.cookies['tablero-page-size']);
  const rememberedPageSize = Number.isInteger(remembered) && remembered > 0 ? remembered : undefined;
  const call = firstCall({ opened, query: url.searchParams, user: session.user, settings: served.settings, now, rememberedPageSize });
  if (!call) return undefined;
  try {
    const slow = wait(ANSWER_PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error('The first answer is slow.');
    });
    let tables: readonly string[] | undefined;
    const onReadingHint = (hint: ReadingHint) => {
      tables = hint.tables;
    };
    const answer = server.backEnd.runFunction(session, call.name, call.params, { onReadingHint });
    const result = await Promise.race([answer, slow]);
    return JSON.stringify({ ...call, result, tables });
  } catch {
    // The browser asks again and shows the error or waits.
    return undefined;
  }
}

/** JSON inside a page, with `<` escaped so that no value can end the element. */
function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
