import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { type LiveDefinitions, openLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import type { Present } from '../../../server/identity/presence/presence.ts';
import { registerDefinitions } from '../../../server/web/live/definition-routes.ts';
import { STREAM_LIMITS } from '../../../server/web/live/event-streams.ts';
import { liveOptions } from '../support/definitions-in-test.ts';
import { listenToEvents } from '../support/listen-to-events.ts';
import { makeScreensFolder, type ScreensFolder } from '../support/screens-folder.ts';
import { CONSOLE_HEADERS, startTestServer, type TestServer } from '../support/test-server.ts';

const LIMITS = { ...STREAM_LIMITS, heartbeat: 150, perSession: 2 };

let server: TestServer;
let folder: ScreensFolder;
let live: LiveDefinitions;
let address: string;
let people: () => Promise<readonly Present[]>;

beforeAll(async () => {
  folder = await makeScreensFolder();
  server = await startTestServer(
    {},
    {
      plugins: [
        async (app, context) => {
          live = await openLiveDefinitions(
            liveOptions({
              screensDir: folder.path,
              versions: createVersions({ database: context.database, listen: async () => async () => undefined }),
            }),
          );
          ({ people } = registerDefinitions(app, context, live, LIMITS));
          app.addHook('onClose', () => live.close());
        },
      ],
    },
  );
  address = await server.app.listen({ port: 0 });
});
afterAll(async () => {
  await server.close();
  await folder.clear();
});

const get = (path: string, cookie?: string) => server.app.inject({ method: 'GET', url: path, headers: cookie ? { cookie } : {} });

const listen = (cookie: string, query?: string) => listenToEvents(address, cookie, query);
/** Roles without rights of an admin. */
const OTHERS = ['dispatcher', 'sales', 'finance', 'agent', 'shopper'];
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 20 });

describe('who has a page open', () => {
  it('tracks the screen of each page, and ignores unknown screens', async () => {
    const { cookie } = await server.signIn('sales');
    const pages = [await listen(cookie, '?page=one&screen=tags'), await listen(cookie, '?page=two&screen=nothing')];
    const screens = async () => (await people()).flatMap((each) => each.screens).sort();
    expect(await screens()).toEqual(['tags']);
    const move = (payload: object, by: string | undefined = cookie) => server.ask('POST', '/definitions/here', { cookie: by, payload });
    expect((await move({ page: 'two', screen: 'toll-crud' })).statusCode).toBe(204);
    expect(await screens()).toEqual(['tags', 'toll-crud']);
    for (const payload of [{ page: 'one', screen: '/etc/passwd' }, { page: 'nobody', screen: 'tags' }, { page: 'one' }])
      expect((await move(payload)).statusCode).toBe(204);
    expect(await screens()).toEqual(['toll-crud']);
    for (const payload of [{}, { page: 5 }, { page: 'x'.repeat(50) }, { page: ['one'] }])
      expect((await move(payload)).statusCode).toBe(400);
    expect((await move({ page: 'one', screen: 'tags' }, '')).statusCode).toBe(401);
    const other = await server.signIn('agent');
    await move({ page: 'two', screen: 'tags' }, other.cookie);
    expect(await screens()).toEqual(['toll-crud']);
    for (const page of pages) page.stop();
    await eventually(screens).toEqual([]);
  });
});

describe('the addresses of the definitions', () => {
  it('require a session', async () => {
    const { hash } = live.current().manifest[0] ?? {};
    const below = ['', '/lists/nonsense.json', '/access?path=/tags', '/report', '/history', '/locations/tags', '/events'];
    for (const path of [...below.map((each) => `/definitions${each}`), `/screens/toll-crud/${hash}.json`])
      expect([path, (await get(path)).statusCode, (await get(path, 'tablero_session=r%3Anonsense')).statusCode]).toEqual([path, 401, 401]);
  });

  it('give staff the list of screens and each screen, and nothing of what is wrong', async () => {
    const { cookie } = await server.signIn('agent');
    const answer = await get('/definitions', cookie);
    const { hash, manifest, settings } = live.current().offered(['agent']);
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ hash, manifest, settings }, 'no-store']);
    expect(manifest.length).toBeLessThan(live.current().manifest.length);
    const entry = manifest.find(({ id }) => id === 'toll-crud');
    const screen = await get(`/screens/toll-crud/${entry?.hash}.json?roles=agent`, cookie);
    expect([screen.json().id, screen.headers['cache-control']]).toEqual(['toll-crud', 'private, max-age=31536000, immutable']);
    expect((await get('/screens/toll-crud/nonsense.json', cookie)).statusCode).toBe(404);
    expect((await get('/definitions/report', cookie)).statusCode).toBe(403);
  });

  it('give each set of roles its list as a file of its own, which their browsers keep', async () => {
    const [admin, agent] = [await server.signIn('admin'), await server.signIn('agent')];
    const { hash, manifest } = live.current().offered(['agent']);
    const path = `/definitions/lists/${hash}.json`;
    const own = await get(path, agent.cookie);
    expect([own.json(), own.headers['cache-control']]).toEqual([manifest, 'private, max-age=31536000, immutable']);
    for (const [address, cookie, status] of [
      [path, admin.cookie, 404],
      ['/definitions/lists/nonsense.json', agent.cookie, 404],
      [`/definitions/lists/${live.current().offered(['admin']).hash}.json`, agent.cookie, 404],
      [path, undefined, 401],
    ] as const) {
      const answer = await get(address, cookie);
      expect([answer.statusCode, answer.headers['cache-control'] ?? 'no-store']).toEqual([status, 'no-store']);
    }
  });

  it('give a screen as the roles of the session have it, whatever roles the page names, and none that they may not open', async () => {
    const path = `/screens/tags/${live.current().manifest.find(({ id }) => id === 'tags')?.hash}.json`;
    const [admin, agent] = [await server.signIn('admin'), await server.signIn('agent')];
    const whole = await get(`${path}?roles=admin`, admin.cookie);
    expect([whole.json().reads.chunks, whole.headers['cache-control']]).toEqual([
      expect.any(Array),
      'private, max-age=31536000, immutable',
    ]);
    const claimed = await get(`${path}?roles=admin`, agent.cookie);
    expect([claimed.statusCode, claimed.headers['cache-control'], claimed.json().code]).toEqual([404, 'no-store', 101]);
    // A page that has not heard of its new roles yet gets what they have now, and does not keep it for those that it named.
    const older = await get(`${path}?roles=ops`, admin.cookie);
    expect([older.json(), older.headers['cache-control']]).toEqual([whole.json(), 'no-store']);
  });

  it('return source places to admins only', async () => {
    const { cookie } = await server.signIn('admin');
    const answer = await get('/definitions/locations/toll-crud', cookie);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({ blocks: { list: expect.stringMatching(/tolls\/toll-crud\.json#$/) } });
    expect((await get('/definitions/locations/nonsense', cookie)).statusCode).toBe(404);
    for (const role of OTHERS)
      expect([role, (await get('/definitions/locations/toll-crud', (await server.signIn(role)).cookie)).statusCode]).toEqual([role, 403]);
  });

  // Before files change: on a busy machine such a change may be seen before it is reverted, and would be one more line.
  it('return the history to admins only, newest first and paged', async () => {
    const text = (await readFile(folder.at('tags/tags.json'), 'utf8')).replace('"Dish Tags"', '"Tags of dishes"');
    const note = { author: { name: 'Ana', id: 'ana' }, message: 'As we say it', origin: 'studio', request: 'secret' } as const;
    const published = await live.publish({ change: { set: [['tags/tags.json', text]], drop: [] }, base: 1, ...note });
    expect(published).toEqual({ status: 'published', version: 2 });
    const { cookie } = await server.signIn('admin');
    const answer = await get('/definitions/history', cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    const files = ['app.json', 'tags/tags.json', 'tolls/toll-crud.json'];
    const acceptedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const lines = [
      { number: 2, author: 'Ana', message: 'As we say it', origin: 'studio', parent: 1, acceptedAt, files: ['tags/tags.json'] },
      { number: 1, author: 'Folder', message: '', origin: 'file', acceptedAt, files },
    ];
    expect(answer.json()).toEqual({ lines });
    expect((await get('/definitions/history?limit=1', cookie)).json()).toEqual({ lines: lines.slice(0, 1) });
    expect((await get('/definitions/history?before=2', cookie)).json()).toEqual({ lines: lines.slice(1) });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'before=-1', 'before=1.5', 'before=99999999999'])
      expect([query, (await get(`/definitions/history?${query}`, cookie)).statusCode]).toEqual([query, 400]);
    for (const role of OTHERS)
      expect([role, (await get('/definitions/history', (await server.signIn(role)).cookie)).statusCode]).toEqual([role, 403]);
    await live.restore({ version: 1, author: { name: 'Ana' } });
  });

  it('format files for admins from the console only', async () => {
    const format = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url: '/definitions/format', headers });
    const own = CONSOLE_HEADERS;
    const { cookie } = await server.signIn('admin');
    const text = await readFile(folder.at('tags/tags.json'), 'utf8');
    await folder.write('tags/tags.json', JSON.stringify(JSON.parse(text)));
    expect((await format(own)).statusCode).toBe(401);
    expect((await format({ cookie })).statusCode).toBe(401);
    for (const role of OTHERS) {
      const other = await server.signIn(role);
      expect([role, (await format({ ...own, cookie: other.cookie })).statusCode]).toEqual([role, 403]);
    }
    expect(await readFile(folder.at('tags/tags.json'), 'utf8')).not.toBe(text);
    const answer = await format({ ...own, cookie });
    expect([answer.statusCode, answer.json()]).toEqual([200, { formatted: ['tags/tags.json'], failed: [] }]);
    expect(await readFile(folder.at('tags/tags.json'), 'utf8')).toBe(text);
  });
});

describe('a file with a value that once made the checker fail', () => {
  const ODD = [{ block: { toString: 1 } }];
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await server.signIn('admin'));
  });
  const report = async () => {
    const answer = await get('/definitions/report', cookie);
    return (answer.json() as { issues: { file: string; code: string; severity: string; serves?: string }[] }).issues;
  };

  const withBlock = (text: string, part: object) => {
    const screen = JSON.parse(text);
    return JSON.stringify({ ...screen, blocks: [{ ...screen.blocks[0], ...part }] });
  };

  it.each([
    ['as its blocks', 'tags/tags.json', 'earlier', (text: string) => JSON.stringify({ ...JSON.parse(text), blocks: ODD })],
    [
      'as what it sends',
      'tags/tags.json',
      'earlier',
      (text: string) => withBlock(text, { data: { call: 'fetchDishTags', with: { id: ODD } } }),
    ],
    ['as its source', 'tags/tags.json', 'earlier', (text: string) => withBlock(text, { data: ODD })],
    ['as all of it', 'tags/odd.json', 'nothing', () => JSON.stringify(ODD)],
  ])('%s is an issue that admins read, while all others go on', async (_place, name, serves, spoil) => {
    const text = await readFile(folder.at('tags/tags.json'), 'utf8');
    await folder.write(name, spoil(text));
    const issues = async () => (await report()).filter(({ file }) => file.endsWith(name));
    // The text of an earlier test may still be reported: a warning about its format.
    const served = async () => (await issues()).filter(({ severity }) => severity === 'error').map((issue) => issue.serves);
    await eventually(served).toContain(serves);
    expect((await issues()).filter(({ code }) => code === 'compile-failed')).toEqual([]);
    await folder.replace('tolls/toll-crud.json', '"title": "Tolls"', '"title": "Tolls of now"');
    const titles = () => live.current().manifest.map(({ title }) => title);
    await eventually(titles).toEqual(expect.arrayContaining(['Tolls of now', 'Tags']));
    await folder.replace('tolls/toll-crud.json', '"title": "Tolls of now"', '"title": "Tolls"');
    if (name === 'tags/odd.json') await folder.remove(name);
    else await folder.write(name, text);
    await eventually(async () => [titles().includes('Tolls'), (await report()).length]).toEqual([true, 0]);
  });
});

describe('the stream of events', () => {
  it('sends the served version at once, then each change; reports go to admins only', async () => {
    const agent = await listen((await server.signIn('agent')).cookie);
    const admin = await listen((await server.signIn('admin')).cookie);
    expect(agent.headers['content-type']).toContain('text/event-stream');
    const { reportHash } = live.current();
    const hashOf = (role: string) => live.current().offered([role]).hash;
    const [own, hash] = [hashOf('agent'), hashOf('admin')];
    const person = (role: string) => expect.objectContaining({ email: `${role}@tablero.test`, roles: [role] });
    const [user, boss] = [person('agent'), person('admin')];
    await eventually(agent.events).toEqual([{ definitions: own, user }]);
    await eventually(admin.events).toEqual([{ definitions: hash, report: reportHash, user: boss }]);
    await folder.replace('tags/tags.json', '"title": "Tags"', '"title": "Told"');
    // The texts of an earlier test may still be reported, under the earlier hash.
    await eventually(() => admin.events().at(-1)?.definitions !== hash).toBe(true);
    const now = live.current();
    // What agents may not open changes nothing for their pages.
    await eventually(() => [agent.events().at(-1), admin.events().at(-1)]).toEqual([
      { definitions: own, user },
      { definitions: hashOf('admin'), report: now.reportHash, user: boss },
    ]);
    const isTold = () => agent.events().at(-1)?.definitions === hashOf('agent') && hashOf('agent') !== own;
    await folder.replace('tolls/toll-crud.json', '"access": "anyone"', '"access": ["sales"]');
    await eventually(isTold).toBe(true);
    await folder.replace('tolls/toll-crud.json', '"access": ["sales"]', '"access": "anyone"');
    await eventually(() => agent.events().at(-1)).toEqual({ definitions: own, user });
    await folder.write('tags/more.json', '{');
    await eventually(() => admin.events().at(-1)?.report !== now.reportHash).toBe(true);
    expect(agent.said.text).not.toContain('report');
    const report = (await get('/definitions/report', (await server.signIn('admin')).cookie)).json();
    expect(report.issues).toContainEqual(expect.objectContaining({ code: 'json-syntax', line: 1, serves: 'nothing' }));
    await folder.remove('tags/more.json');
    agent.stop();
    admin.stop();
  });

  it('shows that it lives, does not keep the session alive, and ends with it', async () => {
    const { cookie } = await server.signIn('agent');
    const stream = await listen(cookie);
    await eventually(() => stream.said.text).toContain(': alive');
    // Almost at the end of the session: the heartbeats since then are no use of it.
    server.clock.advance(11.9 * 3_600_000);
    const beats = stream.said.text.split(': alive').length;
    await eventually(() => stream.said.text.split(': alive').length).toBeGreaterThan(beats + 1);
    server.clock.advance(0.2 * 3_600_000);
    await eventually(() => stream.said.isOver).toBe(true);
    expect(stream.said.text).toContain('event: over');
    expect((await get('/definitions', cookie)).statusCode).toBe(401);
  });

  it('is limited for each session, and a stream that was left makes room', async () => {
    const { cookie } = await server.signIn('agent');
    const first = await listen(cookie);
    const second = await listen(cookie);
    const third = await listen(cookie);
    expect([third.status, third.headers['retry-after']]).toEqual([429, '30']);
    const other = await listen((await server.signIn('sales')).cookie);
    expect(other.status).toBe(200);
    first.stop();
    await eventually(async () => {
      const again = await listen(cookie);
      again.stop();
      return again.status;
    }).toBe(200);
    second.stop();
    other.stop();
  });

  it('counts users who lost an open screen, once each, for admins', async () => {
    const lose = async (role: string, screen: unknown) => {
      const { cookie } = role === 'nobody' ? { cookie: undefined } : await server.signIn(role);
      return (await server.ask('POST', '/definitions/losses', { cookie, payload: { screen } })).statusCode;
    };
    expect(await lose('agent', 'toll-crud')).toBe(400);
    const accessOfTolls = () => live.current().manifest.find(({ id }) => id === 'toll-crud')?.access;
    await folder.replace('tolls/toll-crud.json', '"access": "anyone"', '"access": ["dispatcher", "sales", "finance"]');
    await eventually(accessOfTolls).toEqual(['dispatcher', 'sales', 'finance']);
    // Agents never had tags, sales still have tolls, and nothing else was ever there.
    for (const [role, screen] of [
      ['agent', 'tags'],
      ['sales', 'toll-crud'],
      ['agent', 'nonsense'],
      ['agent', { a: 1 }],
      ['agent', undefined],
    ] as const)
      expect([screen, await lose(role, screen)]).toEqual([screen, 400]);
    expect(await lose('nobody', 'toll-crud')).toBe(401);
    expect([await lose('agent', 'toll-crud'), await lose('agent', 'toll-crud')]).toEqual([204, 204]);
    const { cookie } = await server.signIn('admin');
    expect((await get('/definitions/losses', cookie)).json()).toEqual({
      losses: [{ screen: 'toll-crud', title: 'Tolls', people: 1, since: expect.stringMatching(/^\d{4}-/) }],
    });
    expect((await get('/definitions/losses', (await server.signIn('agent')).cookie)).statusCode).toBe(403);
    await folder.replace('tolls/toll-crud.json', '"access": ["dispatcher", "sales", "finance"]', '"access": "anyone"');
    await eventually(accessOfTolls).toBe('anyone');
  });

  it('does not hold the stop of the server', async () => {
    const stream = await listen((await server.signIn('agent')).cookie);
    await eventually(() => stream.events().length).toBe(1);
    const start = performance.now();
    await server.app.close();
    expect(performance.now() - start).toBeLessThan(3000);
    await eventually(() => stream.said.isOver).toBe(true);
  });
});
