import { afterAll, beforeAll } from 'vitest';
import type { ScreensFolder } from '../../server/support/screens-folder.ts';
import { type ConsoleServer, removeData, startConsole } from './console-server.ts';
import { endVisits } from './visit.ts';

/** A console of a test file's own, whose screens the tests change. */
export interface ScreensConsole {
  readonly address: string;
  readonly server: ConsoleServer;
  readonly folder: ScreensFolder;
}

/** Starts a console on a folder of screens for all tests of a file, and removes both with whatever visits are open after the last of them. */
export function screensConsole(makeFolder: () => Promise<ScreensFolder>): ScreensConsole {
  let server: ConsoleServer;
  let folder: ScreensFolder;
  beforeAll(async () => {
    folder = await makeFolder();
    server = await startConsole({ environment: { SCREENS_DIR: folder.path } });
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
