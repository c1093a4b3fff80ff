import { createContext, useContext } from 'react';
import { EMPTY_SCOPE } from '../compiled/scope.ts';
import type { Scope } from '../expression/compiled-expression.ts';

/** What expressions read at this place. */
export const ScopeContext = createContext<Scope>(EMPTY_SCOPE);

/** The scope of this place. */
export function useScope(): Scope {
  return useContext(ScopeContext);
}
