import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { marketplace } from '../../marketplace/index.ts';
import type { Tables } from '../../marketplace/store/tables/index.ts';
import { openStore } from '../../server/base/store/open-store.ts';
import type { Fault, FaultContext, FaultResult } from './fault.ts';
import type { FaultServer } from './support/fault-server.ts';
import { readFaults } from './support/office-faults.ts';
import { countTornMails, letLeasesPass, type Money, readMoney, readOffice, type SweptFiles, sweepFiles } from './support/office-records.ts';
import {
  isConsistent,
  isEnded,
  newOfficeWrite,
  OFFICE_KINDS,
  type Office,
  type OfficeKind,
  type OfficeWrite,
  sendOfficeWrite,
} from './support/office-writes.ts';
import { startSheetHost } from './support/sheet-host.ts';
import { type Staff, signIn } from './support/staff.ts';

/** Users per kind of write. */
const WORKERS = 3;
/** Lines of a sheet: several batches of an import. */
const LINES = 240;
/** Milliseconds after which unfinished work counts as lost. */
const PATIENCE = 180_000;

interface Found {
  /** Writes that were not done exactly once, as messages. */
  faults: readonly string[];
  mailsTorn: number;
  papers: { lost: number; doubled: number; torn: number };
  money: Money;
  files: SweptFiles;
}

/** `kill -9` during refunds, imports, uploads and mails: work that continues after the call, or outside of the database. */
export const killDuringMoney: Fault = {
  name: 'kill -9 during refunds, imports, uploads and mails',
  engines: ['PGlite', 'PostgreSQL'],
  async run(context) {
    const rounds = context.size === 'full' ? 4 : 1;
    const sheets = await startSheetHost(LINES);
    const server = await context.startServer({ environment: { SHEETS_URL: sheets.url, UPLOAD_QUOTA: '100000' } });
    await server.stop();
    const [office, before] = await inStore(
      context,
      server,
      async (database) => [await readOffice(database), await readMoney(database)] as const,
    );
    await server.start();
    const staff = await signIn(server, 'admin', WORKERS * OFFICE_KINDS.length);
    const writes: OfficeWrite[] = [];
    const inDoubt: OfficeWrite[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sent = await workUntilKilled(server, staff, { office, first: writes.length, after: context.random.integer(800, 2_500) });
      await server.start();
      const doubtful = sent.filter(({ results }) => results.length === 0);
      await Promise.all(doubtful.map((write) => sendOfficeWrite(staff, write)));
      inDoubt.push(...doubtful);
      writes.push(...sent);
    }
    await server.stop();
    await inStore(context, server, letLeasesPass);
    await server.start();
    await untilAllEnd(staff, writes);
    const papers = await lookAtPapers(server, staff, { writes, office });
    await staff.close();
    await server.stop();
    sheets.close();
    const found = await inStore(context, server, async (database) => ({
      faults: await readFaults(database, writes, LINES),
      mailsTorn: await countTornMails(database, server.dataDir, writes),
      papers,
      money: await readMoney(database),
      files: await sweepFiles(database, server.dataDir),
    }));
    return resultOf({ rounds, writes, inDoubt, before, found });
  },
};

/** All users work until the server is killed. Returns the sent writes. */
async function workUntilKilled(
  server: FaultServer,
  staff: Staff,
  { office, first, after }: { office: Office; first: number; after: number },
): Promise<OfficeWrite[]> {
  const sent: OfficeWrite[] = [];
  let isOver = false;
  const work = OFFICE_KINDS.flatMap((kind) =>
    Array.from({ length: WORKERS }, async () => {
      while (!isOver) {
        const write = newOfficeWrite(kind, first + sent.length, office);
        if (write === undefined) return;
        sent.push(write);
        await sendOfficeWrite(staff, write);
      }
    }),
  );
  await wait(after);
  // Nothing is sent to the dead server: an unsent write has no unknown outcome.
  isOver = true;
  await server.kill();
  await Promise.all(work);
  return sent;
}

/** Repeats unfinished writes under their ids until they end or time out; the others once, to compare answers. */
async function untilAllEnd(staff: Staff, writes: readonly OfficeWrite[]): Promise<void> {
  const until = Date.now() + PATIENCE;
  const open = [...writes];
  const work = Array.from({ length: WORKERS * OFFICE_KINDS.length }, async () => {
    for (let write = open.shift(); write !== undefined; write = open.shift()) {
      await sendOfficeWrite(staff, write);
      while (!isEnded(write) && Date.now() < until) {
        await wait(500);
        await sendOfficeWrite(staff, write);
      }
    }
  });
  await Promise.all(work);
}

/** Downloads each paper and compares its bytes. */
async function lookAtPapers(
  server: FaultServer,
  staff: Staff,
  { writes, office }: { writes: readonly OfficeWrite[]; office: Office },
): Promise<Found['papers']> {
  const addresses = new Map<string, string[]>();
  for (const restaurantId of office.restaurantIds) {
    const { json } = await staff.call('fetchRestaurantDocuments', { restaurantId });
    for (const { name, url } of json.result as { name: string; url: string }[]) addresses.set(name, [...(addresses.get(name) ?? []), url]);
  }
  const papers = { lost: 0, doubled: 0, torn: 0 };
  for (const { about, file } of writes.filter(({ kind }) => kind === 'upload')) {
    const [url, ...others] = addresses.get(about) ?? [];
    if (others.length > 0) papers.doubled += 1;
    if (url === undefined) {
      papers.lost += 1;
      continue;
    }
    const response = await fetch(new URL(url, server.address), { headers: { cookie: staff.cookie } });
    if (!file.equals(Buffer.from(await response.arrayBuffer()))) papers.torn += 1;
  }
  return papers;
}

/** Opens the database of a stopped server. */
async function inStore<Result>(
  { postgres }: FaultContext,
  { dataDir }: FaultServer,
  work: (database: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir, databaseUrl: postgres?.url }, { migrations: marketplace.migrations });
  try {
    return await work(store.database as unknown as Kysely<Tables>);
  } finally {
    await store.close();
  }
}

interface Tried {
  rounds: number;
  writes: readonly OfficeWrite[];
  inDoubt: readonly OfficeWrite[];
  before: Money;
  found: Found;
}

function resultOf({ rounds, writes, inDoubt, before, found }: Tried): FaultResult {
  const { faults, papers, files, money, mailsTorn } = found;
  const countOf = (list: readonly OfficeWrite[], kind: OfficeKind) => list.filter((write) => write.kind === kind).length;
  const isDone = (kind: OfficeKind) => !faults.some((fault) => fault.startsWith(kind));
  const isEnd = writes.every((write) => isEnded(write) && isConsistent(write) && write.refused.length === 0);
  const cents = writes.reduce((sum, write) => sum + (write.results.length > 0 ? write.cents : 0), 0);
  const agree = (['refunds', 'orders', 'provider', 'charges'] as const).every((book) => money[book] - before[book] === cents);
  const kinds = OFFICE_KINDS.map((kind) => [`${kind}s, not acknowledged at a kill`, `${countOf(writes, kind)}, ${countOf(inDoubt, kind)}`]);
  const must: Record<string, boolean> = {
    'There was load of each kind, and kills hit it': OFFICE_KINDS.every((kind) => countOf(inDoubt, kind) > 0),
    'Every write is acknowledged in the end, its answers are about one record, and none is refused': isEnd,
    'Each order is refunded once, and what was paid back is the same in refunds, orders, at the provider and on its charges':
      isDone('refund') && agree,
    'Each import is at its end and says so, with each dish there once': isDone('import'),
    'Each paper is there once, with its bytes': Object.values(papers).every((count) => count === 0),
    'After the sweep no file is without a record, and none with one is gone': files.after === 0 && files.wronglyTaken === 0,
    'Each mail is recorded once, and is one whole file': isDone('mail') && mailsTorn === 0,
  };
  for (const fault of faults) console.log(`  ${fault}`);
  return {
    done: `${WORKERS} people each refund orders, import sheets of ${LINES} dishes, upload papers and mail receipts without a pause; the server is killed ${rounds} times at a moment of chance and started again; what was not acknowledged, also because it was sent to the dead server, is sent again under its id. After the last kill the bench puts back the time at which the dead server took jobs, errands and mails, so that nobody waits until they count as left.`,
    counts: {
      kills: rounds,
      ...Object.fromEntries(kinds),
      'cents refunded': cents,
      'refunds, imports, mails not done exactly once': faults.length,
      'papers lost, doubled, torn': Object.values(papers).join(', '),
      'files without a record, before and after the sweep': `${files.before}, ${files.after}`,
    },
    must: Object.entries(must).map(([what, holds]) => ({ what, holds })),
  };
}
