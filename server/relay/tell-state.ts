import type { RunFunction, SignIn } from '../back-end/back-end.ts';
import { UnavailableError } from './relay-error.ts';
import { mayPass, type UpstreamState } from './upstream-state.ts';

/** Words for everybody where trying again does not help. Whoever is no admin can do nothing about it but tell one. */
const NOT_CONNECTED =
  'Unavailable: this console is not connected to its Parse Server. Nothing was done. Tell an admin, who finds in its log why.';

/** Rewords an error by what is known of the Parse Server; every other error goes on as it is. */
export type TellState = (error: unknown, isAdmin: boolean) => unknown;

/** Creates what tells people why the Parse Server cannot be asked: admins what is the matter, everybody else whether it is worth trying again. */
export function createTellState(state: () => UpstreamState): TellState {
  return (error, isAdmin) => {
    if (!(error instanceof UnavailableError)) return error;
    const known = state();
    const said = isAdmin ? (known.code === 'ok' ? error.forAdmins : known.says) : undefined;
    return new UnavailableError(mayPass(known) ? error.message : NOT_CONNECTED, { said });
  };
}

/** Sign-in that tells so. Nobody is known to be an admin before they are in. */
export function tellingSignIn(signIn: SignIn, tell: TellState): SignIn {
  return (credentials, from) => signIn(credentials, from).catch((error: unknown) => Promise.reject(tell(error, false)));
}

/** Functions that tell so. */
export function tellingFunctions(runFunction: RunFunction, tell: TellState): RunFunction {
  return (session, ...call) =>
    runFunction(session, ...call).catch((error: unknown) => Promise.reject(tell(error, session?.user.roles.includes('admin') === true)));
}
