import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type BackupSettings, backupsIn, type MadeBackup, makeBackup, removeOldBackups } from './make-backup.ts';

/** When backups are made by themselves: minutes after midnight (UTC), or never. */
export type BackupTime = number | 'off';

/** The backups of a server that runs. */
export interface Backups {
  /** Looks each minute whether one is due. */
  begin(): void;
  /** Makes one where it is due; resolves when that is done. */
  look(): Promise<void>;
  /** Makes one now, or waits for the one that is being made. */
  make(): Promise<MadeBackup>;
  /** Waits for what is being made. */
  stop(): Promise<void>;
}

/** What they need. */
export interface BackupOptions {
  settings: BackupSettings & { backups: BackupTime; backupsKept: number; backupsDir: string };
  database: Database;
  clock: Clock;
  logger: Logger;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates the backups of one server: once a day at a time, the newest kept. A day on which the server did not run then is made up for when it does. */
export function createBackups({ settings, database, clock, logger }: BackupOptions): Backups {
  let timer: NodeJS.Timeout | undefined;
  let making: Promise<MadeBackup> | undefined;
  let failedAt: number | undefined;
  const watch = () => {
    look().catch((error: unknown) => logger.error({ err: error }, 'The daily backup could not be made; it is tried again in an hour'));
  };
  return {
    begin() {
      if (settings.backups === 'off') return;
      timer = setInterval(watch, MINUTE);
      timer.unref();
    },
    look,
    make,
    async stop() {
      clearInterval(timer);
      await making?.catch(() => undefined);
    },
  };

  async function look(): Promise<void> {
    const now = clock.now().getTime();
    if (settings.backups === 'off' || (failedAt !== undefined && now - failedAt < 60 * MINUTE)) return;
    if ((await lastMade()) >= lastDue(now, settings.backups)) return;
    try {
      const { path, bytes } = await make();
      failedAt = undefined;
      logger.info({ path, bytes }, 'The daily backup is made');
    } catch (error) {
      failedAt = now;
      throw error;
    }
  }

  function make(): Promise<MadeBackup> {
    making ??= makeBackup(settings, settings.backupsDir, clock.now(), database)
      .then(async (made) => {
        await removeOldBackups(settings.backupsDir, settings.backupsKept);
        return made;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  }

  /** When the newest was made; without any, when the database was: a new one has nothing that is a day old. */
  async function lastMade(): Promise<number> {
    const [newest] = await backupsIn(settings.backupsDir);
    if (newest) return newest.made.getTime();
    return stat(join(settings.dataDir, 'pg', 'PG_VERSION')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }
}

/** The last moment at which a backup was due. */
export function lastDue(now: number, minutes: number): number {
  const today = Math.floor(now / DAY) * DAY + minutes * MINUTE;
  return today <= now ? today : today - DAY;
}
