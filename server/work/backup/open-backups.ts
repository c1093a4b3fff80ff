import type { FastifyInstance } from 'fastify';
import { type BackupOptions, createBackups } from './backup-schedule.ts';
import { controlPlugin, createControlToken, publishControl } from './control.ts';

/** Backups of a listening server, and its interface for the operator. */
export interface OpenBackups {
  plugin(app: FastifyInstance): Promise<void>;
  /** Starts the daily backups and publishes the server's address. */
  begin(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the backups of a server with the embedded database. A PostgreSQL server has none. */
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
