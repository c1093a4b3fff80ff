import type { RunFunction } from '../../calls/back-end/back-end.ts';
import type { SignIn } from '../../identity/sessions/session.ts';
import { UnavailableError } from './relay-error.ts';
import { mayPass, type UpstreamState } from './upstream-state.ts';

/** Message where retrying is useless and the user is no admin. */
const NOT_CONNECTED =
  'Unavailable: this console is not connected to its Parse Server. Nothing was done. Tell an admin, who finds in its log why.';

/** Throws an error with a message for the state of the Parse Server; rethrows any other error. */
export type ExplainState = (error: unknown, isAdmin: boolean) => Promise<never>;

/** Explains why the Parse Server is unavailable: admins get the cause, others whether to retry. An unknown state is checked first. */
export function createExplainState(look: () => Promise<UpstreamState>): ExplainState {
  return async (error, isAdmin) => {
    if (!(error instanceof UnavailableError)) throw error;
    const known = await look();
    const said = isAdmin ? (known.code === 'ok' ? error.forAdmins : known.says) : undefined;
    throw new UnavailableError(mayPass(known) ? error.message : NOT_CONNECTED, { said });
  };
}

/** Adds these messages to sign-in. Before sign-in nobody counts as an admin. */
export function explainSignIn(signIn: SignIn, tell: ExplainState): SignIn {
  return (credentials, from) => signIn(credentials, from).catch((error: unknown) => tell(error, false));
}

/** Adds these messages to functions. */
export function explainingFunctions(runFunction: RunFunction, tell: ExplainState): RunFunction {
  return (session, ...call) =>
    runFunction(session, ...call).catch((error: unknown) => tell(error, session?.user.roles.includes('admin') === true));
}
