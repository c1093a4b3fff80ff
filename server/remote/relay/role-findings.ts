import { type UpstreamState, upstreamState } from './upstream-state.ts';

/** What signing in has found out about roles, while the Parse Server itself answers. */
export interface RoleFindings {
  /** What is wrong; undefined where nothing is known to be. */
  state(): UpstreamState | undefined;
  /** What is wrong with the roles function; undefined where its answer was believed. */
  noticeFunction(state: UpstreamState | undefined): void;
  /** Somebody with the right password has a role of any kind, or none that can be read. */
  noticeSignIn(hasRole: boolean): void;
}

/** Creates the findings. `tell` hears of each change: what is wrong, or that it is no more. */
export function createRoleFindings(tell: (wrong: UpstreamState | undefined, well: string) => void): RoleFindings {
  let roleFunction: UpstreamState | undefined;
  let nobody: UpstreamState | undefined;
  let hadRole = false;
  return {
    state: () => roleFunction ?? nobody,
    noticeFunction(next) {
      if (roleFunction?.says !== next?.says) tell(next, 'Roles can be read again.');
      roleFunction = next;
    },
    noticeSignIn(hasRole) {
      hadRole ||= hasRole;
      // Where the function is at fault, that is said already.
      const next = hadRole || roleFunction !== undefined ? undefined : upstreamState('no-roles');
      if (nobody?.says !== next?.says && roleFunction === undefined) tell(next, 'Somebody has a role that can be read.');
      nobody = next;
    },
  };
}
