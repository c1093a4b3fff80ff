import type { Role } from '../contracts/contract-types.ts';
import { groupBy } from '../contracts/group-by.ts';
import { remember } from '../contracts/remember.ts';
import type { CompiledTemplate } from '../expression/compiled-expression.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import type { CompileContext } from './compile-context.ts';
import { intersectAccess } from './splice.ts';

/** A link with its placeholders as wildcards, without query and fragment: `/orders/{row.objectId}?x=1` becomes `/orders/*`. */
function linkPattern(link: string): string[] {
  const path = maskPlaceholders(link, '*').split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean);
}

/** Routes by number of parts and first part, so that a link is not compared with a thousand routes. */
const tables = new WeakMap<object, Map<string, { route: { path: string }; parts: string[] }[]>>();

function tableOf(routes: readonly { path: string }[]) {
  return remember(tables, routes, () => {
    const split = routes.map((route) => ({ route, parts: route.path.split('/').filter(Boolean) }));
    return groupBy(split, ({ parts }) => keyOf(parts));
  });
}

function keyOf(parts: readonly string[]): string {
  const first = parts[0] ?? '';
  return `${parts.length} ${first.startsWith(':') ? ':' : first}`;
}

/**
 * The routes that match a link. A placeholder matches a parameter and never a literal part. A literal part matches no parameter, because it
 * is no id.
 */
export function routesFor<Route extends { path: string }>(routes: readonly Route[], link: string): Route[] {
  const have = linkPattern(link);
  const fits = (part: string, index: number) => (part.startsWith(':') ? have[index]?.includes('*') : part === have[index]);
  return routesNear(routes, have).flatMap(({ route, parts }) => (parts.every(fits) ? [route as Route] : []));
}

/** The first literal part of a link in place of a route parameter, with the parameter's name; undefined without one. */
export function fixedParameter(routes: readonly { path: string }[], link: string): { text: string; parameter: string } | undefined {
  const have = linkPattern(link);
  const parts = routesNear(routes, have)
    .map((near) => near.parts)
    .find((each) => each.every((part, index) => part.startsWith(':') || part === have[index]));
  const index = parts?.findIndex((part, at) => part.startsWith(':') && !have[at]?.includes('*')) ?? -1;
  return parts && index >= 0 ? { text: have[index] as string, parameter: (parts[index] as string).slice(1) } : undefined;
}

function routesNear(routes: readonly { path: string }[], have: readonly string[]) {
  const table = tableOf(routes);
  return [...(table.get(keyOf(have)) ?? []), ...(table.get(`${have.length} :`) ?? [])];
}

/** Whether a link leads to a route that is planned and has no screen yet. */
export function isPlannedRoute(context: CompileContext, link: string): boolean {
  if (!link.startsWith('/')) return false;
  const found = routesFor(context.routes, link);
  return found.length > 0 && found.every((route) => route.screen === undefined);
}

/** Roles that may open the page of a link, and save on it if it is a form; undefined for all roles and for links to other systems. */
export function pageAccess(context: CompileContext, link: string): Role[] | undefined {
  if (!link.startsWith('/')) return undefined;
  // A link is useless for a role that may only read the form.
  const found = routesFor(context.routes, link).map(({ access, savers }) =>
    savers ? intersectAccess(savers, Array.isArray(access) ? access : undefined) : access,
  );
  const isOpen = found.length === 0 || found.some((access) => !Array.isArray(access));
  return isOpen ? undefined : [...new Set(found.flatMap((access) => access as Role[]))];
}

/** A compiled link with the roles that may follow it. For others the text is plain. */
export function guardedLink(context: CompileContext, link: string, compiled: CompiledTemplate): CompiledTemplate {
  const access = pageAccess(context, link);
  return access ? { ...compiled, access } : compiled;
}
