import type { Logger } from 'pino';
import { createIssue } from '../../src/runtime/errors/catalogue.ts';
import type { Clock } from '../clock.ts';
import { type Compiled, createCompileWorker } from './compile-in-worker.ts';
import type { Edition, Editions } from './editions.ts';
import { createFolderReader, type FolderContent, type Texts } from './read-folder.ts';
import { type FolderReport, reportOn } from './report-on.ts';
import { createServed, type ServedDefinitions } from './served-definitions.ts';
import { shownPath } from './shown-path.ts';
import { applyChange, changeBetween, type TextChange } from './text-change.ts';
import { type FolderWatch, type Marks, type WatchTimes, watchFolders } from './watch-folders.ts';

/** What live definitions need. */
export interface LiveDefinitionsOptions {
  screensDir: string;
  schemasDir: string;
  applicationId: string;
  clock: Clock;
  logger: Logger;
  editions: Editions;
  /** True where several processes may share the editions: then a folder that was seen before does not count again at the start. */
  isShared: boolean;
  times?: WatchTimes;
}

/** The definitions as they are now, and whoever wants to hear of a change. */
export interface LiveDefinitions {
  current(): ServedDefinitions;
  /** Calls `hear` after each change of what is served or of the report; returns what stops it. */
  subscribe(hear: (served: ServedDefinitions) => void): () => void;
  /** Ends the watching, the listening and the compiler. */
  close(): Promise<void>;
}

/**
 * Reads and compiles the definitions of a folder, and goes on with every change of it: what is good replaces what is served in one step and becomes
 * the next edition; what is faulty leaves the last good version where it is and is told to admins. Editions of other processes are served as well.
 * Rejects when there is nothing to begin with.
 */
export async function openLiveDefinitions(options: LiveDefinitionsOptions): Promise<LiveDefinitions> {
  const { screensDir, schemasDir, applicationId, clock, logger, editions, isShared, times } = options;
  const labels = { screens: shownPath(screensDir), schemas: shownPath(schemasDir) };
  const worker = createCompileWorker(schemasDir, labels);
  const readers = { screens: createFolderReader(screensDir, labels.screens), schemas: createFolderReader(schemasDir, labels.schemas) };
  const listeners = new Set<(served: ServedDefinitions) => void>();
  /** The texts that are served. */
  let good: Texts = new Map();
  /** The newest edition. It differs from `good` only where this server cannot compile a text that another one could. */
  let edition: Edition | undefined;
  /** The folder as far as it has gone into an edition: what differs from it is still to be accepted. */
  let taken: Texts = new Map();
  let hasPending = false;
  let served: ServedDefinitions | undefined;
  let schemaMarks = '';
  let watch: FolderWatch | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let last: Promise<unknown> = Promise.resolve();

  try {
    const marks = await look();
    await begin(await readers.screens.read());
    stopListening = await editions.listen(
      () => void inTurn(follow).catch((error: unknown) => logger.error({ err: error }, 'The newest edition could not be taken over')),
    );
    watch = watchFolders([screensDir, schemasDir], look, () => inTurn(takeFolder), marks, times);
  } catch (error) {
    await worker.close();
    throw error;
  }
  return {
    current: () => served as ServedDefinitions,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    async close() {
      await watch?.close();
      await stopListening?.();
      await last.catch(() => undefined);
      await worker.close();
    },
  };

  /** One thing at a time: a folder that is read and an edition that arrives must not change the same texts at once. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.catch(() => undefined).then(work);
    last = result;
    return result;
  }

  /** The marks of all files of both folders. A folder that cannot be listed is a mark of its own, so that its going and coming is a change. */
  async function look(): Promise<Marks> {
    const marks = new Map<string, string>();
    for (const part of ['screens', 'schemas'] as const) {
      try {
        for (const { name, mark } of await readers[part].list()) marks.set(`${part}/${name}`, mark);
      } catch (error) {
        marks.set(part, String(error));
      }
    }
    return marks;
  }

  /** The start: the folder counts, unless it is one that was looked at before and others may have gone on since. */
  async function begin(content: FolderContent): Promise<void> {
    const newest = await editions.latest();
    const folder = await editions.meetFolder(content.texts);
    if (newest && isShared && folder === 'known') {
      taken = content.texts;
      await adopt(newest);
      if (isDifferent(content.texts, newest.texts))
        logger.warn({ edition: newest.number }, 'A newer edition than this folder is served. To serve the folder: npm run publish:screens');
      return;
    }
    edition = newest;
    good = taken = newest?.texts ?? new Map();
    await accept(content);
  }

  /** The folder was changed. */
  async function takeFolder(): Promise<void> {
    const content = await readers.screens.read().catch((error: NodeJS.ErrnoException): FolderContent => {
      const issue = createIssue('folder-unreadable', { detail: error.code ?? String(error) }, { file: labels.screens, pointer: '' });
      return { texts: new Map(), unreadable: [...taken.keys()], issues: [issue] };
    });
    if (content.texts.size > 0) await editions.meetFolder(content.texts);
    await accept(content);
  }

  /** Another process may have published: its edition is served here too, and what waits in this folder is tried on top of it. */
  async function follow(): Promise<void> {
    const newest = await editions.latest();
    if (!newest || !edition || newest.number < edition.number) return;
    const isNew = newest.number > edition.number;
    if (!isNew && JSON.stringify(newest.report) === JSON.stringify(edition.report)) return;
    await adopt(newest);
    if (isNew && hasPending) await takeFolder();
  }

  /** Serves an edition that was accepted elsewhere, as far as it compiles here. */
  async function adopt(newest: Edition): Promise<void> {
    const compiled = await compile(newest.texts);
    edition = newest;
    good = compiled.texts;
    const own = reportOn(compiled.issues, { wanted: newest.texts, chosen: good }, labels.screens);
    show(compiled, isDifferent(newest.texts, good) ? own : newest.report);
  }

  /** Accepts of a folder what can be served. Where another process was first, its edition is taken and the folder tried again on top of it. */
  async function accept(content: FolderContent): Promise<void> {
    const unread = content.unreadable.flatMap((name) => (taken.has(name) ? [[name, taken.get(name) as string] as const] : []));
    const folder = applyChange(new Map(content.texts), { set: unread, drop: [] });
    const change = changeBetween(taken, folder);
    const wanted = applyChange(new Map(edition?.texts), change);
    const compiled = await compile(wanted);
    const chosen = compiled.texts;
    const found = reportOn([...content.issues, ...compiled.issues], { wanted, chosen, unreadable: content.unreadable }, labels.screens);
    const accepted: TextChange = {
      set: change.set.filter(([name, text]) => chosen.get(name) === text),
      drop: change.drop.filter((name) => !chosen.has(name)),
    };
    const next = applyChange(new Map(edition?.texts), accepted);
    if (!edition || isDifferent(edition.texts, next)) {
      const published = await editions.publish(edition?.number ?? 0, next, found);
      if (!published) {
        const newest = await editions.latest();
        if (newest) await adopt(newest);
        return accept(content);
      }
      edition = published;
    } else if (JSON.stringify(edition.report) !== JSON.stringify(found)) {
      await editions.report(edition.number, found);
      edition = { ...edition, report: found };
    }
    taken = applyChange(new Map(taken), accepted);
    good = chosen;
    hasPending = isDifferent(taken, folder);
    show(compiled, found);
  }

  async function compile(candidate: Texts): Promise<Compiled> {
    const marks = await readers.schemas.list().then(
      (files) => files.map(({ name, mark }) => `${name} ${mark}`).join('\n'),
      () => schemaMarks,
    );
    const compiled = await worker.compile({ candidate, good, readSchemas: marks !== schemaMarks });
    schemaMarks = marks;
    return compiled;
  }

  function show(compiled: Compiled, found: FolderReport): void {
    const before = served;
    const servedSince = (edition?.acceptedAt ?? clock.now()).toISOString();
    served = createServed(compiled, { ...found, servedSince }, applicationId, before);
    if (before?.hash === served.hash && before.reportHash === served.reportHash) return;
    const errors = found.issues.filter(({ severity }) => severity === 'error').length;
    logger.info({ edition: edition?.number, screens: compiled.screens.length, errors }, 'Definitions are served');
    for (const hear of [...listeners]) hear(served);
  }
}

function isDifferent(one: Texts, other: Texts): boolean {
  const { set, drop } = changeBetween(one, other);
  return set.length + drop.length > 0;
}
