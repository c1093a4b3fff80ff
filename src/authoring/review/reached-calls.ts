import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { screenFor } from '../behaviour/behaviour-table.ts';

/**
 * The calls in a role's part of a screen, in any state. Wider than behaviour snapshots, which consider the states that the conditions of a
 * screen name.
 */
export function reachedCalls(screen: CompiledScreen | undefined, role: Role): Set<string> {
  const found = new Set<string>();
  if (screen && isAllowed(screen.access, [role])) collect(screenFor(screen, role), found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'call' && typeof inner === 'string') found.add(inner);
    else collect(inner, found);
  }
}
