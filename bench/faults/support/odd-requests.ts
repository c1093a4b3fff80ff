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
  [oddParameters, 10],
  [fittingParameters, 14],
  [oddHeaders, 2],
  [oddPath, 4],
  [oddSession, 0.3],
] as const;

/** Prefixes and suffixes of unusual addresses. */
const STARTS = [
  '/',
  '/parse/',
  '/parse/functions/',
  '/session/',
  '/screens/',
  '/screens/orders/',
  '/forms/',
  '/files/',
  '/assets/',
  '/definitions/',
  '/orders/',
  '/health/',
  '//parse//',
  '/%2e%2e/',
];
const ENDS = [
  '',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '../../server/run-console.ts',
  '__proto__',
  'constructor',
  'toString',
  '%2500',
  '?a=%00&a[]=1&__proto__[x]=1',
  `?${'a=1&'.repeat(500)}`,
  'x'.repeat(3_000),
  '.',
  'a/b/c/d/e',
  '%F0%9F%98%80',
  ';a=b',
  '*',
  '\\',
  'issues.json',
  '0123456789abcdef.json',
  'index.html',
  '.env',
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

/** Parameters with one invalid or unusual value. */
function oddParameters(source: OddSource): OddRequest {
  return callWith(source, 'parameters', source.parameters.spoilt);
}

/** Valid but unusual parameters. */
function fittingParameters(source: OddSource): OddRequest {
  return callWith(source, 'fitting', source.parameters.fitting);
}

function callWith({ random, calls, good }: OddSource, kind: 'parameters' | 'fitting', make: OddParameters['spoilt']): OddRequest {
  const [name, contract] = random.pick(calls);
  const body = make(contract.params);
  const requestId: Record<string, string> = random.chance(0.2)
    ? { 'x-parse-request-id': random.pick(['a', 'same', `id-${random.integer(0, 1_000)}`]) }
    : {};
  return {
    kind,
    method: 'POST',
    path: `/parse/functions/${name}`,
    headers: { ...good, ...requestId },
    body: JSON.stringify(body),
  };
}

function oddHeaders({ random, calls, good }: OddSource): OddRequest {
  const [name] = random.pick(calls);
  const odd = headersOf(random);
  return {
    kind: 'headers',
    method: 'POST',
    path: random.pick([`/parse/functions/${name}`, '/session', '/parse/login', '/']),
    headers: { ...good, ...random.pick(odd) },
    body: '{}',
  };
}

/** One of these is selected; all are generated, for reproducibility. */
function headersOf(random: Random): Record<string, string>[] {
  return [
    {
      'content-type': random.pick([
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'text/html; charset=utf-7',
        ';;;',
        'x'.repeat(500),
      ]),
    },
    { 'x-parse-application-id': random.pick(['', 'other', 'tablero ', 'x'.repeat(4_000)]) },
    { 'x-parse-session-token': random.pick(["' or 1=1", `r:${'0'.repeat(32)}`, 'x'.repeat(4_000), 'r:', '%00']) },
    { 'x-parse-request-id': random.pick(['', ' ', "a' or 1", 'x'.repeat(101), '../..', '\u00e9']) },
    {
      cookie: random.pick([
        'tablero_session=',
        'tablero_session=%00',
        `tablero_session=r:${'a'.repeat(32)}`,
        'tablero_session=a; tablero_session=b',
        ';=;=',
        'x'.repeat(8_000),
      ]),
    },
    { 'x-tablero': random.pick(['0', '1, 1', '']), origin: random.pick(['null', 'https://elsewhere.test', 'not an address']) },
    { 'sec-fetch-site': random.pick(['cross-site', 'none', 'x']) },
    { 'x-parse-cloud-context': random.pick(['{', '[]', 'x'.repeat(4_000)]) },
    {
      'x-forwarded-for': random.pick(['1.2.3.4, 5.6.7.8', 'x', '::1', '-'.repeat(2_000)]),
      host: random.pick(['elsewhere.test', '[', 'a:99999']),
    },
    {
      'accept-encoding': random.pick(['gzip;q=0, *;q=0', 'br, zstd', '*;q=x']),
      accept: random.pick(['text/html', '*/*;q=', 'x'.repeat(2_000)]),
    },
    { 'if-none-match': '*', range: random.pick(['bytes=0-', 'bytes=9-1', 'bytes=a-b']), 'if-modified-since': 'never' },
    { 'x-large': 'x'.repeat(20_000) },
  ];
}

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
