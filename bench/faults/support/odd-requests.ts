import type { Random } from '../../../marketplace/seed/random.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { createOddParameters, type OddParameters } from './odd-parameters.ts';
import { oddJson, oddValue } from './odd-values.ts';

/** A request that no console sends. */
export interface OddRequest {
  /** The unusual part. */
  kind: 'body' | 'parameters' | 'fitting' | 'headers' | 'path' | 'session';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface OddRequestsOptions {
  contracts: Contracts;
  /** A signed-in user's cookie. */
  cookie: string;
  /** Existing ids, so that some requests succeed. */
  ids: readonly string[];
}

interface OddSource {
  random: Random;
  calls: readonly (readonly [name: string, contract: CallContract])[];
  /** Headers of a valid request. */
  good: Record<string, string>;
  parameters: OddParameters;
}

/** Generators by weight. Sign-ins are rare, since each hashes for a tenth of a second. */
const MAKERS = [
  [oddBody, 4],
  // With one invalid or unusual value; and valid but unusual.
  [(source: OddSource) => callWith(source, 'parameters', source.parameters.spoilt), 10],
  [(source: OddSource) => callWith(source, 'fitting', source.parameters.fitting), 14],
  [oddHeaders, 2],
  [oddPath, 4],
  [oddSession, 0.3],
] as const;

/** Prefixes and suffixes of unusual addresses. */
const STARTS =
  '/ /parse/ /parse/functions/ /session/ /screens/ /screens/orders/ /forms/ /files/ /assets/ /definitions/ /orders/ /health/ //parse// /%2e%2e/'.split(
    ' ',
  );
const ENDS = [
  '',
  ...'%00 % %zz %ff%fe %2500 %F0%9F%98%80 . * \\ ;a=b ?a=%00&a[]=1&__proto__[x]=1 __proto__ constructor toString'.split(' '),
  ...'..%2f..%2fetc%2fpasswd ../../server/run-console.ts a/b/c/d/e issues.json 0123456789abcdef.json index.html .env'.split(' '),
  `?${'a=1&'.repeat(500)}`,
  'x'.repeat(3_000),
];

/** Generates reproducible random requests. */
export function createOddRequests(random: Random, { contracts, cookie, ids }: OddRequestsOptions): () => OddRequest {
  const good = {
    'x-tablero': '1',
    'sec-fetch-site': 'same-origin',
    'x-parse-application-id': 'tablero',
    'content-type': 'application/json',
    cookie,
  };
  const source: OddSource = {
    random,
    calls: [...contracts.calls.entries()],
    good,
    parameters: createOddParameters(random, contracts, ids),
  };
  return () => random.weighted(MAKERS)(source);
}

function oddBody({ random, calls, good }: OddSource): OddRequest {
  const [name] = random.pick(calls);
  return { kind: 'body', method: 'POST', path: `/parse/functions/${name}`, headers: good, body: oddJson(random) };
}

function callWith({ random, calls, good }: OddSource, kind: OddRequest['kind'], make: OddParameters['spoilt']): OddRequest {
  const [name, contract] = random.pick(calls);
  const body = JSON.stringify(make(contract.params));
  const id = random.pick(['a', 'same', `id-${random.integer(0, 1_000)}`]);
  const headers = random.chance(0.2) ? { ...good, 'x-parse-request-id': id } : good;
  return { kind, method: 'POST', path: `/parse/functions/${name}`, headers, body };
}

function oddHeaders({ random, calls, good }: OddSource): OddRequest {
  const path = random.pick([`/parse/functions/${random.pick(calls)[0]}`, '/session', '/parse/login', '/']);
  const odd = Object.entries(random.pick(HEADERS)).map(([name, values]) => [name, random.pick(values)]);
  return { kind: 'headers', method: 'POST', path, headers: { ...good, ...Object.fromEntries(odd) }, body: '{}' };
}

const LONG = 'x'.repeat(4_000);

/** Headers with unusual values, of which one is picked. */
const HEADERS: readonly Record<string, readonly string[]>[] = [
  { 'content-type': ['multipart/form-data', 'application/x-www-form-urlencoded', 'text/html; charset=utf-7', ';;;', 'x'.repeat(500)] },
  { 'x-parse-application-id': ['', 'other', 'tablero ', LONG] },
  { 'x-parse-session-token': ["' or 1=1", `r:${'0'.repeat(32)}`, LONG, 'r:', '%00'] },
  { 'x-parse-request-id': ['', ' ', "a' or 1", 'x'.repeat(101), '../..', '\u00e9'] },
  { cookie: ['', '%00', `r:${'a'.repeat(32)}`, 'a; tablero_session=b', LONG].map((value) => `tablero_session=${value}`) },
  { cookie: [';=;=', 'x'.repeat(8_000)] },
  { 'x-tablero': ['0', '1, 1', ''], origin: ['null', 'https://elsewhere.test', 'not an address'] },
  { 'sec-fetch-site': ['cross-site', 'none', 'x'] },
  { 'x-parse-cloud-context': ['{', '[]', LONG] },
  { 'x-forwarded-for': ['1.2.3.4, 5.6.7.8', 'x', '::1', '-'.repeat(2_000)], host: ['elsewhere.test', '[', 'a:99999'] },
  { 'accept-encoding': ['gzip;q=0, *;q=0', 'br, zstd', '*;q=x'], accept: ['text/html', '*/*;q=', 'x'.repeat(2_000)] },
  { 'if-none-match': ['*'], range: ['bytes=0-', 'bytes=9-1', 'bytes=a-b'], 'if-modified-since': ['never'] },
  { 'x-large': ['x'.repeat(20_000)] },
];

function oddPath({ random, good }: OddSource): OddRequest {
  const start = random.pick(STARTS);
  const end = random.pick(ENDS);
  const method = random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']);
  const accept: Record<string, string> = random.chance(0.5) ? { accept: 'text/html' } : {};
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: oddJson(random) } : {};
  // Without the cookie: a DELETE of the session would sign out the user of all other requests.
  const headers = start === '/session/' ? { ...good, cookie: '' } : good;
  return { kind: 'path', method, path: start + end, headers: { ...headers, ...accept }, ...body };
}

function oddSession({ random, good }: OddSource): OddRequest {
  const address = { 'x-forwarded-for': `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(0, 255)}` };
  const body = random.chance(0.4)
    ? oddJson(random)
    : JSON.stringify({ email: oddValue(random), password: oddValue(random), username: oddValue(random) });
  return {
    kind: 'session',
    method: random.pick(['POST', 'POST', 'GET', 'DELETE', 'PUT']),
    path: random.pick(['/session', '/parse/login', '/parse/logout', '/parse/users/me', '/parse/sessions/me']),
    headers: { ...good, ...address, cookie: 'tablero_session=none' },
    ...(random.chance(0.9) ? { body } : {}),
  };
}
