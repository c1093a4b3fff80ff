import { fileURLToPath } from 'node:url';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely, Updateable } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Calls } from '../../../marketplace/generated/index.ts';
import { marketplace } from '../../../marketplace/index.ts';
import type { Tables } from '../../../marketplace/store/tables/index.ts';
import type { Clock } from '../../../server/base/clock.ts';
import { type Config, readConfig } from '../../../server/base/settings/config.ts';
import type { Store } from '../../../server/base/store/open-store.ts';
import { readContracts } from '../../../server/calls/contracts/read-contracts.ts';
import { createServer, type ServerOptions } from '../../../server/create-server.ts';
import { createSessionStore } from '../../../server/identity/sessions/session-store.ts';
import type { ServerParts } from '../../../server/server-parts.ts';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import { decodeWire } from '../../../src/language/contracts/wire-codec.ts';
import { copySeededDatabase, marketplaceTables, openMarketplace, PASSWORD, ROLES, SEED_NOW, type TestDatabase } from './seeded-database.ts';

/** Folder of the contracts. */
export const SCHEMAS_DIR = fileURLToPath(new URL('../../../schemas', import.meta.url));
/** What our own page sends with every request. */
export const CONSOLE_HEADERS = { 'x-tablero': '1', 'sec-fetch-site': 'same-origin', 'x-parse-application-id': 'tablero' };

/** The shipped contracts, read once for all files that share a process. */
export const contracts = await readContracts(SCHEMAS_DIR);

/** The shipped contracts with others beside them. */
export const withShipped = (own: Contracts): Contracts => ({
  enums: new Map([...contracts.enums, ...own.enums]),
  calls: new Map([...contracts.calls, ...own.calls]),
  entities: new Map([...contracts.entities, ...own.entities]),
});

/** A clock that a test moves. It never goes back. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** A refusal as a client sees it. */
export interface Refusal {
  code: number;
  error: string;
  /** The same for people, where it has other words for them. */
  said?: string;
}

/** The refusal of a call whose rules were not met. */
export const refused = (error: string): Refusal => ({ code: 141, error });

/** A signed-in member of staff, calling as the console does. */
export interface Caller {
  cookie: string;
  userId: string;
  /** Calls and gives the decoded result. Throws an `Error` with the refusal when the call is refused. */
  call<K extends keyof Calls & string>(name: K, params: Calls[K]['params'], requestId?: string): Promise<Result<Calls[K]['result']>>;
  /** Calls and gives the refusal. Throws when the call is not refused. */
  refusal(name: string, params: unknown, requestId?: string): Promise<Refusal>;
  /** Calls and gives the decoded result, or the refusal with its status. */
  answer<Answer = Record<string, unknown>>(name: string, params?: object, more?: CallMore): Promise<Answer>;
  /** The bare answer. */
  send(name: string, params: unknown, requestId?: string): Promise<LightMyRequestResponse>;
}

/** What a call is sent with besides its parameters. */
export interface CallMore {
  requestId?: string | undefined;
  seen?: object[] | undefined;
  everyRow?: number;
}

/** What a request of our own page has besides its address. */
export interface PageRequest {
  cookie?: string | undefined;
  payload?: unknown;
  headers?: Record<string, string> | undefined;
  remoteAddress?: string;
}

/** Results as they arrive: completed, so nothing is absent. */
type Result<T> = T extends (infer Member)[] ? Result<Member>[] : T extends object ? { [Key in keyof T]-?: Result<T[Key]> } : T;

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** A server over a copy of the seeded database. */
export interface TestServer {
  app: FastifyInstance;
  config: Config;
  store: Store;
  /** The database of `store`, with the tables of the marketplace. */
  database: Kysely<Tables>;
  context: ServerParts;
  clock: TestClock;
  signIn(role: Role): Promise<Caller>;
  /** Sends a request as our own page does. */
  ask(method: Method, url: string, request?: PageRequest): Promise<LightMyRequestResponse>;
  /** The id of an account. */
  idOf(email: string): Promise<string>;
  /** Writes columns of an account into the database, by its id or its email address. */
  setUser(who: string, columns: Updateable<Tables['users']>): Promise<unknown>;
  /** Closes server and database; the data stays. */
  stop(): Promise<void>;
  /** Opens both again on the same data. */
  start(): Promise<void>;
  reopen(): Promise<void>;
  /** Stops, and removes the data. */
  close(): Promise<void>;
}

/** How a server in a test is built. */
export interface TestServerOptions extends Partial<ServerOptions> {
  /** What the server gets in place of its database. */
  through?: (database: Store['database']) => Store['database'];
}

/**
 * Has a server for all tests of a file, with members of staff signed in by their roles. It starts before the first test and closes after the last; what stands for
 * server and staff until then can be kept, not looked at.
 */
export function testServer<Name extends string = never>(
  roles: readonly Name[] = [],
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
): { server: TestServer } & Record<Name, Caller> {
  return standIns(['server', ...roles], async () => {
    const server = await startTestServer(environment, options);
    const staff = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
    return { parts: { server, ...Object.fromEntries(staff) }, close: server.close };
  }) as never;
}

/** The same, beside a service of the test that starts before the server and ends after it. */
export function testServerBeside<Service extends { close(): Promise<unknown> }, Name extends string = never>(
  startService: () => Promise<Service>,
  environment: (service: Service) => Record<string, string>,
  roles: readonly Name[] = [],
): { service: Service; server: TestServer } & Record<Name, Caller> {
  return standIns(['service', 'server', ...roles], async () => {
    const service = await startService();
    const server = await startTestServer(environment(service));
    const staff = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
    const close = async () => {
      await server.close();
      await service.close();
    };
    return { parts: { service, server, ...Object.fromEntries(staff) }, close };
  }) as never;
}

/** Stands in for what is started before the first test of a file and closed after the last. */
export function standIns(
  names: readonly string[],
  start: () => Promise<{ parts: Record<string, object>; close(): Promise<void> }>,
): Record<string, object> {
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const standIn = (name: string) =>
    new Proxy(
      {},
      {
        get(_, key) {
          if (!started) throw new Error(`${name} is there once the first test runs.`);
          return Reflect.get(started.parts[name] as object, key);
        },
        set: (_, key, value) => Reflect.set(started?.parts[name] as object, key, value),
      },
    );
  return Object.fromEntries(names.map((name) => [name, standIn(name)]));
}

/** Starts a server for one test file. `environment` adds settings, `options` changes how it is built. */
export async function startTestServer(
  environment: Record<string, string> = {},
  { through = (database) => database, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const source: TestDatabase = await copySeededDatabase();
  const clock = createTestClock();
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REAUTHENTICATE_MINUTES: '10',
    DATA_DIR: source.settings.dataDir,
    ...(source.settings.databaseUrl === undefined ? {} : { DATABASE_URL: source.settings.databaseUrl }),
    ...environment,
  };
  const config = readConfig(settings, marketplace.settings);
  const ask: TestServer['ask'] = (method, url, request) => askAsPage(server.app, method, url, request);
  const server = { config, clock, signIn, ask, idOf, setUser, start, stop, reopen, close } as TestServer;
  await start();
  return server;

  async function start(): Promise<void> {
    server.store = await openMarketplace(source.settings);
    server.database = marketplaceTables(server.store.database);
    server.app = await createServer({
      config,
      console: marketplace,
      clock,
      database: through(server.store.database),
      tablesOf: server.store.tablesOf,
      contracts: () => contracts,
      roles: () => Object.keys(ROLES),
      logger: pino({ level: 'silent' }),
      signInsPerMinute: 1000,
      followsSchedule: false,
      ...options,
      plugins: [
        async (_app, context) => {
          server.context = context;
        },
        ...(options.plugins ?? []),
      ],
    });
    await server.app.ready();
  }

  async function signIn(role: Role): Promise<Caller> {
    if (config.parseServerUrl === undefined) return startEditing(role);
    const answer = await ask('POST', '/session', { payload: { email: `${role}@tablero.test`, password: PASSWORD } });
    return createCaller(server, sessionCookie(answer), answer.json().user.objectId);
  }

  /** Without the password, which takes a tenth of a second to check; what signs in with it has tests of its own. */
  async function startEditing(role: Role): Promise<Caller> {
    const id = await idOf(`${role}@tablero.test`);
    const token = await createSessionStore({
      database: server.store.database,
      clock,
      hours: config.sessionHours,
      longestHours: config.sessionLongestHours,
      roles: () => Object.keys(ROLES),
    }).create(id);
    return createCaller(server, `tablero_session=${token}`, id);
  }

  async function idOf(email: string): Promise<string> {
    return (await server.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  }

  function setUser(who: string, columns: Updateable<Tables['users']>): Promise<unknown> {
    const column = who.includes('@') ? 'email' : 'id';
    return server.database.updateTable('users').set(columns).where(column, '=', who).execute();
  }

  async function stop(): Promise<void> {
    await server.app.close();
    await server.store.close();
  }

  async function reopen(): Promise<void> {
    await stop();
    await start();
  }

  async function close(): Promise<void> {
    await stop();
    await source.remove();
  }
}

/** Starts a server for one test. */
export async function serverOfTest(environment?: Record<string, string>, options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(environment, options);
  onTestFinished(server.close);
  return server;
}

/** Sends a request to a server as our own page does. */
export function askAsPage(
  app: Pick<FastifyInstance, 'inject'>,
  method: Method,
  url: string,
  { cookie, payload, headers, remoteAddress }: PageRequest = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: { ...CONSOLE_HEADERS, ...(cookie && { cookie }), ...headers },
    ...(payload !== undefined && { payload: payload as object }),
    ...(remoteAddress && { remoteAddress }),
  });
}

/** The first cookie of an answer, as a browser sends it back: after a sign-in, that of the session. */
export function sessionCookie({ cookies }: Pick<LightMyRequestResponse, 'cookies'>): string {
  return `${cookies[0]!.name}=${cookies[0]!.value}`;
}

/** A clock that stands at the moment of the seed. */
export function createTestClock(start = SEED_NOW): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

function createCaller(server: TestServer, cookie: string, userId: string): Caller {
  const send: Caller['send'] = (name, params, requestId) =>
    server.ask('POST', `/parse/functions/${name}`, {
      cookie,
      payload: params,
      headers: requestId === undefined ? {} : { 'x-parse-request-id': requestId },
    });
  return {
    cookie,
    userId,
    send,
    async call(name, params, requestId) {
      const answer = await send(name, params, requestId);
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
      return decodeWire(answer.json().result) as never;
    },
    async answer(name, params = {}, { requestId, seen, everyRow } = {}) {
      const sent = { ...params, ...(seen && { _Seen: seen }), ...(everyRow && { _EveryRow: everyRow }) };
      const answer = await send(name, sent, requestId);
      const body = answer.json();
      return (answer.statusCode === 200 ? decodeWire(body.result) : { ...body, status: answer.statusCode }) as never;
    },
    async refusal(name, params, requestId) {
      const answer = await send(name, params, requestId);
      if (answer.statusCode === 200) throw new Error(`${name} was not refused: ${answer.body}`);
      return answer.json<Refusal>();
    },
  };
}
