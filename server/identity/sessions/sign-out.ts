import type { AccountLog, WriteLine } from '../accounts/account-log.ts';
import type { OnEnded } from './session.ts';

/** Signs a person out: `revoke` ends the session, and the entry of the audit trail commits with it. Writes nothing if no session ended. */
export async function signOut(
  revoke: (ended: OnEnded) => Promise<unknown>,
  log: AccountLog,
  { account, requestId }: { account?: string | undefined; requestId: string },
): Promise<void> {
  let write: WriteLine | undefined;
  await revoke(async (transaction, { userId }) => {
    write = await log.within(transaction, 'Signed out', { account: userId ?? account, requestId });
  });
  write?.();
}
