import type { Logger } from 'pino';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { isHeldBack } from './choose-texts.ts';
import { type ComparedFolder, compareFolder } from './compare-folder.ts';
import { CompileDeadlineError } from './compile-deadline.ts';
import type { Compiled } from './compile-in-worker.ts';
import type { DefinitionHead } from './definition-head.ts';
import { type AskAbout, createFileQuestions } from './file-questions.ts';
import { createFolderReport } from './folder-report.ts';
import { settlementOf, withMarks } from './folder-settlement.ts';
import type { FolderWriter } from './folder-writer.ts';
import { type MergedFolder, mergeDiffering } from './merge-differing.ts';
import { type FolderMerge, mergeFolder, takeFolder } from './merge-folder.ts';
import type { FolderContent, Texts } from './read-folder.ts';
import { applyChange, changeBetween, changeTo, isDifferent, namesOf, type TextChange } from './text-change.ts';
import { hashesOf, hashOf, hashOfFolder, type TextHashes } from './text-hash.ts';
import { type DefinitionVersions, FOLDER_AUTHOR, type VersionAuthor, type VersionOrigin } from './versions.ts';

/** A folder of files as one author of versions. Each action serves its result. */
export interface FolderAuthor {
  /** Start: compares the folder with its state when any process last took it into a version. */
  begin(content: FolderContent): Promise<void>;
  /** The folder changed, or something was published on top of which its waiting files may be tried. */
  take(content: FolderContent): Promise<void>;
  /** A person says that the folder counts, whatever was published: all of it, or the named files. */
  impose(content: FolderContent, by: Imposer): Promise<void>;
  /** Writes published texts into the folder if enabled. Returns what could not be written. */
  write(content: FolderContent): Promise<readonly Issue[]>;
  /** Compares the folder with the live definitions without changing anything. */
  compare(content: FolderContent): Promise<ComparedFolder>;
  /** Names of the folder's files when it was last taken into a version. */
  names(): string[];
  /** Whether some of the folder is not in the versions. */
  isWaiting(): boolean;
}

/** A person's decision that a folder counts, with the reason and the files. */
export interface Imposer {
  author: VersionAuthor;
  message: string;
  names?: readonly string[] | undefined;
}

/** Options of the folder's author. */
export interface FolderAuthorOptions {
  head: DefinitionHead;
  versions: DefinitionVersions;
  /** Prefix of the names of definitions. */
  label: string;
  logger: Logger;
  /** True if several processes may have folders of their own: a known folder is no news at the start. */
  isShared: boolean;
  /** Writes published texts into the folder; absent if disabled. */
  writer?: FolderWriter | undefined;
}

/** Treatment of a folder, and its author. */
interface Reading {
  merge: (content: FolderContent, head: Texts) => FolderMerge;
  author: VersionAuthor;
  message: string;
  /** False if only some files are considered: nothing is recorded for the whole folder. */
  isWhole: boolean;
  /** At the start older texts come with a release, and are no wish to go back. */
  isStart?: true;
}

/** The author and its state. */
interface Author extends FolderAuthorOptions {
  ask: AskAbout;
  /** Hashes of the folder's texts when they were last taken into a version. */
  seen: TextHashes;
  isWaiting: boolean;
  /** The last recorded state of this folder. */
  noted: string;
  /** A change whose check was stopped at its timeout: it is not tried again unchanged. */
  stopped: string | undefined;
  /** Older texts that the folder had at the start, by file: they wait until a person says that they count. */
  older: Map<string, string | undefined>;
}

export function createFolderAuthor(options: FolderAuthorOptions): FolderAuthor {
  const { head, versions, label, logger, isShared } = options;
  const self: Author = {
    ...options,
    ask: createFileQuestions(versions, label, logger),
    seen: new Map(),
    isWaiting: false,
    noted: '',
    stopped: undefined,
    older: new Map(),
  };
  const threeWay: Reading = {
    merge: (content, texts) => mergeFolder(self.seen, content.texts, texts, content.unreadable),
    author: FOLDER_AUTHOR,
    message: '',
    isWhole: true,
  };
  const atStart: Reading = { ...threeWay, isStart: true };
  return {
    async begin(content) {
      const newest = await versions.latest();
      if (newest) head.standOn(newest);
      const hashes = hashesOf(content.texts);
      const waiting = await versions.waitingIn(hashOfFolder(hashes));
      if (!newest || !isShared || !waiting) {
        self.seen = await versions.seen();
        return accept(self, content, atStart);
      }
      // A known state: others may have published since. Only files that could not be taken then are tried again.
      self.seen = withMarks(hashes, waiting);
      if (waiting.length > 0) await accept(self, content, atStart);
      else await head.adopt(newest);
      if (isDifferent(content.texts, newest.texts))
        logger.warn({ version: newest.number }, 'A newer version than this folder is served. To serve the folder: npm run publish:screens');
    },
    take: (content) => accept(self, content, threeWay),
    async impose(content, { author, message, names }) {
      const newest = await versions.latest();
      if (newest) head.standOn(newest);
      self.seen = await versions.seen();
      const merge: Reading['merge'] = ({ texts, unreadable }, published) => takeFolder(texts, published, unreadable, names);
      await accept(self, content, { merge, author, message, isWhole: names === undefined });
    },
    async write(content) {
      const version = head.version();
      if (!self.writer || !version) return [];
      const { marks, issues } = await self.writer(version, content, self.seen);
      self.seen = withMarks(self.seen, marks);
      return issues;
    },
    async compare(content) {
      const { number: version = 0, texts: live = new Map<string, string>() } = head.version() ?? {};
      const [fault] = content.issues.filter(({ code }) => code === 'folder-unreadable');
      if (fault) return { version, texts: live, fault, differences: [] };
      const { seen, older } = self;
      return { version, texts: live, differences: await compareFolder({ content, live, seen, older, label }, versions) };
    },
    names: () => [...self.seen.keys()],
    isWaiting: () => self.isWaiting,
  };
}

/** Takes from a folder what can be served. If another process was first, adopts its version and tries again on top of it. */
async function accept(self: Author, content: FolderContent, reading: Reading): Promise<void> {
  const { head, versions, label } = self;
  const { texts, unreadable } = content;
  const version = head.version();
  const open = await withoutOutdated(reading.merge(content, version?.texts ?? new Map()), texts, versions);
  const together = await mergeDiffering(open, texts, self);
  const { change, agreed, differing, merged } = await askingBack(together, self, reading);
  const wanted = applyChange(new Map(version?.texts), change);
  const compiled = await compileInTime(self, change, wanted);
  if (!compiled) return;
  const taken = takenOf(change, compiled.texts);
  const settlement = settlementOf(texts, self.seen, [...namesOf(taken), ...agreed], reading.isWhole);
  const questions = [...(await self.ask(differing, texts)), ...(await errorsOf(self, differing, wanted, texts))];
  const issues = [...questions, ...content.issues, ...compiled.issues];
  const report = createFolderReport(issues, { wanted, chosen: compiled.texts, unreadable, differing }, label);
  const next = applyChange(new Map(version?.texts), taken);
  if (!version || isDifferent(version.texts, next)) {
    const origin = merged.length > 0 ? 'merge' : originOf(texts, next, [...namesOf(change), ...unreadable]);
    const note = { author: reading.author, message: reading.message, origin, ...(version && { parent: version.number }) };
    const published = await versions.publish({ base: version?.number ?? 0, texts: next, report, note, settlement });
    if (!published) {
      const newest = await versions.latest();
      if (newest) await head.adopt(newest);
      return accept(self, content, reading);
    }
    head.serve(published, compiled);
  } else {
    if (JSON.stringify(settlement) !== self.noted) await versions.settle(settlement);
    // A partial check says nothing about other files.
    if (reading.isWhole && JSON.stringify(version.report) !== JSON.stringify(report)) await versions.report(version.number, report);
    head.serve({ ...version, report }, compiled);
  }
  self.seen = withMarks(self.seen, settlement.settled);
  self.noted = JSON.stringify({ ...settlement, settled: [] });
  self.isWaiting = settlement.waiting.length > 0;
}

/** Compiles a change of the folder. If it exceeds its timeout, the previous version stays and its files report it: undefined. */
async function compileInTime(self: Author, change: TextChange, wanted: Texts): Promise<Compiled | undefined> {
  const { head, label } = self;
  const version = head.version();
  const tried = JSON.stringify([...hashesOf(wanted)]);
  if (tried === self.stopped) return undefined;
  try {
    const compiled = await head.compile(wanted);
    self.stopped = undefined;
    return compiled;
  } catch (error) {
    if (!(error instanceof CompileDeadlineError) || !version) throw error;
    self.stopped = tried;
    const before = await head.compile(version.texts);
    const issues = namesOf(change).map((name) =>
      createIssue('check-stopped', { detail: error.message }, { file: `${label}/${name}`, pointer: '' }),
    );
    head.serve({ ...version, report: createFolderReport([...issues, ...before.issues], { wanted, chosen: before.texts }, label) }, before);
    return undefined;
  }
}

/** Issues of the folder's text of these files, although it would not be served: developers can fix them while they wait. */
async function errorsOf({ head, label }: Author, names: readonly string[], wanted: Texts, folder: Texts): Promise<Issue[]> {
  if (names.length === 0) return [];
  const { issues } = await head.compile(applyChange(new Map(wanted), changeTo(folder, names)));
  const files = new Set(names.map((name) => `${label}/${name}`));
  return issues.filter((issue) => isHeldBack(issue) && files.has(issue.file ?? ''));
}

/** A text that came from another folder and was published over since is no question: this folder is only late. */
async function withoutOutdated(merge: FolderMerge, folder: Texts, versions: DefinitionVersions): Promise<FolderMerge> {
  if (merge.differing.length === 0) return merge;
  const seen = await versions.seen();
  const isLate = (name: string) => {
    const text = folder.get(name);
    return (text === undefined ? undefined : hashOf(text)) === seen.get(name);
  };
  return {
    ...merge,
    agreed: [...merge.agreed, ...merge.differing.filter(isLate)],
    differing: merge.differing.filter((name) => !isLate(name)),
  };
}

/**
 * Turns older texts of published files into questions when a folder brings them at the start, even if it had the published text
 * in between: a release with older files is no wish to go back. A person who restores an older text while the server runs means
 * it.
 */
async function askingBack(merge: MergedFolder, { versions, older }: Author, { isStart, isWhole }: Reading): Promise<MergedFolder> {
  if (!isWhole) return merge;
  const { set, drop } = merge.change;
  const texts = new Map(set);
  const names = namesOf(merge.change);
  const isBack = await Promise.all(
    names.map(async (name) => {
      const text = texts.get(name);
      if (!isStart) return older.has(name) && older.get(name) === text;
      const { newest, same } = await versions.historyOf(name, text === undefined ? null : hashOf(text));
      return same !== undefined && newest !== undefined && newest.author !== FOLDER_AUTHOR.name;
    }),
  );
  const back = names.filter((_, index) => isBack[index]);
  if (isStart) for (const name of back) older.set(name, texts.get(name));
  if (back.length === 0) return merge;
  const isLeft = (name: string) => !back.includes(name);
  return {
    ...merge,
    change: { set: set.filter(([name]) => isLeft(name)), drop: drop.filter(isLeft) },
    differing: [...merge.differing, ...back],
    merged: merge.merged.filter(isLeft),
  };
}

/** The served part of a change. */
function takenOf({ set, drop }: TextChange, chosen: Texts): TextChange {
  return { set: set.filter(([name, text]) => chosen.get(name) === text), drop: drop.filter((name) => !chosen.has(name)) };
}

/** If others published what the folder lacks, it is not the author of the whole version. Added and unreadable files do not matter. */
function originOf(folder: Texts, next: Texts, besides: readonly string[]): VersionOrigin {
  return namesOf(changeBetween(folder, next)).some((name) => !besides.includes(name)) ? 'merge' : 'file';
}
