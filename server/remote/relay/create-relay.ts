import type { Logger } from 'pino';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import { recordAudit } from '../../base/audit/record-audit.ts';
import type { Clock } from '../../base/clock.ts';
import { gauge } from '../../base/figure.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import { createDifferenceLog, MOST_IN_HEALTH } from '../../calls/answers/difference-log.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { createAccountLog } from '../../identity/accounts/account-log.ts';
import { createLockout } from '../../identity/sessions/lockout.ts';
import { createAskRolesFunction } from './ask-roles-function.ts';
import { auditElsewhere } from './audit-elsewhere.ts';
import { createExplainState, explainingFunctions, explainSignIn } from './explain-state.ts';
import { createUpstreamProbe } from './probe-upstream.ts';
import { createReadElsewhere } from './read-elsewhere.ts';
import { THE_PARSE_SERVER } from './relay-error.ts';
import { createRelayFunction } from './relay-function.ts';
import { createRelaySessions } from './relay-sessions.ts';
import { createRelaySignIn } from './relay-sign-in.ts';
import { createRelayedRequests } from './relayed-requests.ts';
import { createSeal } from './seal.ts';
import { createSendOnce } from './send-once.ts';
import { createSettleRelayed } from './settle-relayed.ts';
import { createUpstream, type Upstream } from './upstream.ts';
import { ABOUT_ROLES, type UpstreamCode } from './upstream-state.ts';
import { createUpstreamWatch, type UpstreamWatch } from './upstream-watch.ts';

interface RelayOptions {
  /** With the mount path. */
  url: string;
  config: Config;
  database: Database;
  /** The current contracts. */
  contracts: () => Contracts;
  clock: Clock;
  logger: Logger;
  /** The console's current roles. */
  roles: () => readonly Role[];
}

/** Factor by which a write may outlast the timeout of its caller: its outcome is then available to a repeated request. */
const LONGER = 5;

/** Creates the relay: accounts, roles and functions belong to a Parse Server; request outcomes are kept in Tablero's database. */
export function createRelay({ url, config, database, contracts, clock, logger, roles }: RelayOptions): BackEnd {
  const patience = config.parseServerTimeout * 1000;
  const longest = patience * LONGER;
  const place = { url, applicationId: config.parseServerAppId ?? config.parseAppId, restKey: config.parseServerRestKey };
  const applicationSetting = config.parseServerAppId === undefined ? 'PARSE_APP_ID' : 'PARSE_SERVER_APP_ID';
  const look = createUpstreamProbe({ ...place, applicationSetting });
  const watch = createUpstreamWatch({ look, address: place.url, clock, logger });
  const tell = createExplainState(watch.doubted);
  const upstream = watched(createUpstream(place), watch);
  const seal = createSeal(config.sessionSecrets ?? [], clock, { hours: config.sessionHours, longestHours: config.sessionLongestHours });
  const shared = { upstream, logger, clock, patience, contracts, known: roles };
  const { parseRolesFunction: rolesFunction } = config;
  const askFunction = createAskRolesFunction({ ...shared, rolesFunction, notice: watch.noticeFunction });
  const noticeOpen = () => watch.noticeFunction(undefined);
  const sessions = createRelaySessions({ ...shared, askFunction, isFunctionNamed: rolesFunction !== undefined, noticeOpen, seal, tell });
  // Upper limit for a request of a process that has crashed.
  const requests = createSendOnce(createRelayedRequests(database, clock, longest + patience), patience, logger);
  const accountLog = createAccountLog(logger, (entry, on = database) => recordAudit(on, entry, clock.now()));
  const lockout = createLockout(database, clock);
  const signIn = createRelaySignIn({
    upstream,
    sessions,
    lockout,
    patience,
    log: accountLog,
    logger,
    noticeSignIn: watch.noticeSignIn,
  });
  const log = createDifferenceLog(logger, THE_PARSE_SERVER);
  const relay = createRelayFunction({ upstream, sessions, contracts, requests, logger, log, patience, longest });
  const runFunction = explainingFunctions(auditElsewhere(relay, { database, clock, contracts, logger }), tell);
  return {
    sessions,
    accountLog,
    signIn: explainSignIn(signIn, tell),
    runFunction,
    readForPreview: createReadElsewhere(runFunction),
    settle: createSettleRelayed({ database, contracts, clock, longest: longest + patience }),
    differences: log.found,
    serves: () => false,
    begin: watch.begin,
    async health() {
      const { code, says } = await watch.fresh();
      const differences = log.found().slice(0, MOST_IN_HEALTH);
      const found = differences.length > 0 && { differences };
      return code === 'ok' ? { parseServer: { code, ...found } } : { status: statusOf(code), parseServer: { code, says, ...found } };
    },
    figures() {
      // For the next request; nothing waits for it here.
      void watch.fresh();
      return [gauge('parse_server_up', '1 where the Parse Server can be used.', watch.known().code === 'ok' ? 1 : 0)];
    },
    async close() {
      await requests.settle();
      await watch.close();
      await upstream.close();
    },
  };
}

function statusOf(code: UpstreamCode): string {
  return ABOUT_ROLES.has(code) ? 'roles cannot be read' : 'the Parse Server cannot be used';
}

/** Reports the end of each request to the watch. */
function watched(upstream: Upstream, watch: UpstreamWatch): Upstream {
  return {
    ...upstream,
    async ask(request) {
      const answer = await upstream.ask(request);
      watch.notice(answer);
      return answer;
    },
  };
}
