import { createContext, useContext } from 'react';
import { EMPTY_SCOPE } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';

/** What expressions read at this place. */
export const ScopeContext = createContext<Scope>(EMPTY_SCOPE);

/** The scope of this place. */
export function useScope(): Scope {
  return useContext(ScopeContext);
}
