import type { Effect, Role } from '../contracts/contract-types.ts';
import { type ReachInput, reachOf, staffOf } from './check-reach.ts';
import type { ScreenFile } from './check-routes.ts';

/** One call of a screen with the roles that can cause it there. */
export interface ReachRow {
  screen: string;
  call: string;
  effect: Effect;
  roles: Role[];
}

/**
 * The reach of every role but admin: the calls that it can cause on each screen, by opening it or by an action. Rows are sorted by screen
 * and call; unreachable calls have no row.
 */
export function reachMatrix(screens: readonly ScreenFile[], environment: ReachInput): { roles: Role[]; rows: ReachRow[] } {
  const roles = staffOf(environment.app);
  const reaching = new Map<string, { screen: string; call: string; roles: Set<Role> }>();
  for (const { screen, call, roles: some } of screens.flatMap((each) => reachOf(each, environment).reach)) {
    const key = `${screen} ${call}`;
    const row = reaching.get(key) ?? { screen, call, roles: new Set() };
    for (const role of some) row.roles.add(role);
    reaching.set(key, row);
  }
  const rows = [...reaching.values()]
    .filter((row) => row.roles.size > 0)
    .map(({ screen, call, roles: some }) => ({
      screen,
      call,
      effect: environment.contracts.calls.get(call)?.effect ?? 'read',
      roles: roles.filter((role) => some.has(role)),
    }));
  return { roles, rows: rows.sort((a, b) => a.screen.localeCompare(b.screen) || a.call.localeCompare(b.call)) };
}
