import { recordAudit } from '../../base/audit/record-audit.ts';
import type { Config } from '../../base/settings/config.ts';
import { siteOf } from '../../base/settings/reachable.ts';
import { createAccountLog } from '../../identity/accounts/account-log.ts';
import type { AccountNews } from '../../identity/accounts/account-news.ts';
import { type AccountMail, withNotices } from '../../identity/accounts/account-notices.ts';
import { findApiToken, isApiToken } from '../../identity/administration/api-tokens.ts';
import { ADMIN } from '../../identity/administration/open-account.ts';
import { createProviderClient } from '../../identity/openid/provider-client.ts';
import { createProviderSignIn } from '../../identity/openid/provider-sign-in.ts';
import { createPasskeys } from '../../identity/second-factor/own-passkeys.ts';
import { createSecondFactorRule } from '../../identity/second-factor/requires-second-factor.ts';
import { createSecondFactor, type SecondFactorOptions } from '../../identity/second-factor/second-factor.ts';
import { createDemoSignIns } from '../../identity/sessions/demo-sign-ins.ts';
import { createDevices } from '../../identity/sessions/devices.ts';
import { createFinishSignIn } from '../../identity/sessions/finish-sign-in.ts';
import { createForgottenPassword } from '../../identity/sessions/forgotten-password.ts';
import { createOwnAccount } from '../../identity/sessions/own-account.ts';
import { createSessionStore, type SessionStore } from '../../identity/sessions/session-store.ts';
import { createSignIn } from '../../identity/sessions/sign-in.ts';
import { addToOutbox } from '../../work/mail/outbox.ts';
import { type AccountFunctionsOptions, accountFunctions } from '../accounts/account-functions.ts';
import { auditFunctions } from '../accounts/audit-functions.ts';
import { tokenFunctions } from '../accounts/token-functions.ts';
import { createDifferenceLog } from '../answers/difference-log.ts';
import type { BackEnd } from '../back-end/back-end.ts';
import { checkScopes } from '../functions/check-record-scope.ts';
import { THE_FUNCTIONS } from '../functions/check-result.ts';
import { noteChanged } from '../functions/count-rows.ts';
import { developmentRegistry } from '../functions/development-registry.ts';
import type { FunctionServices } from '../functions/function-services.ts';
import { createReadForPreview } from '../functions/read-for-preview.ts';
import type { FunctionsByArea } from '../functions/registry.ts';
import { createRunFunction } from '../functions/run-function.ts';
import { createSettleRequest } from '../functions/settle-request.ts';

/** Options of the embedded back end. */
export interface EmbeddedOptions
  extends Omit<FunctionServices, 'registry' | 'isStrict' | 'differences' | 'afterWrite' | 'uploadQuota' | 'accountLog'> {
  functions: FunctionsByArea;
  config: Config;
  accountNews: AccountNews | undefined;
  accountChanged?: AccountFunctionsOptions['changed'];
}

/** Creates the embedded back end: accounts, sessions, API tokens and functions on our own database. */
export function createEmbedded({ functions, config, elsewhere, accountNews, accountChanged, ...services }: EmbeddedOptions): BackEnd {
  const { database, clock, contracts, roles } = services;
  const sessions = createSessionStore({
    database,
    clock,
    hours: config.sessionHours,
    longestHours: config.sessionLongestHours,
    roles,
    limits: () => services.screens?.().sessions ?? [],
  });
  const { passwordCost } = config;
  const brand = () => services.screens?.().settings.brand.name ?? '';
  const noticed = { database, clock, brand: () => brand() || 'Tablero', site: siteOf(config) };
  // Everybody signs in to demo accounts.
  const mail: AccountMail | undefined = config.hasDemoAccounts
    ? undefined
    : { add: (on, given, now) => addToOutbox(on, { kind: 'mail', ...given }, now), wake: () => services.mailer.wake() };
  const written = createAccountLog(services.logger, (entry, on = database) => recordAudit(on, entry, clock.now()));
  const log = mail ? withNotices(written, { ...noticed, mail }) : written;
  const stopNews = accountNews?.subscribe(sessions.forgetRecent);
  const settings = () =>
    services.screens?.().settings ?? { brand: { name: 'Tablero' }, roles: Object.fromEntries(roles().map((role) => [role, role])) };
  const { registry, samples: sampled } = developmentRegistry(
    {
      ...functions,
      'tablero-accounts': accountFunctions({ site: siteOf(config), settings, isLiving: sessions.isLiving, changed: accountChanged }),
      'tablero-audit': auditFunctions(),
      'tablero-tokens': tokenFunctions({ contracts, mostDays: config.apiTokenDays }),
    },
    { contracts: contracts(), config, elsewhere, logger: services.logger },
  );
  checkScopes(contracts().calls, services.scopes);
  const differences = createDifferenceLog(services.logger, THE_FUNCTIONS);
  const functionServices = {
    ...services,
    elsewhere,
    accountLog: log,
    afterWrite: (tables: readonly string[] | undefined) => {
      sessions.forgetRecent();
      // The notification comes a moment later, and the writer reads at once.
      noteChanged(tables);
    },
    uploadQuota: config.uploadQuota,
    registry,
    isStrict: config.environment !== 'production',
    differences,
  };
  return {
    accountLog: log,
    sessions: {
      ...sessions,
      // API tokens only as explicit tokens: the cookie of a console is always a session.
      find: (token, age) => (isApiToken(token) ? findApiToken(database, token, roles(), clock.now()) : sessions.find(token, age)),
    },
    devices: createDevices({ ...noticed, mail }),
    ...createWaysIn({ database, sessions, clock, roles, log, passwordCost, brand }, config, () => services.screens?.()),
    runFunction: createRunFunction(functionServices),
    settle: createSettleRequest(functionServices),
    readForPreview: createReadForPreview(functionServices),
    serves: (name) => registry.has(name),
    differences: differences.found,
    ...(sampled && { samples: sampled }),
    health: async () => ({}),
    close: async () => stopNews?.(),
  };
}

/** Dependencies of all ways to sign in. */
type WaysInOptions = Omit<SecondFactorOptions, 'finish' | 'requiresSecondFactor'> & { sessions: SessionStore };

/** Passwords, identity providers, second factors and passkeys, and what people do about their own account. */
function createWaysIn(
  options: WaysInOptions,
  config: Config,
  screens: () => ReturnType<NonNullable<EmbeddedOptions['screens']>> | undefined,
): Pick<BackEnd, 'signIn' | 'forgottenPassword' | 'providerSignIn' | 'secondFactor' | 'passkeys' | 'ownAccount'> {
  const requiresSecondFactor = createSecondFactorRule({
    limits: () => screens()?.sessions ?? [],
    byDefault: config.isReachable && !config.hasDemoAccounts ? [ADMIN] : [],
  });
  const finish = createFinishSignIn({ ...options, requiresSecondFactor });
  return {
    signIn: createSignIn({ ...options, finish, demo: createDemoSignIns(config) }),
    forgottenPassword: createForgottenPassword(options),
    providerSignIn: createProviderSignIn({
      ...options,
      finish,
      client: createProviderClient(options.clock),
      providers: () => screens()?.identityProviders ?? [],
      environment: process.env,
    }),
    secondFactor: createSecondFactor({ ...options, finish, requiresSecondFactor }),
    passkeys: createPasskeys({ ...options, finish, requiresSecondFactor }),
    ownAccount: createOwnAccount(options),
  };
}
