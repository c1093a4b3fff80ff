import type { Root, Scope } from '../expression/compiled-expression.ts';

/** A scope without anything. */
export const EMPTY_SCOPE: Scope = { variables: {}, pending: new Set(), pendingSources: new Set() };

/** The same scope with other or more variables; a root that is given a value is no longer pending. */
export function withVariables(scope: Scope, variables: Partial<Record<Root, unknown>>, pending: readonly Root[] = []): Scope {
  const still = new Set(scope.pending);
  for (const root of Object.keys(variables)) still.delete(root as Root);
  for (const root of pending) still.add(root);
  return { variables: { ...scope.variables, ...variables }, pending: still, pendingSources: scope.pendingSources };
}
