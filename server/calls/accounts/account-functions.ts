import { sql } from 'kysely';
import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { addressOfLink, type PasswordLinkKind } from '../../identity/accounts/password-links.ts';
import { passwordMail } from '../../identity/accounts/password-mail.ts';
import {
  allowSignIn,
  endSessionsOf,
  lockAccount,
  resetSecondFactor,
  setRoles,
  unlockAccount,
} from '../../identity/administration/change-account.ts';
import { type Invitation, inviteAccount, inviteAgain, resetPassword, type SentLink } from '../../identity/administration/invite-account.ts';
import { type MessageOutcome, outcomeOf } from '../../work/mail/describe-outcome.ts';
import type { FinishContext, FunctionContext, ServerFunction } from '../functions/define-function.ts';
import { matchWords } from '../functions/match-words.ts';
import { type PageParams, readPage } from '../functions/paging.ts';
import { type AccountState, accountRow, type IsLiving, readAccount, selectAccounts } from './read-account.ts';

/** A change of an account, for a console that records it or reacts. `value` is the new role, if any. */
export interface AccountChanged {
  userId: string;
  event: 'locked' | 'unlocked' | 'signInAllowed' | 'roleAssigned' | 'roleRemoved';
  value: string | null;
}

/** The console's part of the functions of accounts. */
export interface AccountFunctionsOptions {
  /** The address that people type, to which links in mails lead. */
  site: string;
  /** The settings of the console as they are now. */
  settings: () => Pick<AppSettings, 'brand' | 'roles'>;
  isLiving: IsLiving;
  /** The console's work in the transaction of a change. */
  changed?: ((context: never, change: AccountChanged) => Promise<void>) | undefined;
}

interface Sent {
  objectId: string;
  messageId: string;
  outcome: MessageOutcome;
  told: string;
  /** The link of an invitation whose mail may not have arrived. */
  link: string | null;
}

type OfAccount = { id: string };
type Accounts = PageParams & { filter?: { term?: string; role?: string; state?: AccountState } };

/** The functions by which admins see and change accounts, in every console. Their contracts are in `platform/schemas`. */
export function accountFunctions(options: AccountFunctionsOptions): readonly ServerFunction[] {
  const { settings, isLiving } = options;
  const tell = async (context: FunctionContext, userId: string, event: AccountChanged['event'], value: string | null = null) =>
    options.changed?.(context as never, { userId, event, value });
  const detail = ({ database, now, user }: FunctionContext, id: string) =>
    readAccount({ database, now, labels: settings().roles, asking: user.id, isLiving }, id);
  return [
    define('tableroFetchRoles', async () => Object.entries(settings().roles).map(([role, label]) => ({ role, label }))),
    define('tableroFetchAccounts', async (params: Accounts, context) => listAccounts(params, context, settings().roles)),
    define('tableroFetchAccount', async ({ id }: OfAccount, context) => detail(context, id)),
    ...linkFunctions(options, tell),
    define('tableroSetAccountRoles', async ({ id, roles }: OfAccount & { roles: string[] }, context) => {
      const before = await setRoles(context, id, roles, context.roles);
      for (const role of roles.filter((each) => !before.roles.includes(each))) await tell(context, id, 'roleAssigned', role);
      for (const role of before.roles.filter((each) => !roles.includes(each))) await tell(context, id, 'roleRemoved', role);
      return detail(context, id);
    }),
    define('tableroLockAccount', async ({ id }: OfAccount, context) => {
      await lockAccount(context, id);
      await tell(context, id, 'locked');
      return detail(context, id);
    }),
    define('tableroUnlockAccount', async ({ id }: OfAccount, context) => {
      await unlockAccount(context, id);
      await tell(context, id, 'unlocked');
      return detail(context, id);
    }),
    define('tableroAllowSignIn', async ({ id }: OfAccount, context) => {
      await allowSignIn(context, id);
      await tell(context, id, 'signInAllowed');
      return detail(context, id);
    }),
    define('tableroResetSecondFactor', async ({ id }: OfAccount, context) => {
      await resetSecondFactor(context, id);
      return detail(context, id);
    }),
    define('tableroEndSessions', async ({ id }: OfAccount, context) => {
      await endSessionsOf(context, id);
      return detail(context, id);
    }),
    define('tableroEndSession', async ({ id, session }: OfAccount & { session: string }, context) => {
      await endSessionsOf(context, id, session);
      return detail(context, id);
    }),
  ];
}

type Tell = (context: FunctionContext, userId: string, event: AccountChanged['event'], value?: string) => Promise<void>;

/** Functions that mail a link. They report the outcome of the mail after the commit. */
function linkFunctions(options: AccountFunctionsOptions, tell: Tell): readonly ServerFunction[] {
  const mail = async (context: FunctionContext, kind: PasswordLinkKind, { userId, name, email, token }: SentLink): Promise<Sent> => {
    const brand = options.settings().brand.name;
    const address = addressOfLink(options.site, token);
    const message = passwordMail(kind, { name, brand, address });
    const messageId = await context.send({ kind: 'mail', recipient: email, ...message });
    return { objectId: userId, messageId, outcome: 'WAITING', told: 'Not sent yet.', link: kind === 'invitation' ? address : null };
  };
  const finish = async (sent: Sent, { mailer }: FinishContext): Promise<Sent> => {
    const described = await outcomeOf(mailer, { ids: [sent.messageId] });
    return { ...sent, ...described, link: described.outcome === 'SENT' ? null : sent.link };
  };
  return [
    define(
      'tableroInviteAccount',
      async (invitation: Invitation, context) => {
        const sent = await inviteAccount(context, invitation, context.roles);
        for (const role of invitation.roles) await tell(context, sent.userId, 'roleAssigned', role);
        return mail(context, 'invitation', sent);
      },
      finish,
    ),
    define(
      'tableroSendInvitation',
      async ({ id }: OfAccount, context) => mail(context, 'invitation', await inviteAgain(context, id)),
      finish,
    ),
    define(
      'tableroSendPasswordReset',
      async ({ id }: OfAccount, context) => mail(context, 'reset', await resetPassword(context, id)),
      finish,
    ),
  ];
}

async function listAccounts(
  { filter = {}, ...page }: Accounts,
  { database, now }: FunctionContext,
  labels: Readonly<Record<string, string>>,
) {
  const { term, role, state } = filter;
  const accounts = database
    .selectFrom(selectAccounts({ database, now }).as('accounts'))
    .selectAll()
    .$if(term !== undefined, (query) => query.where(matchWords(sql`full_name || ' ' || coalesce(email, '')`, term!)))
    .$if(role !== undefined, (query) => query.where(sql<boolean>`${role} = any(roles)`))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy(sql`lower(full_name)`)
    .orderBy('id');
  const { rows, total } = await readPage(accounts, page);
  return { items: rows.map((row) => accountRow(row, labels)), total };
}

/** A function whose contract is the platform's own. */
function define<Params, Result>(
  name: string,
  run: (params: Params, context: FunctionContext) => Promise<Result>,
  finish?: (result: Result, context: FinishContext) => Promise<Result>,
): ServerFunction {
  return { name, run, ...(finish && { finish }) };
}
