import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { FaultServer } from './support/fault-server.ts';
import { largestPreviews } from './support/largest-previews.ts';
import { openStreams } from './support/open-streams.ts';
import { signIn } from './support/staff.ts';

/** Milliseconds for which a request may block others. */
const MOST = 200;
/** Retries of bad measurements: the minimum excludes other load. */
const TRIES = 5;
/** Milliseconds until a delay is noticed. */
const NOTICED = 15;
const SLOWEST = 4;
/** Users with open pages while drafts are published. */
const PEOPLE = 50;
const OWN = { 'x-tablero': '1', 'sec-fetch-site': 'same-origin' };
const TOKEN = 'figures-of-this-bench-0001';

/** A request of maximum size that is no call. */
interface LargeRequest {
  name: string;
  method?: 'POST' | 'PUT';
  path: string;
  body?: () => string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Effect of a request on others. */
interface Measured {
  name: string;
  /** Milliseconds of blocking. */
  delay: number;
  status: number;
}

const json = (value: unknown) => () => JSON.stringify(value);

/** Sign-in, preferences, files, pages and reports. */
function plainRequests(): LargeRequest[] {
  const columns = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(120, 'c'));
  const filters = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`filter-${index}`, 'x'.repeat(30)]));
  return [
    {
      name: 'sign-in',
      method: 'POST',
      path: '/session',
      body: json({ email: `${'a'.repeat(7000)}@tablero.test`, password: 'p'.repeat(7000) }),
    },
    { name: 'sign-in of nothings', method: 'POST', path: '/session', body: json({ email: Array.from({ length: 5000 }, () => ({})) }) },
    {
      name: 'own password',
      method: 'PUT',
      path: '/session/account/password',
      body: json({ current: 'p'.repeat(400_000), next: 'q'.repeat(400_000) }),
    },
    {
      name: 'columns',
      method: 'PUT',
      path: '/preferences/columns',
      body: json({ list: 'orders', hidden: columns, order: columns, isDense: true }),
    },
    {
      name: 'saved filters',
      method: 'PUT',
      path: '/preferences/filters',
      body: json({ list: 'orders', name: 'Largest', content: filters }),
    },
    { name: 'list of saved filters', path: '/preferences/filters?list=orders' },
    {
      name: 'outcome',
      method: 'POST',
      path: '/outcomes',
      body: json({ functionName: 'x'.repeat(400_000), requestId: 'y'.repeat(400_000) }),
    },
    { name: 'lost screen', method: 'POST', path: '/definitions/losses', body: json({ screen: 'x'.repeat(900_000) }) },
    {
      name: 'file',
      method: 'POST',
      path: '/uploads',
      body: () => new Uint8Array(15_000_000),
      headers: { 'content-type': 'application/octet-stream' },
    },
    { name: 'page', path: '/orders?limit=100', headers: { accept: 'text/html' } },
    { name: 'list of screens', path: '/definitions' },
    { name: 'access of a path', path: `/definitions/access?path=/${'a/'.repeat(990)}` },
    { name: 'report', path: '/definitions/report' },
    { name: 'history', path: '/definitions/history?limit=100' },
    { name: 'figures', path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } },
  ];
}

/** Drafts of maximum size: one screen, invalid JSON, many texts. */
function draftsOf(base: number): { name: string; content: object }[] {
  const entries = Array.from({ length: 15_000 }, (_, index) => ({ field: `nothing${index}`, label: 'x'.repeat(20) }));
  const screen = JSON.stringify({ kind: 'list', id: 'largest', path: '/largest', title: 'Largest', access: 'anyone', columns: entries });
  const many = Object.fromEntries(Array.from({ length: 190 }, (_, index) => [`largest/part-${index}.json`, '[{}]'.padEnd(18_000, ' ')]));
  return [
    { name: 'a screen', content: { base, changes: { 'largest/largest.json': screen.slice(0, 3_500_000) }, steps: [] } },
    { name: 'no JSON', content: { base, changes: { 'largest/largest.json': '['.repeat(900_000) }, steps: [] } },
    { name: 'many files', content: { base, changes: many, steps: [] } },
  ];
}

/** All endpoints besides calls, with the largest allowed request, one at a time. */
export const largestRequests: Fault = {
  name: 'largest requests that are no calls',
  engines: ['PGlite'],
  async run({ size, startServer }) {
    const server = await startServer({ environment: { UPLOAD_QUOTA: '100000', METRICS_TOKEN: TOKEN } });
    const staff = await signIn(server, 'admin', 1);
    const send = (request: LargeRequest) => sendOne(server, staff.cookie, request);
    const measured: Measured[] = [];
    const look = async (request: LargeRequest) => void measured.push(await measure(server, request, send));
    for (const request of plainRequests()) await look(request);
    const pass = JSON.parse(
      (await send({ name: 'preview', method: 'POST', path: '/studio/api/preview', body: json({ role: 'admin' }) })).text,
    ) as { token: string };
    const previews = await largestPreviews(staff, pass.token);
    for (const { name, content } of size === 'full' ? previews : previews.slice(0, 2))
      await look({ name: `preview of ${name}`, method: 'POST', path: '/studio/api/preview/call', body: json(content) });
    // From here on many pages receive notifications of publications.
    const streams = await openStreams(server, size === 'full' ? PEOPLE : 1);
    const history = JSON.parse((await send({ name: 'history', path: '/definitions/history?limit=1' })).text) as {
      lines: { number: number }[];
    };
    const drafts = draftsOf(history.lines[0]?.number ?? 1);
    for (const { name, content } of size === 'full' ? drafts : drafts.slice(0, 1)) {
      const { text } = await send({ name, method: 'POST', path: '/studio/api/drafts', body: json(content) });
      const { id, version } = JSON.parse(text) as { id?: string; version?: number };
      if (id === undefined) {
        await look({ name: `draft of ${name}`, method: 'POST', path: '/studio/api/drafts', body: json(content) });
        continue;
      }
      const path = `/studio/api/drafts/${id}`;
      await look({ name: `draft of ${name}`, method: 'PUT', path, body: json({ ...content, version }) });
      await look({ name: `draft of ${name}, read`, path });
      await look({ name: `review of ${name}`, method: 'POST', path: `${path}/review`, body: json({}) });
      await look({ name: `publishing ${name}`, method: 'POST', path: `${path}/publish`, body: json({ version: (version ?? 1) + 1 }) });
    }
    const alive = await staff.call('fetchTolls', { page: 0, limit: 1 });
    streams.close();
    await staff.close();
    const slowest = [...measured].sort((a, b) => b.delay - a.delay);
    return {
      done: `Sign-in, the own password, what people keep of lists, a file, pages, lists of screens, figures, previews of the Studio by each call that reads, and its drafts with their reviews, each as large as it may be, the drafts while ${streams.count} streams of events are open; one at a time, twice and more often where it looks bad. The smallest delay of the event loop counts, of those that were answered where any was. The slowest: ${slowest
        .slice(0, SLOWEST)
        .map(({ name, delay }) => `${name} ${delay} ms`)
        .join('; ')}.`,
      counts: {
        requests: measured.length,
        'streams of events': streams.count,
        answered: measured.filter(({ status }) => status < 400).length,
        refused: measured.filter(({ status }) => status >= 400 && status < 500).length,
        'greatest delay in ms': slowest[0]?.delay ?? 0,
        'above 200 ms': measured.filter(({ delay }) => delay > MOST).length,
      },
      must: [
        { what: `None keeps all others waiting for more than ${MOST} ms`, holds: measured.every(({ delay }) => delay <= MOST) },
        { what: 'Everything is answered, and nothing with 5xx', holds: measured.every(({ status }) => status >= 200 && status < 500) },
        { what: 'The server lives and works', holds: alive.status === 200 },
      ],
    };
  },
};

/** Sends a request twice, and again after bad results. The minimum counts, of successful tries if there are any. */
async function measure(
  server: FaultServer,
  request: LargeRequest,
  send: (request: LargeRequest) => Promise<{ status: number }>,
): Promise<Measured> {
  let best: Measured | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await server.delay();
    const { status } = await send(request);
    await wait(NOTICED);
    const delay = await server.delay();
    const isWork = status < 400 && (best?.status ?? 400) >= 400;
    if (best === undefined || isWork || (delay < best.delay && (status < 400 || best.status >= 400)))
      best = { name: request.name, delay, status };
    if (attempt > 0 && best.delay <= MOST / 2) break;
  }
  if (process.env.SHOW_FAULTS === '1') console.log(JSON.stringify(best));
  return best as Measured;
}

/** The answer as text; status 0 without one. */
async function sendOne(
  { address }: FaultServer,
  cookie: string,
  { method = undefined, path, body, headers }: LargeRequest,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address + path, {
      method: method ?? 'GET',
      headers: { ...OWN, cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: body() }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '{}' };
  }
}
