import type { Logger } from 'pino';
import type { Contracts, Role } from '../../src/runtime/contracts/contract-types.ts';
import { createAccountLog } from '../accounts/account-log.ts';
import type { BackEnd } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createExpiringCache } from '../expiring-cache.ts';
import { createLockout } from '../sessions/lockout.ts';
import type { Database } from '../store/open-store.ts';
import { createRelayFunction } from './relay-function.ts';
import { createRelaySessions, KEPT } from './relay-sessions.ts';
import { createRelaySignIn } from './relay-sign-in.ts';
import { createRelayedRequests } from './relayed-requests.ts';
import { createSeal } from './seal.ts';
import { createSendOnce } from './send-once.ts';
import { createSettleRelayed } from './settle-relayed.ts';
import { createUpstream } from './upstream.ts';

interface RelayOptions {
  /** The Parse Server with its mount path. */
  url: string;
  config: Config;
  database: Database;
  /** The contracts as they are now. */
  contracts: () => Contracts;
  clock: Clock;
  logger: Logger;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
}

/** A write goes on so much longer than anybody waits for it: its outcome can then still be told to whoever asks again. */
const LONGER = 5;
const HEALTH_PATIENCE = 2_000;

/** Creates the relay: accounts, roles and functions are those of a Parse Server, request outcomes are kept in our own database. */
export function createRelay({ url, config, database, contracts, clock, logger, roles }: RelayOptions): BackEnd {
  const patience = config.parseServerTimeout * 1000;
  const longest = patience * LONGER;
  const upstream = createUpstream({
    url,
    applicationId: config.parseServerAppId ?? config.parseAppId,
    restKey: config.parseServerRestKey,
  });
  const seal = createSeal(config.sessionSecrets ?? [], clock, { hours: config.sessionHours, longestHours: config.sessionLongestHours });
  const sessions = createRelaySessions({ upstream, logger, patience, rolesFunction: config.parseRolesFunction, known: roles, seal, clock });
  // A process that died in the middle of a request cannot have had it for longer than this.
  const requests = createSendOnce(createRelayedRequests(database, clock, longest + patience), patience, logger);
  const healths = createExpiringCache<string>(clock, KEPT);
  return {
    sessions,
    signIn: createRelaySignIn({ upstream, sessions, lockout: createLockout(database, clock), patience, log: createAccountLog(logger) }),
    runFunction: createRelayFunction({ upstream, sessions, contracts, requests, logger, patience, longest }),
    settle: createSettleRelayed({ database, contracts, clock, longest: longest + patience }),
    serves: () => false,
    health: async () => ({ parseServer: await healths.get('health', askHealth) }),
    async close() {
      await requests.settle();
      await upstream.close();
    },
  };

  async function askHealth(): Promise<string> {
    const answer = await upstream.ask({ method: 'GET', path: '/health', patience: HEALTH_PATIENCE });
    // Any answer that is not a fault says that somebody is there, also a proxy's that closes this address.
    const isThere =
      answer.state === 'answered' || answer.state === 'refused' || (answer.state === 'unavailable' && answer.status !== undefined);
    return isThere ? 'ok' : 'does not answer';
  }
}
