import type { Contracts } from '../contracts/contract-types.ts';
import { isSameEntity } from '../contracts/same-entity.ts';
import { fieldsOf } from '../contracts/type-of-path.ts';
import type { FormDefinition, ScreenDefinition } from '../definition/definition.ts';
import { formInMode, modesOf } from './form-modes.ts';

/** The entities whose ids the address parameters are, by parameter name. Several where one page shows records of several entities. */
export type RouteIds = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the entities of each address parameter: those whose contracts name the address as their page, and the one that the screen's data
 * call expects.
 */
export function routeIdsOf(screen: ScreenDefinition, path: string, contracts: Contracts): RouteIds {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return Object.fromEntries(
    names.flatMap((name): [string, string[]][] => {
      const entities = [...new Set([...dataEntities(screen, path, name, contracts), ...pageEntities(path, name, contracts)])];
      return entities.length > 0 ? [[name, entities]] : [];
    }),
  );
}

/** The common entity of all of these ids, or their common parent. */
export function commonEntity(entities: readonly string[] = [], contracts: Contracts): string | undefined {
  const [first, ...others] = entities;
  return first !== undefined && others.every((other) => isSameEntity(first, other, contracts)) ? first : undefined;
}

/** Entities whose page is this address, with their id as the parameter. */
function pageEntities(path: string, name: string, contracts: Contracts): string[] {
  const pages = PAGES.get(contracts) ?? pagesOf(contracts);
  PAGES.set(contracts, pages);
  const wanted = path.replace(`:${name}`, '*');
  return pages.filter(({ page }) => page === wanted).map(({ of }) => of);
}

const PAGES = new WeakMap<Contracts, readonly { page: string; of: string }[]>();

function pagesOf({ entities }: Contracts): { page: string; of: string }[] {
  return [...entities.values()].flatMap(({ page = '', fields }) => {
    const placeholder = /\{(\w+)\}/.exec(page)?.[1];
    const type = placeholder === undefined ? undefined : fields[placeholder];
    return type?.type === 'id' ? [{ page: page.replace(`{${placeholder}}`, '*'), of: type.of }] : [];
  });
}

/** Entities whose id the data call expects as this parameter. */
function dataEntities(screen: ScreenDefinition, path: string, name: string, contracts: Contracts): string[] {
  const modes = modesOf(screen).map((mode): ScreenDefinition => formInMode(screen, mode));
  return [screen, ...modes]
    .filter((each) => (each as FormDefinition).path === path)
    .flatMap(({ data, with: given }) => {
      const params = data ? contracts.calls.get(data.call)?.params : undefined;
      if (!params) return [];
      return entitiesIn({ ...given, ...data?.with }, { type: 'object', fields: params }, `route.${name}`, contracts);
    });
}

function entitiesIn(value: unknown, type: Parameters<typeof fieldsOf>[0], path: string, contracts: Contracts): string[] {
  if (typeof value === 'string' && value.replace(/[\s()]/g, '') === path) return type.type === 'id' ? [type.of] : [];
  const fields = fieldsOf(type, contracts);
  if (typeof value !== 'object' || value === null || !fields) return [];
  return Object.entries(value).flatMap(([key, member]) => (fields[key] ? entitiesIn(member, fields[key], path, contracts) : []));
}
