import type { RunFunction } from '../../calls/back-end/back-end.ts';
import type { SignIn } from '../../identity/sessions/session.ts';
import { UnavailableError } from './relay-error.ts';
import { mayPass, type UpstreamState } from './upstream-state.ts';

/** Words for everybody where trying again does not help. Whoever is no admin can do nothing about it but tell one. */
const NOT_CONNECTED =
  'Unavailable: this console is not connected to its Parse Server. Nothing was done. Tell an admin, who finds in its log why.';

/** Throws an error in words that follow from what is the matter with the Parse Server; every other error as it is. */
export type ExplainState = (error: unknown, isAdmin: boolean) => Promise<never>;

/**
 * Creates what tells people why the Parse Server cannot be asked: admins what is the matter, everybody else whether it is worth trying again. Where that is not known yet, it is
 * looked first: the very first error is told rightly.
 */
export function createExplainState(look: () => Promise<UpstreamState>): ExplainState {
  return async (error, isAdmin) => {
    if (!(error instanceof UnavailableError)) throw error;
    const known = await look();
    const said = isAdmin ? (known.code === 'ok' ? error.forAdmins : known.says) : undefined;
    throw new UnavailableError(mayPass(known) ? error.message : NOT_CONNECTED, { said });
  };
}

/** Sign-in that tells so. Nobody is known to be an admin before they are in. */
export function explainingSignIn(signIn: SignIn, tell: ExplainState): SignIn {
  return (credentials, from) => signIn(credentials, from).catch((error: unknown) => tell(error, false));
}

/** Functions that tell so. */
export function explainingFunctions(runFunction: RunFunction, tell: ExplainState): RunFunction {
  return (session, ...call) =>
    runFunction(session, ...call).catch((error: unknown) => tell(error, session?.user.roles.includes('admin') === true));
}
