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
import type { Marks } from './file-settling.ts';
import type { Imposer } from './folder-author.ts';
import { createFolderWriter } from './folder-writer.ts';
import type { Following } from './follow-contracts.ts';
import { type FormatAnswer, formatFolder } from './format-folder.ts';
import type { PlatformScreens } from './platform-screens.ts';
import { createFolderReader, type FolderContent, type FolderReader } from './read-folder.ts';
import type { ServedDefinitions } from './served-definitions.ts';
import { shownPath } from './shown-path.ts';
import type { DefinitionVersions } from './versions.ts';
import { type WatchTimes, watchFolders } from './watch-folders.ts';
import { writeFileOver } from './write-file.ts';

/** Milliseconds that a stop waits for the compiler. */
const LONGEST_REST = 2_000;

export interface LiveDefinitionsOptions {
  screensDir: string;
  schemasDir: string;
  /** Contracts that the server was started with. */
  contracts: Contracts;
  /** Which changes of contracts it applies while running. */
  following: Following;
  /** Widgets of the console, beside those that ship. */
  widgets?: readonly WidgetContract[];
  applicationId: string;
  /** Whether pages may upload large files separately. */
  takesFiles?: true;
  /** Whether accounts are kept here, which have passkeys. */
  passkeys?: true;
  /** Screens that every console has. */
  platform?: PlatformScreens;
  clock: Clock;
  logger: Logger;
  versions: DefinitionVersions;
  /** True if several processes may share the versions: a known folder does not count again at the start. */
  isShared: boolean;
  times?: WatchTimes;
  /** Timeouts of the compiler's tasks. */
  deadlines?: CompileDeadlines;
  /** Source of the compiler's threads; default: one of its own. */
  threads?: CompileThreads;
  /** Whether published texts are written into the folder. */
  writesFiles?: boolean;
}

/** The folder of this server, as shown to people. */
export interface OwnFolder {
  folder: string;
  /** Publishing writes into it. */
  isWritten: boolean;
  /** Other servers may have folders of their own. */
  isShared: boolean;
}

/** The current definitions, with their changes and subscribers. */
export interface LiveDefinitions
  extends Pick<DefinitionAuthors, 'publish' | 'restore' | 'history' | 'version' | 'newest' | 'subscribe'>,
    Pick<DefinitionVersions, 'textsOf' | 'textsWith' | 'ofRequest'>,
    Pick<CompileWorker, 'review' | 'merge' | 'busyFor'> {
  current(): ServedDefinitions;
  /** Widgets of the console, beside those that ship. */
  widgets: readonly WidgetContract[];
  /** Which changes of contracts it applies while running. */
  following: Following;
  /** Source locations of a screen's blocks by id; undefined for an unknown screen. */
  locationsOf(screen: string): Promise<BlockLocations | undefined>;
  /** The folder of this server compared with the live definitions. */
  folder(): Promise<{ own: OwnFolder; compared: ComparedFolder }>;
  /** Writes the folder as canonical text. */
  format(): Promise<FormatAnswer>;
  /** Stops watching, notifications and the compiler, without waiting for a long task. */
  close(): Promise<void>;
}

/**
 * Reads and compiles the definitions of a folder, and follows every change of it and everything that is published. Valid changes
 * replace what is served in one step and become the next version; of broken ones the last valid version stays, and admins are
 * notified. Versions of other processes are served as well. Rejects if there is nothing to begin with.
 */
export async function openLiveDefinitions(options: LiveDefinitionsOptions): Promise<LiveDefinitions> {
  const { screensDir, schemasDir, versions, logger, times } = options;
  const { authors, worker, readers } = createParts(options);
  const look = () => markFolders(readers);
  let closed: Promise<void> | undefined;
  try {
    const marks = await look();
    await authors.begin();
    const stopListening = await versions.listen(() => {
      authors.follow().catch((error: unknown) => logger.error({ err: error }, 'The newest version could not be adopted'));
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
      version: authors.version,
      newest: authors.newest,
      textsOf: versions.textsOf,
      textsWith: versions.textsWith,
      ofRequest: versions.ofRequest,
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

/** Serves a folder once, whatever was published since it was last seen, and returns what is then served: all of it, or the files named in `by`. */
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

/** Content of the folder. If it becomes unreadable, its known files count as unreadable; at the start there are none. */
async function readFolder(reader: FolderReader, label: string, names: readonly string[]): Promise<FolderContent> {
  return reader.read().catch((error: NodeJS.ErrnoException): FolderContent => {
    if (names.length === 0) throw error;
    const issue = createIssue('folder-unreadable', { detail: error.code ?? String(error) }, { file: label, pointer: '' });
    return { texts: new Map(), unreadable: names, issues: [issue] };
  });
}

/** Marks of all files of both folders. An unlistable folder has a mark of its own, so that its disappearance and return are changes. */
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
