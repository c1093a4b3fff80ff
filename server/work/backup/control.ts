import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRIVATE_FILE } from '../../base/private-folder.ts';
import type { Backups } from './backup-schedule.ts';
import type { MadeBackup } from './make-backup.ts';

/** Address and token of a running server, in a file of the data directory that only its operator can read. */
interface Control {
  address: string;
  token: string;
}

const HEADER = 'x-control-token';
const PATH = '/control/backup';

/** Creates the token for one run of the server. */
export function createControlToken(): string {
  return randomBytes(32).toString('hex');
}

/** Serves the operator's requests: a backup. Others get "not found". */
export async function controlPlugin(app: FastifyInstance, { token, backups }: { token: string; backups: Backups }): Promise<void> {
  app.post(PATH, async (request, reply) => {
    if (!isSame(String(request.headers[HEADER] ?? ''), token)) return reply.callNotFound();
    try {
      return await backups.make();
    } catch (error) {
      request.log.error({ err: error }, 'A backup could not be made');
      return reply.code(500).send({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Publishes the server's port and token. Returns the function that removes them. */
export async function publishControl(dataDir: string, control: Control): Promise<() => Promise<void>> {
  const path = fileIn(dataDir);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(control), { mode: PRIVATE_FILE });
  return () => rm(path, { force: true });
}

/** Asks the running server of a data directory for a backup. Undefined if none runs. */
export async function askForBackup(dataDir: string): Promise<MadeBackup | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { address, token } = JSON.parse(text) as Control;
  const answer = await fetch(`${address}${PATH}`, { method: 'POST', headers: { [HEADER]: token } });
  const said = (await answer.json()) as MadeBackup & { error?: string };
  if (!answer.ok) throw new Error(said.error ?? `The server answered ${answer.status}.`);
  return said;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'control.json');
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(given), sum(token));
}
