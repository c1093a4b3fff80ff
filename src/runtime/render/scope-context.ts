import { createContext, useContext } from 'react';
import { EMPTY_SCOPE } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';

/** Variables in scope. */
export const ScopeContext = createContext<Scope>(EMPTY_SCOPE);

/** The current scope. */
export function useScope(): Scope {
  return useContext(ScopeContext);
}
