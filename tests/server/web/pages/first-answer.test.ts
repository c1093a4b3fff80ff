import { describe, expect, it } from 'vitest';
import { firstCall, type OpenedScreen } from '../../../../server/web/pages/first-answer.ts';
import type { CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import { pageScope } from '../../../../src/language/compiled/page-scope.ts';
import type { CompiledMapping, Root } from '../../../../src/language/expression/compiled-expression.ts';
import { sourceRequest } from '../../../../src/runtime/data/calls/source-request.ts';

const USER = {
  id: 'u1',
  fullName: 'Ana Ruiz',
  email: 'ana@tablero.test',
  roles: ['sales'],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const NOW = new Date('2026-03-01T12:00:00.000Z');
const SETTINGS = { links: { help: 'https://help.example' } };

const at = (root: Root, ...steps: string[]): CompiledMapping => ({ '=': { op: 'path', path: { root, steps, missing: null } } });

function screenWith(args: CompiledMapping, part: Partial<CompiledScreen> = {}): CompiledScreen {
  return {
    id: 's',
    kind: 'detail',
    hash: 'h',
    path: '/s/:id',
    title: { parts: ['S'] },
    access: 'anyone',
    data: { id: 'record', call: { call: 'fetchThing', effect: 'read', with: args, send: 'nothing' }, errors: 'show' },
    sources: [],
    badges: [],
    actions: [],
    blocks: [],
    ...part,
  };
}

/** The parameters that the server sends for a page, and those that the browser would send. */
function bothSides(screen: CompiledScreen, query = '') {
  const route = { id: 'r1' };
  const address = new URLSearchParams(query);
  const opened = { entry: {}, screen, route } as unknown as OpenedScreen;
  const server = firstCall({
    opened,
    query: address,
    user: USER,
    settings: SETTINGS as never,
    now: NOW,
    rememberedPageSize: undefined,
  })?.params;
  const user = { objectId: 'u1', full_name: 'Ana Ruiz', email: 'ana@tablero.test', roles: ['sales'] };
  const scope = pageScope({ screen, route, query: Object.fromEntries(address), user, links: SETTINGS.links, now: NOW.toISOString() });
  return { server, browser: screen.data && sourceRequest(screen.data, scope).params };
}

describe('firstCall', () => {
  it.each<[string, CompiledMapping, unknown]>([
    ['the id of who is signed in', { userId: at('user', 'objectId') }, { userId: 'u1' }],
    ['their name', { name: at('user', 'full_name') }, { name: 'Ana Ruiz' }],
    ['their roles', { roles: at('user', 'roles') }, { roles: ['sales'] }],
    ['the route', { id: at('route', 'id') }, { id: 'r1' }],
    ['the address', { tab: at('query', 'tab') }, { tab: 'x' }],
    ['a link of the app', { help: at('app', 'links', 'help') }, { help: 'https://help.example' }],
    ['the moment', { now: at('now') }, { now: NOW.toISOString() }],
  ])('sends %s as the browser does', (_what, args, sent) => {
    const { server, browser } = bothSides(screenWith(args), 'tab=x');
    expect(server).toEqual(sent);
    expect(browser).toEqual(sent);
  });

  it('sends the open mode of a form', () => {
    const { server, browser } = bothSides(screenWith({ isNew: at('creating') }, { kind: 'form', mode: 'create' }));
    expect(server).toEqual({ isNew: true });
    expect(browser).toEqual({ isNew: true });
  });
});
