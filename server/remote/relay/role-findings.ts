import { type UpstreamState, upstreamState } from './upstream-state.ts';

/** Problems with roles found during sign-in, while the Parse Server itself responds. */
export interface RoleFindings {
  /** The current problem, if any. */
  state(): UpstreamState | undefined;
  /** Reports a problem with the roles function; undefined where its answer was accepted. */
  noticeFunction(state: UpstreamState | undefined): void;
  /** Reports whether a user with the right password has a readable role. */
  noticeSignIn(hasRole: boolean): void;
}

/** `tell` receives each change: the problem, or that it is solved. */
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
      // A problem with the function is reported already.
      const next = hadRole || roleFunction !== undefined ? undefined : upstreamState('no-roles');
      if (nobody?.says !== next?.says && roleFunction === undefined) tell(next, 'Somebody has a role that can be read.');
      nobody = next;
    },
  };
}
