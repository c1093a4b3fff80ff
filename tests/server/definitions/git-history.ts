import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { systemClock } from '../../../server/base/clock.ts';
import type { Store } from '../../../server/base/store/open-store.ts';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { createDefinitionAuthors } from '../../../server/definitions/definition-authors.ts';
import { pullTexts } from '../../../server/definitions/pull-texts.ts';
import { createFolderReader, type Texts } from '../../../server/definitions/read-folder.ts';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { merge3 } from '../../../src/authoring/edit/merge/merge3.ts';
import type { Schemas } from '../../../src/language/check/load-schemas.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { canonicalOf } from '../../authoring/edit/apply/edit-properties.ts';
import { createRandom, pick, type Random, randomEdit, smallScreen } from '../../authoring/edit/apply/random-edits.ts';
import { createTextWorker } from './text-worker.ts';

const run = promisify(execFile);
const FILES = ['x/orders.json', 'x/drivers.json'];
const ANA = { name: 'Ana' };

/** What one history came to. */
export interface GitHistory {
  /** What is not as it has to be; empty where every letter is right. */
  faults: string[];
  /** Files that both authors had changed: put together by git and by ids into the same text; left to people by either; and by git alone, where merging by ids asks. */
  agreed: number;
  asked: number;
  byGit: number;
}

/**
 * Lets one author publish in the Studio while another works on a branch in a real git repository, round after round: what is published is pulled and committed, the branch is merged into it by
 * git, and the result is published from the folder. What is live has to be, letter by letter, what git and merging by ids both say; where they do not agree, nothing is live that nobody decided.
 */
export async function liveThroughGit(seed: number, store: Store, schemas: Schemas): Promise<GitHistory> {
  const random = createRandom(seed);
  const root = await mkdtemp(join(tmpdir(), 'tablero-git-'));
  const screens = join(root, 'screens');
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, env: GIT_ENVIRONMENT, maxBuffer: 1e8 })).stdout;
  const outcome: GitHistory = { faults: [], agreed: 0, asked: 0, byGit: 0 };
  const expect = (isRight: boolean, what: string) => isRight || outcome.faults.push(what);
  const write = async (texts: Texts) => {
    for (const [name, text] of texts) {
      await mkdir(dirname(join(screens, name)), { recursive: true });
      await writeFile(join(screens, name), text);
    }
  };
  const committed = async (at: string): Promise<Texts> =>
    new Map(await Promise.all(FILES.map(async (name) => [name, await git('show', `${at}:screens/${name}`)] as const)));
  const commit = async (message: string) => {
    await git('add', '-A');
    if ((await git('status', '--porcelain')) !== '') await git('commit', '-qm', message);
  };
  try {
    await write(new Map(FILES.map((name) => [name, canonicalOf(name, JSON.stringify(smallScreen(random)), schemas)])));
    await git('init', '-q', '-b', 'main');
    await commit('The first screens');
    const versions = createVersions(store);
    const reader = createFolderReader(screens, 'screens');
    const authors = createDefinitionAuthors({
      versions,
      worker: createTextWorker(schemas, isNoJson),
      isShared: false,
      markSchemas: async () => '',
      readFolder: () => reader.read(),
      label: 'screens',
      applicationId: 'test',
      clock: systemClock,
      logger: pino({ level: 'silent' }),
    });
    await authors.begin();
    const live = async () => (await versions.latest()) ?? { texts: new Map<string, string>(), number: 0 };
    for (let round = 1; round <= 3; round += 1) {
      const at = `round ${round}`;
      const base = await committed('main');
      await git('switch', '-qc', `work-${round}`);
      const branch = changed(random, base, `F${round}`, schemas);
      await write(branch);
      await commit(`Work of round ${round}`);
      await git('switch', '-q', 'main');

      const published = changed(random, base, `S${round}`, schemas);
      const set = [...published].filter(([name, text]) => base.get(name) !== text);
      const { number } = await live();
      if (set.length > 0)
        await authors.publish({
          change: { set, drop: [] },
          base: number,
          author: ANA,
          message: '',
          origin: 'studio',
          request: `${seed}/${round}`,
        });
      await pullTexts(await live(), screens, 'screens');
      await authors.takeFolder();
      await commit(`Pulled in round ${round}`);
      expect(isEqual(await committed('main'), published), `${at}: what is pulled and committed is not what was published`);

      const merged = merge3({ base, published, draft: branch }, schemas);
      const isClean = await git('merge', '-q', '--no-edit', `work-${round}`).then(
        () => true,
        () => false,
      );
      const conflicts = new Set(isClean ? [] : (await git('diff', '--name-only', '--diff-filter=U')).split('\n').filter(Boolean));
      await authors.takeFolder();
      const folder = (await reader.read()).texts;
      const now = (await live()).texts;
      for (const name of FILES) {
        const isAsked = merged.questions.some(({ file }) => file === name);
        const isConflict = conflicts.has(`screens/${name}`);
        const isBoth =
          base.get(name) !== branch.get(name) && base.get(name) !== published.get(name) && branch.get(name) !== published.get(name);
        if (isConflict) {
          // Marks of a conflict are no screen: what was published stays until somebody decides.
          expect(
            now.get(name) === published.get(name),
            `${at}: ${name} is in conflict, and something else is live than what was published`,
          );
        } else {
          expect(now.get(name) === folder.get(name), `${at}: ${name} was merged by git, and is not live letter by letter`);
          if (!isAsked)
            expect(folder.get(name) === merged.texts.get(name), `${at}: ${name} is put together in one way by git and in another by ids`);
        }
        if (isBoth && isConflict) outcome.asked += 1;
        else if (isBoth) outcome[isAsked ? 'byGit' : 'agreed'] += 1;
      }
      // Whoever resolves takes what merging by ids says: where it asks, what was published.
      await write(
        new Map(FILES.filter((name) => conflicts.has(`screens/${name}`)).map((name) => [name, merged.texts.get(name) as string])),
      );
      await git('add', '-A');
      if (!isClean) await git('commit', '-qm', `Merged in round ${round}`);
      await authors.takeFolder();
      expect(isEqual(await committed('main'), (await live()).texts), `${at}: what is committed in the end is not what is live`);
      await pullTexts(await live(), screens, 'screens');
      expect((await git('status', '--porcelain')) === '', `${at}: a second pull writes something`);
    }
    return outcome;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Nothing of the machine's own settings has a say. */
const GIT_ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Bo',
  GIT_AUTHOR_EMAIL: 'bo@example.com',
  GIT_COMMITTER_NAME: 'Bo',
  GIT_COMMITTER_EMAIL: 'bo@example.com',
};

function isNoJson(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function isEqual(one: Texts, other: Texts): boolean {
  return FILES.every((name) => one.get(name) === other.get(name));
}

/** One or two random edits in a file, or in both. */
function changed(random: Random, texts: Texts, name: string, schemas: Schemas): Texts {
  let now = texts;
  for (let left = 1 + Math.floor(random() * 2); left > 0; left -= 1) {
    const file = pick(random, FILES);
    const edit = randomEdit(random, file, JSON.parse(now.get(file) as string) as Json, `${name}${left}`);
    const answer = applyEdits(now, [edit], schemas);
    if (answer.status === 'changed') now = answer.texts;
  }
  return now;
}
