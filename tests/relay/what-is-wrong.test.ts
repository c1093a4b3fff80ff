import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUpstreamProbe } from '../../server/remote/relay/probe-upstream.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { type FakeParseServer, send, startFakeParseServer } from './support/fake-parse-server.ts';
import { missing, type ParseServerProcess, REST_KEY, startParseServer } from './support/parse-server-process.ts';
import { readSession, signInAnswer, startRelay } from './support/relay-server.ts';

const PASSWORD = 'tablero-demo';

interface Line {
  level: number;
  msg: string;
  parseServer?: string;
  [key: string]: unknown;
}

let lines: Line[] = [];
let relay: TestServer | undefined;
const opened: Server[] = [];
afterEach(async () => {
  await relay?.close();
  relay = undefined;
  for (const server of opened.splice(0)) server.close();
  lines = [];
});

/** A relay with its log readable by the test. */
async function begin(url: string, environment: Record<string, string> = {}, options: Parameters<typeof startRelay>[2] = {}) {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  relay = await startRelay(url, environment, { logger, ...options });
  return relay;
}

/** What the log says of the Parse Server, once it says something. */
async function saysOfParseServer(count = 1): Promise<Line[]> {
  const said = () => lines.filter(({ parseServer }) => parseServer !== undefined);
  for (const end = Date.now() + 8_000; Date.now() < end && said().length < count; ) await wait(20);
  return said();
}

async function health(server: TestServer) {
  const answer = await server.app.inject('/health');
  return { http: answer.statusCode, ...(answer.json() as { status: string; parseServer: { code: string; says?: string } }) };
}

/** Roles are not for users to read, so that a function is asked for them. */
function closeRolesOf(fake: FakeParseServer): void {
  fake.routes.set('/roles', (_request, response) => send(response, 400, { code: 119, error: 'Permission denied' }));
}

/** Listens on loopback, and is closed after the test. */
async function listening(server: Server, scheme = 'http'): Promise<string> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const website = (status: number) =>
  createServer(
    (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  );

async function closedPort(): Promise<string> {
  const server = createSocketServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  opened.pop();
  return url;
}

const untrusted = (name: string) => readFileSync(new URL(`support/untrusted/${name}.pem`, import.meta.url));

/** Says it once in the log at the start, and in `/health` with its code; nobody is notified that all is well. */
async function expectSaid(server: TestServer, code: string, words: RegExp): Promise<void> {
  const [line] = await saysOfParseServer();
  expect(line).toMatchObject({ level: 50, parseServer: code, msg: expect.stringMatching(words) });
  const found = await health(server);
  expect(found).toMatchObject({ http: 200, status: 'the Parse Server cannot be used', parseServer: { code, says: line!.msg } });
  expect(JSON.stringify(found)).not.toContain('127.0.0.1');
}

/** Of all that is found out, what a whole server is started for: it says each in the same way. */
const SAID: ReadonlySet<string> = new Set(['closed-port', 'certificate', 'hanging']);

describe('a look at the start', () => {
  const places: [string, () => Promise<string>, string, RegExp][] = [
    ['a port where nobody listens', closedPort, 'closed-port', /Nobody listens/],
    ['a name that nobody has', async () => 'http://parse.invalid/parse', 'unknown-host', /not found by its name/],
    ['a website', async () => `${await listening(website(200))}/parse`, 'not-a-parse-server', /a page, status 200/],
    ['an address that has no mount path, and nothing there', () => listening(website(404)), 'no-mount-path', /has no mount path/],
    ['a proxy without its Parse Server', async () => `${await listening(website(502))}/parse`, 'fault', /not well \(status 502\)/],
    ['an address that leads elsewhere', async () => `${await listening(website(301))}/parse`, 'redirect', /leads elsewhere/],
    [
      'a certificate that nobody vouches for',
      () => listening(createTlsServer({ key: untrusted('key'), cert: untrusted('certificate') }), 'https'),
      'certificate',
      /not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\).*NODE_EXTRA_CA_CERTS/,
    ],
    ['https where there is none', async () => (await listening(website(200))).replace('http:', 'https:'), 'no-tls', /speaks no TLS/],
    ['somebody who takes connections and is silent', () => listening(createSocketServer(() => undefined)), 'hanging', /gives no answer/],
  ];

  it.each(places)('finds out what is wrong with %s', async (_name, address, code, words) => {
    const place = { url: await address(), applicationId: 'upstream-app', applicationSetting: 'PARSE_SERVER_APP_ID' };
    const look = createUpstreamProbe(place);
    expect(await look.look(2_000)).toEqual({ code, says: expect.stringMatching(words) });
    await look.close();
  });

  it.each(places.filter(([, , code]) => SAID.has(code)))('says so, in the log and in /health: %s', async (_name, address, code, words) => {
    await expectSaid(await begin(await address()), code, words);
  });

  it('says at sign-in only whether to retry', async () => {
    const misplaced = await begin(`${await listening(website(200))}/parse`);
    const reported = await signInAnswer(misplaced, 'admin@tablero.test', PASSWORD);
    expect([reported.statusCode, reported.json()]).toEqual([
      503,
      { code: 100, error: expect.stringMatching(/not connected.*Tell an admin/) },
    ]);
    await misplaced.close();
    relay = undefined;
    lines = [];
    const away = await begin(await closedPort());
    await saysOfParseServer();
    expect((await signInAnswer(away, 'admin@tablero.test', PASSWORD)).json().error).toMatch(/Temporarily unavailable.*Try again/);
  });

  it('is checked again until it is well, and is logged', async () => {
    const fake = await startFakeParseServer();
    let isWell = false;
    fake.routes.set('/users/me', (_request, response) =>
      isWell ? send(response, 400, { code: 209, error: 'Permission denied' }) : void response.writeHead(502).end(),
    );
    const server = await begin(fake.url, { METRICS_TOKEN: 'a-token-of-prometheus' });
    await expectSaid(server, 'fault', /status 502/);
    const figures = async () =>
      (await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-prometheus' } })).body;
    expect(await figures()).toContain('tablero_parse_server_up 0');
    isWell = true;
    const [, second] = await saysOfParseServer(2);
    expect(second).toMatchObject({ level: 40, parseServer: 'ok' });
    expect(await health(server)).toEqual({ http: 200, status: 'ok', parseServer: { code: 'ok' } });
    expect(await figures()).toContain('tablero_parse_server_up 1');
    const looks = fake.inspectedAt('/users/me').length;
    await wait(2_500);
    expect(fake.inspectedAt('/users/me')).toHaveLength(looks);
    await fake.close();
  }, 20_000);
});

describe('a Parse Server that is not as it was', () => {
  let fake: FakeParseServer;
  beforeAll(async () => {
    fake = await startFakeParseServer();
  });
  beforeEach(() => fake.reset());
  afterAll(() => fake.close());

  it('is noticed by the calls of people: the log says it, and admins read it', async () => {
    const server = await begin(fake.url);
    const [admin, agent] = [await server.signIn('admin'), await server.signIn('finance')];
    await saysOfParseServer();
    fake.routes.set('/users/me', (_request, response) => send(response, 403, { error: 'unauthorized' }));
    fake.functions.set('fetchTolls', (_request, response) => send(response, 403, { error: 'unauthorized' }));
    server.clock.advance(5_001);
    const first = await readSession(server, admin.cookie);
    const line = (await saysOfParseServer(2))[1]!;
    expect(first.json().error).toBe(line.msg);
    expect(line).toMatchObject({ level: 50, parseServer: 'unknown-application', msg: expect.stringContaining('PARSE_SERVER_APP_ID') });
    const [seen, plain] = [await readSession(server, admin.cookie), await readSession(server, agent.cookie)];
    expect([seen.statusCode, seen.json()]).toEqual([503, { code: 100, error: line.msg }]);
    expect(plain.json().error).toMatch(/^Unavailable: this console is not connected/);
    expect(seen.cookies).toEqual([]);
    const call = await admin.send('fetchTolls', {});
    expect([call.statusCode, call.json()]).toMatchObject([503, { said: line.msg }]);
    expect((await agent.send('fetchTolls', {})).json()).not.toHaveProperty('said');
  });

  const unauthorized = (response: ServerResponse) => send(response, 403, { error: 'unauthorized' });
  const refused = (isKnown: boolean) => () => {
    // An official one asks for application id and key in the same words; with the id alone it goes on to what the body says.
    fake.routes.set('/users/me', ({ method }, response) =>
      isKnown && method === 'POST' ? send(response, 400, { code: 107, error: 'Invalid context' }) : unauthorized(response),
    );
    fake.functions.set('fetchTolls', (_request, response) => unauthorized(response));
  };
  it.each([
    ['unknown-application', {}, refused(false), /does not know the application id in PARSE_SERVER_APP_ID/],
    ['key-missing', {}, refused(true), /asks for a key, and PARSE_SERVER_REST_KEY is not set/],
    ['key-refused', { PARSE_SERVER_REST_KEY: 'other' }, refused(true), /refuses the key in PARSE_SERVER_REST_KEY/],
    [
      'fault',
      {},
      () => {
        for (const path of ['/users/me', '/functions/fetchTolls'])
          fake.routes.set(path, (_request, response) => void response.writeHead(502).end());
      },
      /is not well \(status 502\)/,
    ],
    [
      'roles-shape',
      {},
      () => {
        closeRolesOf(fake);
        fake.functions.set('fetchRoles', () => ({ roles: ['sales'] }));
      },
      /The function fetchRoles, .* answers no list of names/,
    ],
  ] as const)('has a message for admins only, on the page and in calls: %s', async (code, environment, spoil, words) => {
    const server = await begin(fake.url, environment);
    const [admin, plain] = [await server.signIn('admin'), await server.signIn('finance')];
    await saysOfParseServer();
    spoil();
    server.clock.advance(5_001);
    await readSession(server, admin.cookie);
    const seen = async ({ cookie, send: call }: typeof admin) => [await readSession(server, cookie), await call('fetchTolls', {})] as const;
    const [page, call] = await seen(admin);
    expect([page.statusCode, page.json().error]).toEqual([503, expect.stringMatching(words)]);
    expect([call.statusCode, call.json().said]).toEqual([503, expect.stringMatching(words)]);
    expect((await health(server)).parseServer).toMatchObject({ code, says: expect.stringMatching(words) });
    for (const answer of await seen(plain)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toMatch(/Unavailable: this console is not connected|Temporarily unavailable/);
      expect(answer.body).not.toMatch(words);
      expect(answer.json()).not.toHaveProperty('said');
    }
  });

  it.each([
    ['roles-refused', (_: unknown, response: ServerResponse) => send(response, 400, { code: 141, error: 'No.' }), /refuses \(code 141\)/],
    ['roles-of-everybody', () => ['admin', 'sales', 'finance'], /answers roles that are not the caller's own/],
  ])('gives nobody admin rights to read it: %s is in the log and in /health', async (code, answer, words) => {
    const server = await begin(fake.url);
    const admin = await server.signIn('admin');
    closeRolesOf(fake);
    fake.functions.set('fetchRoles', answer as never);
    server.clock.advance(5_001);
    const page = await readSession(server, admin.cookie);
    expect([page.statusCode, page.json()]).toEqual([401, { code: 209, error: 'Invalid session token' }]);
    expect((await saysOfParseServer(2)).at(-1)).toMatchObject({ parseServer: code, msg: expect.stringMatching(words) });
    expect((await health(server)).parseServer).toMatchObject({ code, says: expect.stringMatching(words) });
  });
});

describe('roles that cannot be read', () => {
  let fake: FakeParseServer;
  beforeAll(async () => {
    fake = await startFakeParseServer();
  });
  beforeEach(() => fake.reset());
  afterAll(() => fake.close());
  const closeRoles = () => closeRolesOf(fake);
  const knownRoles = ['admin', 'dispatcher', 'sales', 'finance', 'agent'];

  it('are reported while no user has any', async () => {
    const server = await begin(fake.url);
    fake.rolesOf.set('finance', []);
    expect((await signInAnswer(server, 'finance@tablero.test', PASSWORD)).statusCode).toBe(403);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, user: 'finance', msg: expect.stringContaining('no role that can be read') }),
    );
    expect(await health(server)).toMatchObject({ parseServer: { code: 'no-roles', says: expect.stringContaining('ACL') } });
    await server.signIn('admin');
    expect(await health(server)).toMatchObject({ status: 'ok' });
    await signInAnswer(server, 'finance@tablero.test', PASSWORD);
    expect(await health(server)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['refuses', (_: unknown, response: ServerResponse) => send(response, 400, { code: 141, error: 'No.' }), 'roles-refused', 403],
    ['answers an object', () => ({ roles: ['sales'] }), 'roles-shape', 503],
    ['answers numbers', () => [1, 2], 'roles-shape', 503],
  ])('are reported where the function %s', async (_name, answer, code, status) => {
    const server = await begin(fake.url);
    closeRoles();
    fake.functions.set('fetchRoles', answer as never);
    expect((await signInAnswer(server, 'sales@tablero.test', PASSWORD)).statusCode).toBe(status);
    expect((await saysOfParseServer(2)).at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('fetchRoles') });
    expect(await health(server)).toMatchObject({ status: 'roles cannot be read', parseServer: { code } });
    fake.functions.set('fetchRoles', () => ['sales']);
    server.clock.advance(5_001);
    expect((await signInAnswer(server, 'sales@tablero.test', PASSWORD)).statusCode).toBe(200);
    expect(await health(server)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['all roles of the console', knownRoles, {}],
    ['all roles of the console, by a function that the settings name', knownRoles, { PARSE_ROLES_FUNCTION: 'fetchRoles' }],
    ['the roles that there are, of which the console knows two', ['admin', 'sales', 'Customer'], {}],
    ['admin and two more', ['admin', 'sales', 'finance'], { PARSE_ROLES_FUNCTION: 'fetchRoles' }],
  ])('make nobody an admin: %s', async (_name, answered, environment) => {
    const server = await begin(fake.url, environment, { roles: () => knownRoles });
    closeRoles();
    fake.functions.set('fetchRoles', () => answered);
    expect((await signInAnswer(server, 'customer@tablero.test', PASSWORD)).statusCode).toBe(403);
    expect((await health(server)).parseServer).toMatchObject({ code: 'roles-of-everybody' });
    expect(fake.sessions.size).toBe(0);
  });

  it('are ignored where the function answers anonymous requests', async () => {
    const server = await begin(fake.url, { PARSE_ROLES_FUNCTION: 'myRoles' });
    closeRoles();
    fake.routes.set('/functions/myRoles', () => ({ result: ['admin'] }));
    expect((await signInAnswer(server, 'customer@tablero.test', PASSWORD)).statusCode).toBe(403);
    expect((await health(server)).parseServer).toMatchObject({ code: 'roles-of-everybody' });
  });

  it('do not keep an admin out who has one more role, by a function that the settings name', async () => {
    const server = await begin(fake.url, { PARSE_ROLES_FUNCTION: 'myRoles' });
    closeRoles();
    fake.functions.set('myRoles', () => ['admin', 'finance']);
    expect((await signInAnswer(server, 'boss@tablero.test', PASSWORD)).json().user.roles).toEqual(['admin', 'finance']);
  });

  it('sign nobody out where the function has too much to do', async () => {
    const server = await begin(fake.url);
    closeRoles();
    fake.functions.set('fetchRoles', () => ['sales']);
    const { cookie } = await server.signIn('sales');
    server.clock.advance(5_001);
    fake.functions.set('fetchRoles', (_request, response) => send(response, 429, { code: 100, error: 'Too many requests.' }));
    const answer = await readSession(server, cookie);
    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
  });
});

describe.skipIf(missing !== undefined)(
  `In front of an official Parse Server${missing === undefined ? '' : ` (left out: ${missing})`}`,
  () => {
    let upstream: ParseServerProcess;
    beforeAll(async () => {
      upstream = await startParseServer();
    }, 120_000);
    afterAll(() => upstream?.remove());

    it.each([
      [
        'another application id',
        {},
        { PARSE_SERVER_APP_ID: 'other', PARSE_SERVER_REST_KEY: REST_KEY },
        'unknown-application',
        /PARSE_SERVER_APP_ID/,
      ],
      ['no key', {}, {}, 'key-missing', /asks for a key/],
      ['another key', {}, { PARSE_SERVER_REST_KEY: 'other' }, 'key-refused', /refuses the key/],
      ['no mount path', { pathname: '/' }, { PARSE_SERVER_REST_KEY: REST_KEY }, 'no-mount-path', /answers at \/api\/parse/],
      ['another mount path', { pathname: '/parse' }, { PARSE_SERVER_REST_KEY: REST_KEY }, 'no-mount-path', /answers at \/api\/parse/],
    ] as const)('says what is wrong with %s', async (_name, place, environment, code, words) => {
      const server = await begin(Object.assign(new URL(upstream.url), place).href, environment);
      await expectSaid(server, code, words);
      const reported = await signInAnswer(server, 'finance@tablero.test', PASSWORD);
      expect([reported.statusCode, reported.json().error]).toEqual([503, expect.stringContaining('not connected to its Parse Server')]);
    });

    it('is well where all of it is right', async () => {
      const server = await begin(upstream.url, { PARSE_SERVER_REST_KEY: REST_KEY });
      expect(await saysOfParseServer()).toEqual([expect.objectContaining({ level: 30, parseServer: 'ok' })]);
      expect(await health(server)).toMatchObject({ status: 'ok', parseServer: { code: 'ok' } });
    });
  },
);
