import type { Role } from '../contracts/contract-types.ts';
import type { CompiledTemplate } from '../expression/compiled-expression.ts';
import type { CompileContext } from './compile-context.ts';

/** A link with its holes as wildcards, without query and fragment: `/orders/{row.objectId}?x=1` gives `/orders/*`. */
function linkPattern(link: string): string[] {
  const path = link.replace(/\{[^{}]*\}/g, '*').split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean);
}

/** Routes by how many parts they have and what the first is, so that a link is not held against every one of a thousand. */
const tables = new WeakMap<object, Map<string, { route: { path: string }; parts: string[] }[]>>();

function tableOf(routes: readonly { path: string }[]) {
  const known = tables.get(routes);
  if (known) return known;
  const table = new Map<string, { route: { path: string }; parts: string[] }[]>();
  for (const route of routes) {
    const parts = route.path.split('/').filter(Boolean);
    const key = keyOf(parts);
    table.set(key, [...(table.get(key) ?? []), { route, parts }]);
  }
  tables.set(routes, table);
  return table;
}

function keyOf(parts: readonly string[]): string {
  const first = parts[0] ?? '';
  return `${parts.length} ${first.startsWith(':') ? ':' : first}`;
}

/** The routes that take a link. A hole fits a parameter, never a literal part. */
export function routesFor<Route extends { path: string }>(routes: readonly Route[], link: string): Route[] {
  const have = linkPattern(link);
  const table = tableOf(routes);
  const near = [...(table.get(keyOf(have)) ?? []), ...(table.get(`${have.length} :`) ?? [])];
  const fits = ({ parts }: { parts: string[] }) => parts.every((part, index) => part.startsWith(':') || part === have[index]);
  return near.filter(fits).map(({ route }) => route as Route);
}

/** Whether a link leads to a route that is planned and has no screen yet. */
export function isPlannedRoute(context: CompileContext, link: string): boolean {
  if (!link.startsWith('/')) return false;
  const found = routesFor(context.routes, link);
  return found.length > 0 && found.every((route) => route.screen === undefined);
}

/** The roles that may open the page of a link; undefined where everybody may, and for links to other systems. */
export function pageAccess(context: CompileContext, link: string): Role[] | undefined {
  if (!link.startsWith('/')) return undefined;
  const found = routesFor(context.routes, link).map(({ access }) => access);
  const isOpen = found.length === 0 || found.some((access) => !Array.isArray(access));
  return isOpen ? undefined : [...new Set(found.flatMap((access) => access as Role[]))];
}

/** A compiled link with the roles that may follow it: for others what it stands on is plain text. */
export function guardedLink(context: CompileContext, link: string, compiled: CompiledTemplate): CompiledTemplate {
  const access = pageAccess(context, link);
  return access ? { ...compiled, access } : compiled;
}
