import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import type { Fault } from './fault.ts';
import type { FaultServer } from './support/fault-server.ts';
import { knownIds } from './support/known-ids.ts';
import { largestParameters } from './support/largest-parameters.ts';
import { LARGEST_SHAPES, type LargestShape } from './support/largest-shapes.ts';
import { openStreams } from './support/open-streams.ts';
import { delayCounts, type Measured, MOST, slowestOf, smallestDelay } from './support/smallest-delay.ts';
import { type Staff, signIn } from './support/staff.ts';

/** Users with open pages while drafts are published. */
const PEOPLE = 50;
/** Maximum bytes of a Studio request besides drafts, minus overhead. */
const BYTES = 950_000;
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

/** An answer as text; status 0 without one. */
interface Answered {
  name: string;
  status: number;
  text: string;
}

const json = (value: unknown) => () => JSON.stringify(value);

const post = (name: string, path: string, value: unknown): LargeRequest => ({ name, method: 'POST', path, body: json(value) });
const put = (name: string, path: string, value: unknown): LargeRequest => ({ name, method: 'PUT', path, body: json(value) });

/** Sign-in, preferences, files, pages and reports. */
function plainRequests(): LargeRequest[] {
  const columns = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(120, 'c'));
  const content = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`filter-${index}`, 'x'.repeat(30)]));
  const file = () => new Uint8Array(15_000_000);
  return [
    post('sign-in', '/session', { email: `${'a'.repeat(7000)}@tablero.test`, password: 'p'.repeat(7000) }),
    post('sign-in of nothings', '/session', { email: Array.from({ length: 5000 }, () => ({})) }),
    put('own password', '/session/account/password', { current: 'p'.repeat(400_000), next: 'q'.repeat(400_000) }),
    put('columns', '/preferences/columns', { list: 'orders', hidden: columns, order: columns, isDense: true }),
    put('saved filters', '/preferences/filters', { list: 'orders', name: 'Largest', content }),
    { name: 'list of saved filters', path: '/preferences/filters?list=orders' },
    post('outcome', '/outcomes', { functionName: 'x'.repeat(400_000), requestId: 'y'.repeat(400_000) }),
    post('lost screen', '/definitions/losses', { screen: 'x'.repeat(900_000) }),
    { name: 'file', method: 'POST', path: '/uploads', body: file, headers: { 'content-type': 'application/octet-stream' } },
    { name: 'page', path: '/orders?limit=100', headers: { accept: 'text/html' } },
    { name: 'list of screens', path: '/definitions' },
    { name: 'access of a path', path: `/definitions/access?path=/${'a/'.repeat(990)}` },
    { name: 'report', path: '/definitions/report' },
    { name: 'history', path: '/definitions/history?limit=100' },
    { name: 'figures', path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } },
  ];
}

/** Previews of the Studio by each reading call with parameters, at their maximum. */
async function previewRequests(staff: Staff, token: string): Promise<LargeRequest[]> {
  const contracts = await readContracts('schemas');
  const ids = await knownIds(staff, contracts);
  const reads = [...contracts.calls].filter(([, { effect, params }]) => effect === 'read' && Object.keys(params).length > 0);
  return reads.map(([name, { params }], index) => {
    const shape = LARGEST_SHAPES[index % 2 === 0 ? 0 : 2] as LargestShape;
    const largest = largestParameters(params, { contracts, ids, shape, bytes: BYTES });
    return post(`preview of ${name}`, '/studio/api/preview/call', { token, name, params: largest });
  });
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
    const ask = async <Answer>(request: LargeRequest) => JSON.parse((await send(request)).text) as Answer;
    const measured: Measured<Answered>[] = [];
    const look = async (request: LargeRequest) => void measured.push(await smallestDelay(server, async () => () => send(request)));
    for (const request of plainRequests()) await look(request);
    const { token } = await ask<{ token: string }>(post('preview', '/studio/api/preview', { role: 'admin' }));
    const previews = await previewRequests(staff, token);
    for (const request of size === 'full' ? previews : previews.slice(0, 2)) await look(request);
    // From here on many pages receive notifications of publications.
    const streams = await openStreams(server, size === 'full' ? PEOPLE : 1);
    const { lines } = await ask<{ lines: { number: number }[] }>({ name: 'history', path: '/definitions/history?limit=1' });
    const drafts = draftsOf(lines[0]?.number ?? 1);
    for (const { name, content } of size === 'full' ? drafts : drafts.slice(0, 1)) {
      const made = post(`draft of ${name}`, '/studio/api/drafts', content);
      const { id, version = 1 } = await ask<{ id?: string; version?: number }>(made);
      if (id === undefined) {
        await look(made);
        continue;
      }
      const path = `/studio/api/drafts/${id}`;
      await look(put(`draft of ${name}`, path, { ...content, version }));
      await look({ name: `draft of ${name}, read`, path });
      await look(post(`review of ${name}`, `${path}/review`, {}));
      await look(post(`publishing ${name}`, `${path}/publish`, { version: version + 1 }));
    }
    const alive = await staff.call('fetchTolls', { page: 0, limit: 1 });
    streams.close();
    await staff.close();
    return {
      done: `Sign-in, the own password, what people keep of lists, a file, pages, lists of screens, figures, previews of the Studio by each call that reads, and its drafts with their reviews, each as large as it may be, the drafts while ${streams.count} streams of events are open; one at a time, twice and more often where it looks bad. The smallest delay of the event loop counts, of those that were answered where any was. ${slowestOf(measured)}`,
      counts: {
        requests: measured.length,
        'streams of events': streams.count,
        answered: measured.filter(({ status }) => status < 400).length,
        refused: measured.filter(({ status }) => status >= 400 && status < 500).length,
        ...delayCounts(measured),
      },
      must: [
        { what: `None keeps all others waiting for more than ${MOST} ms`, holds: measured.every(({ delay }) => delay <= MOST) },
        { what: 'Everything is answered, and nothing with 5xx', holds: measured.every(({ status }) => status >= 200 && status < 500) },
        { what: 'The server lives and works', holds: alive.status === 200 },
      ],
    };
  },
};

async function sendOne({ address }: FaultServer, cookie: string, request: LargeRequest): Promise<Answered> {
  const { name, method = 'GET', path, body, headers } = request;
  const type = body && { 'content-type': 'application/json' };
  try {
    const response = await fetch(address + path, {
      method,
      headers: { ...OWN, cookie, ...type, ...headers },
      ...(body && { body: body() }),
    });
    return { name, status: response.status, text: await response.text() };
  } catch {
    return { name, status: 0, text: '{}' };
  }
}
