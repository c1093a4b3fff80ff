import type { Random } from '../../../marketplace/store/seed/random.ts';
import type { Contracts, ContractType } from '../../../src/runtime/contracts/contract-types.ts';
import { oddJson, oddNumber, oddText, oddValue } from './odd-values.ts';

/** A request that no console sends. */
export interface OddRequest {
  /** What is odd about it. */
  kind: 'body' | 'parameters' | 'headers' | 'path' | 'session';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Texts of the right form. */
const SAMPLES: Readonly<Record<string, string>> = {
  phone: '787-555-0100',
  email: 'someone@correo.example',
  url: 'https://correo.example',
  base64: 'AAAA',
  code: 'other',
};

/** Makes requests by chance, the same for the same random. `ids` are ids of rows that exist, so that some requests get further. */
export function createOddRequests(random: Random, contracts: Contracts, cookie: string, ids: readonly string[]): () => OddRequest {
  const calls = [...contracts.calls.entries()];
  const good = {
    'x-tablero': '1',
    'sec-fetch-site': 'same-origin',
    'x-parse-application-id': 'tablero',
    'content-type': 'application/json',
    cookie,
  };
  // Each sign-in costs a tenth of a second of hashing, so there are few.
  const makers = [
    [oddBody, 4],
    [oddParameters, 10],
    [oddHeaders, 2],
    [oddPath, 4],
    [oddSession, 0.3],
  ] as const;
  return () => random.weighted(makers)();

  function oddBody(): OddRequest {
    const [name] = random.pick(calls);
    return { kind: 'body', method: 'POST', path: `/parse/functions/${name}`, headers: good, body: oddJson(random) };
  }

  /** Parameters of which one place is wrong, or odd though allowed. */
  function oddParameters(): OddRequest {
    const [name, contract] = random.pick(calls);
    const body = spoil(fill(contract.params));
    const requestId: Record<string, string> = random.chance(0.2)
      ? { 'x-parse-request-id': random.pick(['a', 'same', `id-${random.integer(0, 1_000)}`]) }
      : {};
    return {
      kind: 'parameters',
      method: 'POST',
      path: `/parse/functions/${name}`,
      headers: { ...good, ...requestId },
      body: JSON.stringify(body),
    };
  }

  function oddHeaders(): OddRequest {
    const [name] = random.pick(calls);
    const odd: Record<string, string>[] = [
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
    return {
      kind: 'headers',
      method: 'POST',
      path: random.pick([`/parse/functions/${name}`, '/session', '/parse/login', '/']),
      headers: { ...good, ...random.pick(odd) },
      body: '{}',
    };
  }

  function oddPath(): OddRequest {
    const start = random.pick([
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
    ]);
    const end = random.pick([
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
    ]);
    const method = random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']);
    const accept: Record<string, string> = random.chance(0.5) ? { accept: 'text/html' } : {};
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: oddJson(random) } : {};
    // Without the cookie: a DELETE of the session would sign out whoever makes all the other requests.
    const headers = start === '/session/' ? { ...good, cookie: '' } : good;
    return { kind: 'path', method, path: start + end, headers: { ...headers, ...accept }, ...body };
  }

  function oddSession(): OddRequest {
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

  function fill(fields: Record<string, ContractType>): Record<string, unknown> {
    const entries = Object.entries(fields).filter(([, type]) => !type.optional || random.chance(0.5));
    return Object.fromEntries(entries.map(([key, type]) => [key, sample(type)]));
  }

  function sample(type: ContractType): unknown {
    switch (type.type) {
      case 'string':
        return SAMPLES[type.format ?? 'text'] ?? random.pick(['sample', 'Ana', 'other']);
      case 'number':
        return Math.min(Math.max(type.min ?? 0, 1), type.max ?? 1);
      case 'enum':
        return random.pick(Object.keys(contracts.enums.get(type.enum)?.values ?? { none: 1 }));
      case 'object':
        return fill(type.fields);
      case 'entity':
        return fill(contracts.entities.get(type.entity)?.fields ?? {});
      case 'id':
        return random.pick(ids);
      case 'date-time':
        return random.pick(['2026-11-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z']);
      case 'date':
        return '2026-11-01';
      case 'boolean':
        return random.chance(0.5);
      case 'list':
        return Array.from({ length: random.integer(0, 2) }, () => sample(type.of));
      case 'map':
        return { key: sample(type.of) };
      default:
        return {};
    }
  }

  /** Changes one place by chance. */
  function spoil(value: Record<string, unknown>): unknown {
    const keys = Object.keys(value);
    if (keys.length === 0 || random.chance(0.1))
      return { ...value, [random.pick(['extra', '__proto', 'toString', '\u0000'])]: oddValue(random) };
    const key = random.pick(keys);
    const member = value[key];
    const isDeeper = typeof member === 'object' && member !== null && !Array.isArray(member) && random.chance(0.7);
    if (isDeeper) return { ...value, [key]: spoil(member as Record<string, unknown>) };
    // Of the right type as often as not: then it gets past the contract.
    const isKept = random.chance(0.5);
    if (isKept && typeof member === 'string') return { ...value, [key]: oddText(random) };
    if (isKept && typeof member === 'number') return { ...value, [key]: oddNumber(random) };
    return { ...value, [key]: oddValue(random) };
  }
}
