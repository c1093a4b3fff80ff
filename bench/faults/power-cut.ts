import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Random } from '../../marketplace/seed/random.ts';
import { hasEngine } from '../../server/base/store/engine-start-error.ts';
import { openEngine } from '../../server/base/store/synced-files.ts';
import type { Fault } from './fault.ts';
import { PowerCutFiles } from './support/power-cut-files.ts';

/** Disk content after a power cut, and the number of acknowledged writes. */
interface Cut {
  folder: string;
  acknowledged: number;
}

/** Writes between checkpoints, which truncate the log. */
const CHECKPOINT_EVERY = 37;

/** Power is cut during a write: what is left are the last synced files with random sectors of later writes, opened by a new engine. */
export const powerCut: Fault = {
  name: 'power cuts',
  engines: ['PGlite'],
  async run({ size, folder, random }) {
    const cuts = size === 'full' ? 100 : 4;
    const live = join(folder, 'pg');
    if (!hasEngine(live)) await (await openEngine(live)).close();
    const files = new PowerCutFiles(live, join(folder, 'synced'));
    const engine = await openEngine(live, { files });
    await engine.exec('create table acts (id int primary key, done int not null default 0, said text not null)');
    const before = files.syncs;
    let acknowledged = 0;
    let lost = 0;
    let torn = 0;
    for (let number = 0; number < cuts; number++) {
      const taken = await writeUntilCut(number);
      const found = await openCut(taken.folder).catch(() => undefined);
      if (found === undefined) torn += 1;
      else lost += Math.max(0, taken.acknowledged - found);
      await rm(taken.folder, { recursive: true });
    }
    await engine.close();
    return {
      done: `${cuts} times the power goes at a write or a sync by chance; on the disk is what had been synced, with any half of the sectors that had not.`,
      counts: { cuts, 'acknowledged writes': acknowledged, syncs: files.syncs - before, lost, 'not opened or torn': torn },
      must: [
        { what: 'No acknowledged write was lost', holds: lost === 0 },
        { what: 'Every time the database opened, table and index whole', holds: torn === 0 },
        { what: 'Every acknowledged write had been synced', holds: files.syncs - before >= acknowledged },
      ],
    };

    /** Writes, and snapshots the disk at one of its steps. */
    async function writeUntilCut(number: number): Promise<Cut> {
      let taken: Cut | undefined;
      let steps = random.integer(1, 60);
      files.onStep(() => {
        steps -= 1;
        if (steps > 0 || taken !== undefined) return;
        taken = { folder: join(folder, `cut-${number}`), acknowledged };
        files.cutTo(taken.folder, random);
      });
      while (taken === undefined) {
        await writeOne(engine, acknowledged + 1, random);
        acknowledged += 1;
      }
      return taken;
    }
  },
};

/** Inserts a row and updates an older one in one transaction. */
async function writeOne(engine: PGlite, id: number, random: Random): Promise<void> {
  await engine.transaction(async (transaction) => {
    await transaction.query('insert into acts (id, said) values ($1, $2)', [id, 'x'.repeat(random.integer(1, 2_000))]);
    await transaction.query('update acts set done = $1 where id = $2', [id, random.integer(1, id)]);
  });
  if (id % CHECKPOINT_EVERY === 0) await engine.exec('checkpoint');
}

/**
 * Opens the snapshot and returns its number of writes. Throws where it does not open, contains half a write, or where table and index
 * differ.
 */
async function openCut(folder: string): Promise<number> {
  const engine = await openEngine(folder);
  try {
    const count = async (how: string) => {
      await engine.exec(how);
      const { rows } = await engine.query<{ count: number; last: number; done: number }>(
        'select count(*)::int as count, coalesce(max(id), 0) as last, coalesce(max(done), 0) as done from acts where id > 0',
      );
      return rows[0]!;
    };
    const byTable = await count('set enable_seqscan = on; set enable_indexscan = off; set enable_bitmapscan = off');
    const byIndex = await count('set enable_seqscan = off; set enable_indexscan = on');
    const isWhole = byTable.count === byTable.last && byTable.done === byTable.last && JSON.stringify(byTable) === JSON.stringify(byIndex);
    if (!isWhole) throw new Error('Half of a write is there.');
    return byTable.count;
  } finally {
    await engine.close();
  }
}
