import type { Root, Scope } from '../expression/compiled-expression.ts';

/** A scope without anything. */
export const EMPTY_SCOPE: Scope = { roots: {}, pending: new Set(), pendingSources: new Set() };

/** The same scope with other or more roots; a root that is given a value is no longer pending. */
export function withRoots(scope: Scope, roots: Partial<Record<Root, unknown>>, pending: readonly Root[] = []): Scope {
  const still = new Set(scope.pending);
  for (const root of Object.keys(roots)) still.delete(root as Root);
  for (const root of pending) still.add(root);
  return { roots: { ...scope.roots, ...roots }, pending: still, pendingSources: scope.pendingSources };
}
