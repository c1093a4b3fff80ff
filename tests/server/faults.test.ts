import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Fault } from '../../bench/faults/fault.ts';
import { lostAnswers } from '../../bench/faults/lost-answers.ts';
import { malformedRequests } from '../../bench/faults/malformed-requests.ts';
import { slowStrangers } from '../../bench/faults/slow-strangers.ts';
import { startFaultServer } from '../../bench/faults/support/fault-server.ts';
import { twoTabs } from '../../bench/faults/two-tabs.ts';
import { createRandom } from '../../marketplace/seed/random.ts';
import { COMPILED_ONCE } from '../support/compiled-once.ts';
import { drawn } from '../support/draw.ts';
import { copySeededDatabase } from './support/seeded-database.ts';
import { testDatabaseUrl } from './support/test-database-url.ts';
import { startTestServer } from './support/test-server.ts';

const engine = testDatabaseUrl === undefined ? 'PGlite' : 'PostgreSQL';

const FAULTS = [lostAnswers, twoTabs, slowStrangers, malformedRequests];

/** The faults that need no process of their own, in their short form. `npm run bench:faults` tries them all, at length. */
it.each(drawn(`faults on ${engine}`, FAULTS, engine === 'PGlite' ? 1 : 2))('keeps what it promises under $name', async (fault: Fault) => {
  const folder = await mkdtemp(join(tmpdir(), 'tablero-fault-'));
  const server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_ACCOUNTS: 'true' });
  try {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const nothing = async () => undefined;
    const running = {
      address,
      dataDir: folder,
      kill: nothing,
      stop: nothing,
      start: nothing,
      isAlive: () => true,
      memory: async () => 0,
      delay: async () => 0,
      log: () => '',
    };
    const { must } = await fault.run({ engine, size: 'short', folder, random: createRandom(fault.name), startServer: async () => running });
    expect(must.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual([]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

it.runIf(engine === 'PGlite')('has a server in a process of its own, which is killed and comes back on the same address', async () => {
  const { settings, remove } = await copySeededDatabase();
  const server = await startFaultServer(settings.dataDir, {}, COMPILED_ONCE);
  try {
    const { address } = server;
    await server.kill();
    expect(server.isAlive()).toBe(false);
    await server.start();
    expect(server.address).toBe(address);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  } finally {
    await server.stop();
    await remove();
  }
});
