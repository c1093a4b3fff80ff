import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Contracts } from '../../src/language/contracts/contract-types.ts';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { WidgetContract } from '../../src/language/widget-contract.ts';
import type { Clock } from '../base/clock.ts';
import type { ComparedFolder } from './compare-folder.ts';
import type { CompileDeadlines } from './compile-deadline.ts';
import { type CompileThreads, type CompileWorker, createCompileWorker } from './compile-in-worker.ts';
import { createDefinitionAuthors, type DefinitionAuthors } from './definition-authors.ts';
import type { BlockLocations } from './definition-compiler.ts';
import type { Editions } from './editions.ts';
import type { Imposer } from './folder-author.ts';
import { createFolderWriter } from './folder-writer.ts';
import type { Following } from './follow-contracts.ts';
import { type FormatAnswer, formatFolder } from './format-folder.ts';
import { createFolderReader, type FolderContent, type FolderReader } from './read-folder.ts';
import type { ServedDefinitions } from './served-definitions.ts';
import type { Marks } from './settling.ts';
import { shownPath } from './shown-path.ts';
import { type WatchTimes, watchFolders } from './watch-folders.ts';
import { writeFileOver } from './write-file.ts';

/** Milliseconds that a stop waits for the compiler to end what it has begun. */
const LONGEST_REST = 2_000;

/** What live definitions need. */
export interface LiveDefinitionsOptions {
  screensDir: string;
  schemasDir: string;
  /** Those that the server was started with. */
  contracts: Contracts;
  /** Which changes of contracts it applies while running. */
  following: Following;
  /** Widgets of the console, beside those that ship. */
  widgets?: readonly WidgetContract[];
  applicationId: string;
  /** Whether pages may send large files by themselves. */
  takesFiles?: true;
  clock: Clock;
  logger: Logger;
  editions: Editions;
  /** True where several processes may share the editions: then a folder that was seen before does not count again at the start. */
  isShared: boolean;
  times?: WatchTimes;
  /** How long a task of the compiler may take. */
  deadlines?: CompileDeadlines;
  /** Where the thread of the compiler comes from; by default it is one of its own. */
  threads?: CompileThreads;
  /** Whether what is published is written into the folder. */
  writesFiles?: boolean;
}

/** The folder of this server, as people are told of it. */
export interface OwnFolder {
  folder: string;
  /** Publishing writes it. */
  isWritten: boolean;
  /** Other servers may have folders of their own. */
  isShared: boolean;
}

/** The definitions as they are now, whoever changes them, and whoever wants to hear of a change. */
export interface LiveDefinitions
  extends Pick<DefinitionAuthors, 'publish' | 'restore' | 'history' | 'edition' | 'newest' | 'subscribe'>,
    Pick<Editions, 'textsOf' | 'textsWith' | 'ofRequest'>,
    Pick<CompileWorker, 'review' | 'merge' | 'busyFor'> {
  current(): ServedDefinitions;
  /** Widgets of the console, beside those that ship. */
  widgets: readonly WidgetContract[];
  /** Which changes of contracts it applies while running. */
  following: Following;
  /** Where the blocks of a screen were written, by their ids; undefined for a screen that is not there. */
  locationsOf(screen: string): Promise<BlockLocations | undefined>;
  /** The folder of this server beside what is live. */
  folder(): Promise<{ own: OwnFolder; compared: ComparedFolder }>;
  /** Writes the folder as canonical text, where it is not. */
  format(): Promise<FormatAnswer>;
  /** Ends the watching, the listening and the compiler. A task of the compiler that takes long is not waited for. */
  close(): Promise<void>;
}

/**
 * Reads and compiles the definitions of a folder, and goes on with every change of it and with everything that is published: what is good replaces
 * what is served in one step and becomes the next edition; what is broken leaves the last good version where it is and is told to admins. Editions of
 * other processes are served as well. Rejects when there is nothing to begin with.
 */
export async function openLiveDefinitions(options: LiveDefinitionsOptions): Promise<LiveDefinitions> {
  const { screensDir, schemasDir, editions, logger, times } = options;
  const { authors, worker, readers } = createParts(options);
  const look = () => markFolders(readers);
  let closed: Promise<void> | undefined;
  try {
    const marks = await look();
    await authors.begin();
    const stopListening = await editions.listen(() => {
      authors.follow().catch((error: unknown) => logger.error({ err: error }, 'The newest edition could not be taken over'));
    });
    const watch = watchFolders({ folders: [screensDir, schemasDir], look, read: authors.takeFolder, first: marks, times });
    return {
      current: authors.served,
      widgets: options.widgets ?? [],
      following: options.following,
      locationsOf: worker.locationsOf,
      async folder() {
        const own = { folder: shownPath(screensDir), isWritten: options.writesFiles === true, isShared: options.isShared };
        return { own, compared: await authors.compareFolder() };
      },
      subscribe: authors.subscribe,
      history: authors.history,
      publish: authors.publish,
      restore: authors.restore,
      edition: authors.edition,
      newest: authors.newest,
      textsOf: editions.textsOf,
      textsWith: editions.textsWith,
      ofRequest: editions.ofRequest,
      review: worker.review,
      merge: worker.merge,
      busyFor: worker.busyFor,
      format: async () => formatFolder(screensDir, await readers.screens.read(), worker.canonicalTexts),
      close() {
        closed ??= close();
        return closed;
      },
    };

    async function close(): Promise<void> {
      const ended = Promise.all([watch.close(), authors.rest()]);
      await Promise.race([ended, wait(LONGEST_REST, undefined, { ref: false })]);
      await worker.close();
      await ended;
      await stopListening();
    }
  } catch (error) {
    await worker.close();
    throw error;
  }
}

/** Serves a folder once, whatever was published since it was last seen, and gives what is served then: all of it, or the files that `by` names. */
export async function imposeFolder(options: LiveDefinitionsOptions, by: Imposer): Promise<ServedDefinitions> {
  const { authors, worker } = createParts(options);
  try {
    await authors.impose(by);
    return authors.served();
  } finally {
    await worker.close();
  }
}

interface Parts {
  authors: DefinitionAuthors;
  worker: CompileWorker;
  readers: Record<'screens' | 'schemas', FolderReader>;
}

function createParts(options: LiveDefinitionsOptions): Parts {
  const { screensDir, schemasDir } = options;
  const labels = { screens: shownPath(screensDir), schemas: shownPath(schemasDir) };
  const { contracts, following, widgets, deadlines, threads } = options;
  const worker = createCompileWorker({ schemasDir, labels, contracts, following, ...(widgets && { widgets }) }, deadlines, threads);
  const readers = { screens: createFolderReader(screensDir, labels.screens), schemas: createFolderReader(schemasDir, labels.schemas) };
  const authors = createDefinitionAuthors({
    ...options,
    worker,
    label: labels.screens,
    ...(options.writesFiles && {
      writer: createFolderWriter({ ...options, label: labels.screens, writeFile: (change) => writeFileOver(screensDir, change) }),
    }),
    markSchemas: async () => (await readers.schemas.list()).map(({ name, mark }) => `${name} ${mark}`).join('\n'),
    readFolder: (names) => readFolder(readers.screens, labels.screens, names),
  });
  return { authors, worker, readers };
}

/** What the folder holds. One that cannot be read any more still has the files that it had, only nobody can read them; at the start there are none. */
async function readFolder(reader: FolderReader, label: string, names: readonly string[]): Promise<FolderContent> {
  return reader.read().catch((error: NodeJS.ErrnoException): FolderContent => {
    if (names.length === 0) throw error;
    const issue = createIssue('folder-unreadable', { detail: error.code ?? String(error) }, { file: label, pointer: '' });
    return { texts: new Map(), unreadable: names, issues: [issue] };
  });
}

/** The marks of all files of both folders. A folder that cannot be listed is a mark of its own, so that its going and coming is a change. */
async function markFolders(readers: Parts['readers']): Promise<Marks> {
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
