import type { FastifyInstance } from 'fastify';
import { type BackupOptions, createBackups } from './backup-schedule.ts';
import { controlPlugin, createControlToken, publishControl } from './control.ts';

/** The backups of a server that listens, and the way in for who runs it. */
export interface OpenBackups {
  plugin(app: FastifyInstance): Promise<void>;
  /** Begins the daily ones, and tells where the server is. */
  begin(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the backups of a server with the embedded database. One of a PostgreSQL server has none by itself. */
export function openBackups(options: BackupOptions, isEmbedded: boolean): OpenBackups {
  const backups = createBackups(options);
  const token = createControlToken();
  let untell: (() => Promise<void>) | undefined;
  return {
    plugin: async (app) => {
      if (isEmbedded) await controlPlugin(app, { token, backups });
    },
    async begin(address) {
      if (!isEmbedded) return;
      untell = await publishControl(options.settings.dataDir, { address, token });
      backups.begin();
    },
    async close() {
      await untell?.();
      await backups.stop();
    },
  };
}
