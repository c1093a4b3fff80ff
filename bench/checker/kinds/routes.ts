import { splice } from '../expression-text.ts';
import { below, type Change, type JsonObject, type Kind } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { at, kind, oneByOne, replaced } from './shape.ts';

/** Errors of addresses: links, routes, menu. */
export function routeKinds(world: World): Kind[] {
  const screens = world.screens.map((file) => ({ file, value: world.values.get(file) as JsonObject }));
  const addressed = screens.filter(({ value }) => typeof value.path === 'string');
  return [...linkKinds(world, addressed), ...addressKinds(world, addressed), ...menuKinds(world, addressed)];
}

type Addressed = readonly { file: string; value: JsonObject }[];

function fault(name: string, mutants: Kind['mutants']): Kind {
  return { name, wants: 'fault', mutants };
}

function linkKinds(world: World, addressed: Addressed): Kind[] {
  const links = world.nodes.filter(
    ({ position, value, pointer }) =>
      position === 'link' && typeof value === 'string' && value.startsWith('/') && !pointer.startsWith('/planned'),
  );
  /** Pages of entities by one id, and each entity's record type. */
  const pages = [...world.entities.values()].flatMap(({ contract }) => {
    const page = typeof contract.page === 'string' ? contract.page.replace(/\{[^{}]*\}/g, ':id') : undefined;
    const id = (contract.fields as JsonObject | undefined)?.[/\{(\w+)\}/.exec(String(contract.page))?.[1] ?? ''] as JsonObject | undefined;
    const of = String(id?.of ?? contract.entity);
    return page?.match(/:id/g)?.length === 1 ? [{ page, kind: String(world.entities.get(of)?.contract.kindOf ?? of) }] : [];
  });
  return [
    kind('link to a route that is not there', links, ['unknown-route', 'fixed-parameter'], (node) => {
      const text = String(node.value);
      const path = text.split(/[?#]/)[0] as string;
      // A static segment of a path.
      return [...path.matchAll(/(?<=\/)[\w-]+(?=\/|$)/g)].flatMap(({ 0: part, index }) =>
        replaced(node, splice(text, index, index + part.length, typo(part, text))),
      );
    }),
    oneByOne(
      kind('link without its parameter', links, ['unknown-route'], (node) => {
        const without = String(node.value).replace(/\/\{[^{}]*\}(?=$|[?#])/, '');
        // Most have a list at their previous address, which goes too.
        const above = addressed.find(({ value }) => isSame(without, String(value.path)));
        if (above?.file === node.file) return [];
        const planned = (world.app.value.planned as string[]).findIndex((path) => isSame(without, path));
        const gone: Change[] = above
          ? [{ do: 'remove-file', file: above.file }]
          : planned === -1
            ? []
            : [{ do: 'remove', file: world.app.file, pointer: below('/planned', planned) }];
        return replaced(node, without).map((mutant) => ({ ...mutant, changes: [...mutant.changes, ...gone] }));
      }),
    ),
    kind('link to the page of another entity', links, ['other-entity', 'link-of-other'], (node) => {
      // A search by id alone has no entity.
      if (node.pointer.startsWith('/search/')) return [];
      const [path = '', rest = ''] = String(node.value).split(/(?=[?#])/);
      const own = pages.find(({ page }) => isSame(path, page));
      const other = own && pages.find(({ kind: each, page }) => each !== own.kind && page !== own.page);
      const placeholder = /\{[^{}]*\}/.exec(path)?.[0];
      return other && placeholder ? replaced(node, other.page.replace(':id', placeholder) + rest) : [];
    }),
    kind('link with a part too many', links, ['unknown-route'], (node) => {
      const [path, ...rest] = String(node.value).split(/(?=[?#])/);
      return replaced(node, `${path}/zebra/zebra/zebra${rest.join('')}`);
    }),
    fault('screen that links lead to', function* () {
      for (const { file, value } of addressed) {
        const first = String(value.path).split('/')[1];
        const linked = links.filter(
          (node) => node.file !== file && String(node.value).split(/[/?#]/)[1] === first && isSame(String(node.value), String(value.path)),
        );
        const [link] = linked;
        if (link)
          yield {
            ...at(link, `deleted ${file}`),
            changes: [{ do: 'remove-file', file }],
            codes: ['unknown-route', 'fixed-parameter'],
          };
      }
    }),
  ];
}

function addressKinds(world: World, addressed: Addressed): Kind[] {
  return [
    fault('address of another screen', function* () {
      for (const [index, { file, value }] of addressed.entries()) {
        const other = addressed[(index + 1) % addressed.length]!;
        yield {
          file,
          pointer: '/path',
          done: `${value.path} became ${other.value.path}`,
          changes: [{ do: 'set', file, pointer: '/path', value: String(other.value.path).replace(/:(\w+)/g, ':$1Too') }],
          codes: ['route-collision'],
          reportedAt: 'anywhere',
        };
      }
    }),
    fault('redirect from the address of a screen', function* () {
      const { file, value: app } = world.app;
      const redirects = (app.redirects ?? {}) as JsonObject;
      for (const { value } of addressed.filter((screen) => !String(screen.value.path).includes(':')))
        yield {
          file,
          pointer: '/redirects',
          done: `a redirect from ${value.path}`,
          changes: [{ do: 'set', file, pointer: '/redirects', value: { ...redirects, [String(value.path)]: [app.home as string] } }],
          codes: ['route-collision'],
          reportedAt: 'anywhere',
        };
    }),
    fault('parameter of a route with another name', function* () {
      for (const { file, value } of addressed) {
        const text = JSON.stringify(value);
        for (const [, name] of String(value.path).matchAll(/:(\w+)/g))
          if (text.includes(`route.${name}`))
            yield {
              file,
              pointer: '/path',
              done: `:${name} became :zebra`,
              changes: [{ do: 'set', file, pointer: '/path', value: String(value.path).replace(`:${name}`, ':zebra') }],
              codes: ['unknown-path'],
              reportedAt: { file, pointer: '' },
            };
      }
    }),
    fault('plan that is fulfilled', function* () {
      const planned = world.app.value.planned as string[];
      for (const { value } of addressed)
        yield {
          file: world.app.file,
          pointer: '/planned',
          done: `plans ${value.path}`,
          changes: [{ do: 'insert', file: world.app.file, pointer: below('/planned', planned.length), value: value.path! }],
          codes: ['plan-fulfilled'],
        };
    }),
  ];
}

/** Entry points: menu, home, app. */
function menuKinds(world: World, addressed: Addressed): Kind[] {
  return [
    fault('menu entry with a parameter', function* () {
      for (const { file, value } of addressed)
        if (String(value.path).includes(':'))
          yield {
            file,
            pointer: '/menu',
            done: 'is in the menu',
            changes: [{ do: 'set', file, pointer: '/menu', value: { icon: 'star' } }],
            codes: ['menu-parameter'],
          };
    }),
    fault('menu entry that nobody can open', function* () {
      for (const { file, value } of addressed)
        if ('menu' in value)
          yield {
            file,
            pointer: '/access',
            done: 'access is empty',
            changes: [{ do: 'set', file, pointer: '/access', value: [] }],
            codes: ['menu-nobody'],
          };
    }),
    fault('home that is not there', function* () {
      yield {
        file: world.app.file,
        pointer: '/home',
        done: 'leads nowhere',
        changes: [{ do: 'set', file: world.app.file, pointer: '/home', value: '/zebra' }],
        codes: ['unknown-route'],
      };
    }),
    fault('no app', function* () {
      yield {
        file: world.app.file,
        pointer: '',
        done: 'deleted the file',
        changes: [{ do: 'remove-file', file: world.app.file }],
        codes: ['missing-app'],
        reportedAt: 'anywhere',
      };
    }),
  ];
}

function isSame(link: string, route: string): boolean {
  const have = (link.split(/[?#]/)[0] as string).split('/');
  const want = route.split('/');
  return have.length === want.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}
