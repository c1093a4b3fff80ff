import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ScreensFolder } from '../../server/support/screens-folder.ts';
import type { ConsoleClient } from './console-client.ts';
import { type ConsoleServer, removeData, startConsole } from './console-server.ts';
import { clientOf, endVisits } from './visit.ts';

/** A console of a test file's own, whose screens the tests change. */
export interface ScreensConsole {
  readonly address: string;
  readonly server: ConsoleServer;
  readonly folder: ScreensFolder;
}

/** What a console says, and which drafts there are. */
interface Stand {
  edition: number;
  drafts: readonly string[];
}

/**
 * Starts a console on a folder of screens for all tests of a file, and removes both with whatever visits are open after the last of them. What a
 * test has published or left as a draft is reverted before the next one, and before its own next attempt; not where the tests of a file put
 * back what they change.
 */
export function screensConsole(makeFolder: () => Promise<ScreensFolder>, { isReverted = true } = {}): ScreensConsole {
  let server: ConsoleServer;
  let folder: ScreensFolder;
  beforeAll(async () => {
    folder = await makeFolder();
    server = await startConsole({ environment: { SCREENS_DIR: folder.path } });
  });
  let stand: Stand | undefined;
  let hasFailed = false;
  beforeEach(async ({ task }) => {
    if (!isReverted) return;
    const admin = await clientOf('admin', server.address);
    // An editor that stands open still would keep its draft once more.
    if (hasFailed || (task.result?.retryCount ?? 0) > 0) await endVisits();
    hasFailed = false;
    if (stand) await bringBack(admin, stand);
    stand = await standOf(admin);
  });
  afterEach(({ task }) => {
    hasFailed = task.result?.state === 'fail';
  });
  afterAll(async () => {
    await endVisits();
    await server.stop();
    await removeData(server);
    await folder.clear();
  });
  return {
    get address() {
      return server.address;
    },
    get server() {
      return server;
    },
    get folder() {
      return folder;
    },
  };
}

async function standOf(admin: ConsoleClient): Promise<Stand> {
  const { edition } = await admin.studio<{ edition: number }>('GET', '/');
  return { edition, drafts: await draftsOf(admin) };
}

async function draftsOf(admin: ConsoleClient): Promise<string[]> {
  const { drafts } = await admin.studio<{ drafts: { id: string }[] }>('GET', '/drafts');
  return drafts.map(({ id }) => id);
}

async function bringBack(admin: ConsoleClient, { edition, drafts }: Stand): Promise<void> {
  for (const id of await draftsOf(admin)) if (!drafts.includes(id)) await admin.studio('DELETE', `/drafts/${id}`);
  const now = await standOf(admin);
  if (now.edition !== edition) await admin.studio('POST', '/take-back', { edition, to: 'edition', request: crypto.randomUUID() });
}
