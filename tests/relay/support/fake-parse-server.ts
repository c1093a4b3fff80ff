import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endServer, listenOnLoopback } from '../../server/support/listen-on-loopback.ts';

/** One request as the fake saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** What a function of the fake does: gives its result, or answers by itself and gives nothing. */
export type FakeFunction = (request: SeenRequest, response: ServerResponse) => unknown;

/** A Parse Server of which a test decides each answer, also such as no Parse Server gives. */
export interface FakeParseServer {
  url: string;
  seen: SeenRequest[];
  /** Requests of one path, e.g. `/functions/createToll`. */
  inspectedAt(path: string): SeenRequest[];
  functions: Map<string, FakeFunction>;
  /** Answers in place of the protocol's routes, by path without the query: `/roles`, `/login`. */
  routes: Map<string, FakeFunction>;
  /** Tokens that live, and whose they are. */
  sessions: Map<string, string>;
  /** Direct roles by user id, and roles by the role that contains them. */
  rolesOf: Map<string, string[]>;
  containedIn: Map<string, string[]>;
  /** Forgets what a test said, and what came in. */
  reset(): void;
  close(): Promise<void>;
}

const PASSWORD = 'tablero-demo';

/** Starts the fake on loopback, with mount path `/api/parse`. `<name>@tablero.test` is the user `<name>`, whose role is `<name>` unless a test says otherwise. */
export async function startFakeParseServer(): Promise<FakeParseServer> {
  const fake = {
    seen: [] as SeenRequest[],
    functions: new Map<string, FakeFunction>(),
    routes: new Map<string, FakeFunction>(),
    sessions: new Map<string, string>(),
    rolesOf: new Map<string, string[]>(),
    containedIn: new Map<string, string[]>(),
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server);
  return {
    ...fake,
    url: `http://127.0.0.1:${port}/api/parse`,
    inspectedAt: (path) => fake.seen.filter((request) => request.path === path),
    reset: () => {
      fake.seen.length = 0;
      for (const map of [fake.functions, fake.routes, fake.sessions, fake.rolesOf, fake.containedIn]) map.clear();
    },
    close: () => endServer(server),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    let text = '';
    for await (const part of request) text += part;
    const path = url.pathname.replace(/^\/api\/parse/, '');
    const seen: SeenRequest = { method: request.method ?? '', path, headers: request.headers, body: text === '' ? {} : JSON.parse(text) };
    fake.seen.push(seen);
    if (!url.pathname.startsWith('/api/parse/')) return send(response, 404, { error: 'outside of the mount path' });
    const own = fake.routes.get(path);
    if (own !== undefined) return settle(own, seen, response, (value) => value);
    if (seen.headers['x-parse-application-id'] !== 'upstream-app') return send(response, 403, { error: 'unauthorized' });
    if (path === '/health') return send(response, 200, { status: 'ok' });
    if (path === '/login') return logIn(seen, response);
    const user = fake.sessions.get(String(seen.headers['x-parse-session-token']));
    if (user === undefined) return send(response, 400, { code: 209, error: 'Invalid session token' });
    if (path === '/users/me') return send(response, 200, row(user));
    if (path === '/sessions/me')
      return send(response, 200, { user: { objectId: user }, expiresAt: { __type: 'Date', iso: '2027-01-01T00:00:00.000Z' } });
    if (path === '/logout') {
      fake.sessions.delete(String(seen.headers['x-parse-session-token']));
      return send(response, 200, {});
    }
    if (path === '/roles')
      return send(response, 200, {
        results: findRoles(JSON.parse(url.searchParams.get('where') ?? '{}'), Number(url.searchParams.get('limit'))),
      });
    const run = fake.functions.get(path.replace('/functions/', ''));
    if (run === undefined) return send(response, 400, { code: 141, error: `Invalid function: "${path}"` });
    return settle(run, seen, response, (result) => ({ result }));
  }

  function logIn({ body }: SeenRequest, response: ServerResponse): void {
    const [user] = String(body.username).split('@');
    if (user === undefined || body.password !== PASSWORD) {
      send(response, 404, { code: 101, error: 'Invalid username/password.' });
      return;
    }
    const token = `r:${randomBytes(16).toString('hex')}`;
    fake.sessions.set(token, user);
    send(response, 200, { ...row(user), sessionToken: token });
  }

  /** Relation queries of the official server: roles of a user, or roles that contain one of some roles. A role's id is its name. */
  function findRoles(
    where: { users?: { objectId: string }; roles?: { $in: { objectId: string }[] }; objectId?: { $gt: string } },
    limit: number,
  ) {
    const names =
      where.users === undefined
        ? (where.roles?.$in ?? []).flatMap(({ objectId }) => fake.containedIn.get(objectId) ?? [])
        : (fake.rolesOf.get(where.users.objectId) ?? [where.users.objectId]);
    const after = where.objectId?.$gt ?? '';
    const found = [...new Set(names)].filter((name) => name > after).sort();
    return found.slice(0, limit).map((name) => ({ objectId: name, name }));
  }
}

function row(user: string): Record<string, unknown> {
  return {
    objectId: user,
    username: `${user}@tablero.test`,
    email: `${user}@tablero.test`,
    full_name: `Person ${user}`,
    phone: '787-555-0100',
    shoeSize: 41,
    createdAt: '2025-01-02T03:04:05.000Z',
    updatedAt: '2025-01-02T03:04:05.000Z',
  };
}

async function settle(run: FakeFunction, seen: SeenRequest, response: ServerResponse, wrap: (value: unknown) => unknown): Promise<void> {
  const value = await run(seen, response);
  if (!response.headersSent && !response.destroyed && value !== undefined) send(response, 200, wrap(value));
}

/** Answers with JSON. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
