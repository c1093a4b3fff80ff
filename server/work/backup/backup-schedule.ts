import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type BackupSettings, backupsIn, type MadeBackup, makeBackup, removeOldBackups } from './make-backup.ts';

/** Time of automatic backups: minutes after midnight (UTC), or never. */
export type BackupTime = number | 'off';

/** Backups of a running server. */
export interface Backups {
  /** Checks each minute whether a backup is due. */
  begin(): void;
  /** Makes a backup if one is due; resolves when it is done. */
  look(): Promise<void>;
  /** Makes a backup now, or waits for the running one. */
  make(): Promise<MadeBackup>;
  /** Waits for the running backup. */
  stop(): Promise<void>;
}

/** Options of `createBackups`. */
export interface BackupOptions {
  settings: BackupSettings & { backups: BackupTime; backupsKept: number; backupsDir: string };
  database: Database;
  clock: Clock;
  logger: Logger;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates the daily backups of a server and removes old ones. A missed day is made up for at the next start. */
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

  /** Time of the newest backup; without any, of the database's creation: a new database has nothing that is a day old. */
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
