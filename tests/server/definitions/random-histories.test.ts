import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/read-project.ts';
import { systemClock } from '../../../server/base/clock.ts';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { createDefinitionAuthors, type DefinitionAuthors } from '../../../server/definitions/definition-authors.ts';
import { createFolderWriter } from '../../../server/definitions/folder-writer.ts';
import type { PublishAnswer } from '../../../server/definitions/publish-change.ts';
import type { Texts } from '../../../server/definitions/read-folder.ts';
import { type DefinitionVersions, FOLDER_AUTHOR, type VersionEntry } from '../../../server/definitions/versions.ts';
import type { FileChange, FileOutcome } from '../../../server/definitions/write-file.ts';
import { tries } from '../../support/draw.ts';
import { forgetDefinitions, setUpDefinitions } from '../support/definitions-in-test.ts';
import { createTextWorker } from './text-worker.ts';

const definitions = setUpDefinitions();
const schemas = readSchemas();
const FILES = ['app.json', 'a.json', 'b.json'];
const ANA = { name: 'Ana' };

/** `npm run bench:edits` goes through 5,000 in all. */
const RUNS = Number(process.env.HISTORIES ?? tries(8, 50));
const seed = Number(process.env.SEED ?? 0);

/** What may happen. What is there twice happens more often. */
const ACTS = [
  'edit',
  'edit',
  'editWhileDown',
  'publish',
  'publish',
  'publishTwice',
  'publishAndEditAtOnce',
  'restore',
  'pull',
  'killWhilePublishing',
  'restart',
  'hear',
] as const;

/** What happens next, to one of the servers. File, text and version are chosen by numbers, so that each step fits any history. */
interface Step {
  act: (typeof ACTS)[number];
  server: number;
  file: number;
  /** 0: none, 1: faulty, 2 to 4: one that may have been there before, otherwise a new one. */
  text: number;
  /** So many versions before the newest one. */
  back: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ act: fc.constantFrom(...ACTS), server: fc.nat(1), file: fc.integer({ min: 1, max: 2 }), text: fc.nat(8), back: fc.nat(2) }),
  { minLength: 4, maxLength: 12 },
);

describe('any history of edits, publishing, restarts and reverts', () => {
  it.each([
    ['on the embedded database', { isShared: false, isWritten: false }],
    ['of two servers with a folder each', { isShared: true, isWritten: false }],
    ['on the embedded database that writes its folder', { isShared: false, isWritten: true }],
    ['of two servers that write their folders', { isShared: true, isWritten: true }],
  ])(
    'loses no word, and all agree in the end, %s',
    async (_, kind) => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          await forgetDefinitions(definitions.store);
          const world = await createWorld(kind);
          for (const step of history) await world.run(step);
          await world.expectAgreement();
          await world.expectWholeHistory();
          await world.expectNothingLost();
          await world.expectNothingToPull();
        }),
        { numRuns: RUNS, ...(seed && { seed }) },
      );
    },
    180_000 + RUNS * 500,
  );
});

/** Serves every text but those that say that they are faulty. */
const worker = createTextWorker(schemas, (text) => text.startsWith('faulty'));

/** How a console lives: alone or as one of two, and whether it writes its folder. */
interface Kind {
  isShared: boolean;
  isWritten: boolean;
}

async function createWorld({ isShared, isWritten }: Kind) {
  const { store } = definitions;
  const reader = createVersions(store);
  const first = new Map(FILES.map((name) => [name, `first ${name}`]));
  const servers = await startAll(isShared ? 2 : 1);
  /** Every text that a folder ever had, by file. */
  const inFolders = new Map(FILES.map((name) => [name, new Set<string | undefined>([first.get(name)])]));
  const answers: { answer: PublishAnswer; name: string; content: string | undefined }[] = [];
  let count = 0;

  return { run, expectAgreement, expectWholeHistory, expectNothingLost, expectNothingToPull };

  async function startAll(many: number) {
    const started = [];
    for (let index = 0; index < many; index += 1) {
      const folder = new Map(first);
      started.push({ folder, authors: await start(folder, createVersions(store)) });
    }
    return started;
  }

  async function start(folder: Map<string, string>, versions: DefinitionVersions): Promise<DefinitionAuthors> {
    const logger = pino({ level: 'silent' });
    const authors = createDefinitionAuthors({
      versions,
      worker,
      isShared,
      markSchemas: async () => '',
      readFolder: async () => ({ texts: new Map(folder), unreadable: [], issues: [] }),
      label: 'screens',
      applicationId: 'test',
      clock: systemClock,
      logger,
      ...(isWritten && { writer: createFolderWriter({ versions, label: 'screens', logger, writeFile: writingInto(folder) }) }),
    });
    await authors.begin();
    return authors;
  }

  function contentOf(choice: number): string | undefined {
    count += 1;
    if (choice === 0) return undefined;
    if (choice === 1) return `faulty ${count}`;
    return choice < 5 ? `text ${choice}` : `new ${count}`;
  }

  async function run(asked: Step): Promise<void> {
    const at = servers[asked.server % servers.length] as (typeof servers)[number];
    const restart = async () => {
      at.authors = await start(at.folder, createVersions(store));
    };
    if (asked.act === 'hear') return at.authors.follow();
    if (asked.act === 'restart') return restart();
    if (asked.act === 'pull') return pull(at);
    const name = FILES[asked.file] as string;
    if (asked.act === 'edit' || asked.act === 'editWhileDown') {
      edit(at.folder, name, contentOf(asked.text));
      return asked.act === 'edit' ? at.authors.takeFolder() : restart();
    }
    if (asked.act === 'killWhilePublishing') {
      edit(at.folder, name, contentOf(asked.text));
      const dying = await start(at.folder, dyingVersions()).catch(() => undefined);
      await dying?.takeFolder().catch(() => undefined);
      return restart();
    }
    const newest = (await reader.latest())?.number ?? 0;
    const base = Math.max(1, newest - asked.back);
    if (asked.act === 'restore') {
      const answer = await at.authors.restore({ version: base, files: [name], author: ANA });
      answers.push({ answer, name, content: (await reader.textsOf(base))?.get(name) });
      return;
    }
    const content = contentOf(asked.text);
    const change = content === undefined ? { set: [], drop: [name] } : { set: [[name, content] as const], drop: [] };
    const request = `request ${count}`;
    const sent = { change, base, author: ANA, message: '', origin: 'studio', request } as const;
    const other = servers[(asked.server + 1) % servers.length] as (typeof servers)[number];
    if (asked.act === 'publishAndEditAtOnce') edit(other.folder, name, contentOf(asked.back + 3));
    const [answer] = await Promise.all([at.authors.publish(sent), asked.act === 'publishAndEditAtOnce' && other.authors.takeFolder()]);
    answers.push({ answer, name, content });
    if (asked.act === 'publishTwice' && answer.status === 'published') expect(await servers[0]?.authors.publish(sent)).toEqual(answer);
  }

  /** What `npm run pull:screens` does, while the server runs. Gives the names of what it wrote. */
  async function pull({ folder, authors }: (typeof servers)[number]): Promise<void> {
    const newest = (await reader.latest())?.texts ?? new Map<string, string>();
    for (const name of FILES) edit(folder, name, newest.get(name));
    await authors.takeFolder();
  }

  /** Once everybody has heard of everything, a pull of each folder agrees with what is live, and a second one writes nothing. */
  async function expectNothingToPull(): Promise<void> {
    const live = async () => [...((await reader.latest())?.texts ?? [])].sort();
    for (const at of servers) {
      await pull(at);
      expect([...at.folder].sort()).toEqual(await live());
      await pull(at);
    }
    const before = await live();
    await expectAgreement();
    expect(await live()).toEqual(before);
  }

  function edit(folder: Map<string, string>, name: string, content: string | undefined): void {
    if (content === undefined) folder.delete(name);
    else folder.set(name, content);
    inFolders.get(name)?.add(content);
  }

  /** Writes into a folder as files are written: only over what is expected. */
  function writingInto(folder: Map<string, string>): (change: FileChange) => Promise<FileOutcome> {
    return async ({ name, before, after }) => {
      if (folder.get(name) !== before) return { state: 'other' };
      if (after === undefined) folder.delete(name);
      else folder.set(name, after);
      inFolders.get(name)?.add(after);
      return { state: 'written' };
    };
  }

  /** Writes a version, and is gone before it knows. */
  function dyingVersions(): DefinitionVersions {
    const versions = createVersions(store);
    return {
      ...versions,
      async publish(version) {
        await versions.publish(version);
        throw new Error('gone');
      },
    };
  }

  async function expectAgreement(): Promise<void> {
    for (let round = 0; round < 3; round += 1) for (const { authors } of servers) await authors.follow();
    const newest = [...((await reader.latest())?.texts ?? [])].map(([name, content]) => `${name}/${content}`).sort();
    for (const { authors } of servers) expect([...authors.served().current.keys()].sort()).toEqual(newest);
  }

  async function expectWholeHistory(): Promise<void> {
    const entries = (await reader.history({ limit: 1000 })).reverse();
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    let before: Texts = new Map();
    for (const entry of entries) {
      const { number, parent, files } = entry;
      expect([number, number === 1 ? parent === undefined : (parent ?? 0) >= 1 && (parent ?? 0) < number]).toEqual([number, true]);
      const texts = (await createVersions(store).textsOf(number)) as Texts;
      expect(FILES.filter((name) => before.get(name) !== texts.get(name)).sort()).toEqual([...files].sort());
      expect(files).not.toEqual([]);
      await expectNothingOverwritten(entry, before, texts);
      before = texts;
    }
  }

  /** A folder takes the place of what came out of a folder; somebody who publishes, that of what he or she started from. */
  async function expectNothingOverwritten({ number, author, parent, files }: VersionEntry, before: Texts, texts: Texts): Promise<void> {
    if (number === 1) return;
    const base = await reader.textsOf(parent ?? 0);
    for (const name of files) {
      if (author.name === FOLDER_AUTHOR.name)
        expect([number, name, [...(inFolders.get(name) ?? [])]]).toEqual([number, name, expect.arrayContaining([before.get(name)])]);
      else
        expect([number, name, before.get(name)]).toEqual([
          number,
          name,
          base?.get(name) === before.get(name) ? before.get(name) : texts.get(name),
        ]);
    }
  }

  async function expectNothingLost(): Promise<void> {
    for (const { answer, name, content } of answers)
      if (answer.status === 'published') expect((await reader.textsOf(answer.version))?.get(name)).toBe(content);
    // The texts of a folder are in the history, or its server reports the reason, also after a restart.
    const entries = await reader.history({ limit: 1000 });
    const all = await Promise.all(entries.map(async ({ number }) => (await createVersions(store).textsOf(number)) as Texts));
    for (const { folder } of servers) {
      const { report } = (await start(folder, createVersions(store))).served();
      for (const [name, content] of folder)
        if (!all.some((texts) => texts.get(name) === content))
          expect(report.issues.map((issue) => issue.file)).toContain(`screens/${name}`);
    }
  }
}
