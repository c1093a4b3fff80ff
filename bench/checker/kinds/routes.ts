import { splice } from '../expression-text.ts';
import { below, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { type Change, eachOf, insertion, type Kind, mutantAt, oneByOne, put, removal, replaced } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';

/** Errors of addresses: links, routes, menu. */
export function routeKinds(world: World): Kind[] {
  const screens = world.screens.map((file) => ({ file, value: world.values.get(file) as JsonObject, path: '' }));
  const addressed = screens.flatMap((screen) => (typeof screen.value.path === 'string' ? [{ ...screen, path: screen.value.path }] : []));
  const links = world.nodes.filter(
    ({ position, value, pointer }) =>
      position === 'link' && typeof value === 'string' && value.startsWith('/') && !pointer.startsWith('/planned'),
  );
  return [...linkKinds(world, links, addressed), ...addressKinds(world, links, addressed).map(oneByOne)];
}

/** Screens with an address. */
type Addressed = readonly { file: string; value: JsonObject; path: string }[];

/** Pages of entities by one id, and each entity's record type. */
function pagesOf({ entities }: World): { page: string; kind: string }[] {
  return [...entities.values()].flatMap(({ contract }) => {
    const page = String(contract.page ?? '').replace(/\{[^{}]*\}/g, ':id');
    const id = (contract.fields as JsonObject | undefined)?.[/\{(\w+)\}/.exec(String(contract.page))?.[1] ?? ''] as JsonObject | undefined;
    const of = String(id?.of ?? contract.entity);
    return page.match(/:id/g)?.length === 1 ? [{ page, kind: String(entities.get(of)?.contract.kindOf ?? of) }] : [];
  });
}

function linkKinds(world: World, links: readonly DefinitionNode[], addressed: Addressed): Kind[] {
  const pages = pagesOf(world);
  return [
    eachOf('link to a route that is not there', links, ['unknown-route', 'fixed-parameter'], (node) => {
      const text = String(node.value);
      const path = text.split(/[?#]/)[0] as string;
      // A static segment of a path.
      return [...path.matchAll(/(?<=\/)[\w-]+(?=\/|$)/g)].flatMap(({ 0: part, index }) =>
        replaced(node, splice(text, index, index + part.length, typo(part, text))),
      );
    }),
    oneByOne(
      eachOf('link without its parameter', links, ['unknown-route'], (node) => {
        const without = String(node.value).replace(/\/\{[^{}]*\}(?=$|[?#])/, '');
        // Most have a list at their previous address, which goes too.
        const above = addressed.find(({ path }) => isSame(without, path));
        if (above?.file === node.file) return [];
        const planned = (world.app.value.planned as string[]).findIndex((path) => isSame(without, path));
        const plan = planned === -1 ? [] : [removal({ file: world.app.file, pointer: below('/planned', planned) })];
        const gone: Change[] = above ? [{ do: 'remove-file', file: above.file }] : plan;
        return replaced(node, without).map((mutant) => ({ ...mutant, changes: [...mutant.changes, ...gone] }));
      }),
    ),
    eachOf('link to the page of another entity', links, ['other-entity', 'link-of-other'], (node) => {
      // A search by id alone has no entity.
      if (node.pointer.startsWith('/search/')) return [];
      const [path = '', rest = ''] = String(node.value).split(/(?=[?#])/);
      const own = pages.find(({ page }) => isSame(path, page));
      const other = own && pages.find(({ kind, page }) => kind !== own.kind && page !== own.page);
      const placeholder = /\{[^{}]*\}/.exec(path)?.[0];
      return other && placeholder ? replaced(node, other.page.replace(':id', placeholder) + rest) : [];
    }),
    eachOf('link with a part too many', links, ['unknown-route'], (node) => {
      const [path, ...rest] = String(node.value).split(/(?=[?#])/);
      return replaced(node, `${path}/zebra/zebra/zebra${rest.join('')}`);
    }),
  ];
}

/** Addresses of screens, and entry points: menu, home, app. */
function addressKinds({ app: { file: app, value } }: World, links: readonly DefinitionNode[], addressed: Addressed): Kind[] {
  const inApp = (pointer: string, to: Json) => put({ file: app, pointer }, to);
  const anywhere = { reportedAt: 'anywhere' } as const;
  const planned = (value.planned as string[]).length;
  const fixed = addressed.filter(({ path }) => !path.includes(':'));
  return [
    eachOf('screen that links lead to', addressed, ['unknown-route', 'fixed-parameter'], ({ file, path }) => {
      const first = path.split('/')[1];
      const link = links.find(
        (node) => node.file !== file && String(node.value).split(/[/?#]/)[1] === first && isSame(String(node.value), path),
      );
      return link && mutantAt(link, `deleted ${file}`, { do: 'remove-file', file });
    }),
    eachOf('address of another screen', [...addressed.entries()], ['route-collision'], ([index, { file }]) => {
      const other = addressed[(index + 1) % addressed.length]!;
      return { ...put({ file, pointer: '/path' }, other.path.replace(/:(\w+)/g, ':$1Too')), ...anywhere };
    }),
    eachOf('redirect from the address of a screen', fixed, ['route-collision'], ({ path }) => ({
      ...inApp('/redirects', { ...(value.redirects as JsonObject), [path]: [value.home as string] }),
      ...anywhere,
    })),
    eachOf('parameter of a route with another name', addressed, ['unknown-path'], ({ file, path, value }) =>
      [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => {
        const mutant = put({ file, pointer: '/path' }, path.replace(`:${name}`, ':zebra'));
        return JSON.stringify(value).includes(`route.${name}`) ? { ...mutant, reportedAt: { file, pointer: '' } } : [];
      }),
    ),
    eachOf('plan that is fulfilled', addressed, ['plan-fulfilled'], ({ path }) => {
      const place = { file: app, pointer: below('/planned', planned) };
      return mutantAt({ file: app, pointer: '/planned' }, `plans ${path}`, insertion(place, path));
    }),
    eachOf('menu entry with a parameter', [addressed, ({ path }) => path.includes(':')], ['menu-parameter'], ({ file }) =>
      put({ file, pointer: '/menu' }, { icon: 'star' }),
    ),
    eachOf('menu entry that nobody can open', [addressed, (screen) => 'menu' in screen.value], ['menu-nobody'], ({ file }) =>
      put({ file, pointer: '/access' }, []),
    ),
    eachOf('home that is not there', [app], ['unknown-route'], () => inApp('/home', '/zebra')),
    eachOf('no app', [app], ['missing-app'], () => ({
      ...mutantAt({ file: app, pointer: '' }, 'deleted the file', { do: 'remove-file', file: app }),
      ...anywhere,
    })),
  ];
}

function isSame(link: string, route: string): boolean {
  const have = (link.split(/[?#]/)[0] as string).split('/');
  const want = route.split('/');
  return have.length === want.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}
