import type { CompileContext } from './compile-context.ts';

/** A link with its holes as wildcards, without query and fragment: `/orders/{row.objectId}?x=1` gives `/orders/*`. */
function linkPattern(link: string): string[] {
  const path = link.replace(/\{[^{}]*\}/g, '*').split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean);
}

/** Whether a route's pattern takes a link. A hole fits a parameter, never a literal part. */
export function matchesRoute(route: string, link: string): boolean {
  const want = route.split('/').filter(Boolean);
  const have = linkPattern(link);
  return want.length === have.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}

/** Whether a link leads to a route that is planned and has no screen yet. */
export function isPlannedRoute(context: CompileContext, link: string): boolean {
  if (!link.startsWith('/')) return false;
  const found = context.routes.filter((route) => matchesRoute(route.path, link));
  return found.length > 0 && found.every((route) => route.screen === undefined);
}
