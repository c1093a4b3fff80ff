import type { ComparedFolder } from './compare-folder.ts';
import { createDefinitionHead, type DefinitionHead, type HeadOptions } from './definition-head.ts';
import { createFolderAuthor, type Imposer } from './folder-author.ts';
import type { FolderWriter } from './folder-writer.ts';
import { type PublishAnswer, type PublishRequest, publishChange, type RestoreRequest, restoreVersion } from './publish-change.ts';
import type { FolderContent } from './read-folder.ts';
import type { DefinitionVersion, DefinitionVersions, VersionEntry } from './versions.ts';
import { createWorkQueue } from './work-queue.ts';
import { createWrittenFolder, NEVER_WRITTEN } from './written-folder.ts';

/** Authors that change definitions, one at a time: a folder that is read, a person who publishes, and versions of other processes. */
export interface DefinitionAuthors extends Pick<DefinitionHead, 'subscribe' | 'served'> {
  /** Start: serves the newest version and the folder's changes to it. */
  begin(): Promise<void>;
  /** Instead of `begin`: a person says that the folder counts. */
  impose(by: Imposer): Promise<void>;
  /** The folder was changed. */
  takeFolder(): Promise<void>;
  /** Another process may have published. */
  follow(): Promise<void>;
  publish(asked: PublishRequest): Promise<PublishAnswer>;
  restore(asked: RestoreRequest): Promise<PublishAnswer>;
  history(range: { limit: number; before?: number }): Promise<VersionEntry[]>;
  /** The current folder compared with the newest version. */
  compareFolder(): Promise<ComparedFolder>;
  /** The served version, as known here. */
  version(): DefinitionVersion | undefined;
  /** The newest known version, after checking for a newer one. */
  newest(): Promise<DefinitionVersion>;
  /** Resolves when all started operations have ended. */
  rest(): Promise<void>;
}

export interface AuthorsOptions extends HeadOptions {
  versions: DefinitionVersions;
  isShared: boolean;
  /** Reads the current folder. `names` are those of its previous files. */
  readFolder: (names: readonly string[]) => Promise<FolderContent>;
  writer?: FolderWriter | undefined;
}

/** Joins the authors of definitions over the served ones. */
export function createDefinitionAuthors(options: AuthorsOptions): DefinitionAuthors {
  const { versions, label, logger, readFolder } = options;
  const head = createDefinitionHead(options);
  const folder = createFolderAuthor({ ...options, head });
  const context = { head, versions, label };
  const { inTurn, rest } = createWorkQueue();
  const { write, isUnwritten } = options.writer
    ? createWrittenFolder({ folder, head, read: () => readFolder(folder.names()), logger })
    : NEVER_WRITTEN;
  const starting = (begin: () => Promise<void>) => inTurn(() => versions.upgrade().then(begin));

  return {
    served: head.served,
    subscribe: head.subscribe,
    version: head.version,
    history: versions.history,
    newest: () => inTurn(newest),
    compareFolder: () =>
      inTurn(async () => {
        await newest();
        return folder.compare(await readFolder(folder.names()));
      }),
    begin: () =>
      starting(async () => {
        await folder.begin(await readFolder([]));
        await write();
      }),
    impose: (by) => starting(async () => folder.impose(await readFolder([]), by)),
    takeFolder: () => inTurn(takeFolder),
    follow: () => inTurn(follow),
    publish: (asked) => inTurn(() => thenFolder(() => publishChange(context, asked))),
    restore: (asked) => inTurn(() => thenFolder(() => restoreVersion(context, asked))),
    rest,
  };

  async function newest(): Promise<DefinitionVersion> {
    await head.catchUp();
    return head.version() as DefinitionVersion;
  }

  async function takeFolder(): Promise<void> {
    await folder.take(await readFolder(folder.names()));
    await write();
  }

  /** A new version here may be what a file of the folder waited for, or the answer to a question about it. */
  async function thenFolder(publish: () => Promise<PublishAnswer>): Promise<PublishAnswer> {
    const before = head.version()?.number;
    const answer = await publish();
    if (head.version()?.number === before) return answer;
    // The published version stays published, whatever happens to the folder.
    if (folder.isWaiting())
      await takeFolder().catch((error: unknown) => logger.error({ err: error }, 'The folder could not be tried again'));
    const unwritten = await write();
    return answer.status === 'published' && unwritten.length > 0 ? { ...answer, unwritten } : answer;
  }

  /** Serves the version of another process, or its issues; waiting files of this folder are tried on top of it. */
  async function follow(): Promise<void> {
    const [newest, version] = [await versions.latest(), head.version()];
    if (!newest || !version || newest.number < version.number) return;
    const isNew = newest.number > version.number;
    const isKnown = !isNew && JSON.stringify(newest.report) === JSON.stringify(version.report);
    if (!isKnown) await head.adopt(newest);
    if (isNew && folder.isWaiting()) await takeFolder();
    if (isNew || isUnwritten()) await write();
  }
}
