import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRIVATE_FILE } from '../../base/private-folder.ts';
import type { Backups } from './backup-schedule.ts';
import type { MadeBackup } from './make-backup.ts';

/** Where a running server is, and the word by which it knows who runs it: a file in the data directory, which nobody else may read. */
interface Control {
  address: string;
  token: string;
}

const HEADER = 'x-control-token';
const PATH = '/control/backup';

/** Makes a word for one run of the server. */
export function createControlToken(): string {
  return randomBytes(32).toString('hex');
}

/** Serves what who runs the server may ask of it: a backup. To everybody else there is nothing. */
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

/** Tells where the server is that listens on this port. Gives what takes that back. */
export async function publishControl(dataDir: string, control: Control): Promise<() => Promise<void>> {
  const path = fileIn(dataDir);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(control), { mode: PRIVATE_FILE });
  return () => rm(path, { force: true });
}

/** Asks the server that runs on a data directory for a backup. Undefined where none says that it is there. */
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

/** Compares without telling by its time how much of it was right. */
function isSame(given: string, token: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(given), sum(token));
}
