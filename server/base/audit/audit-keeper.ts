import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { chainAudit, removeAudit } from './audit-chain.ts';

/** Chains new entries of the audit trail, and removes old ones. */
export interface AuditKeeper {
  begin(): void;
  /** Does both once. */
  keep(): Promise<void>;
  stop(): Promise<void>;
}

export interface AuditKeeperOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Days that entries stay. */
  days: number;
}

const PAUSE = 10_000;
const DAY = 86_400_000;

export function createAuditKeeper({ database, clock, logger, days }: AuditKeeperOptions): AuditKeeper {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let removedAt = 0;
  const keep = async () => {
    while ((await chainAudit(database)) > 0);
    const now = clock.now();
    if (now.getTime() - removedAt < DAY) return;
    removedAt = now.getTime();
    await removeAudit(database, new Date(now.getTime() - days * DAY), now);
  };
  const watch = () => {
    underWay ??= keep()
      .catch((error: unknown) => logger.error({ err: error }, 'New entries of the audit trail could not be chained'))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  return {
    begin() {
      timer = setInterval(() => void watch(), PAUSE);
      timer.unref();
    },
    keep,
    async stop() {
      clearInterval(timer);
      if (timer) await watch();
    },
  };
}
