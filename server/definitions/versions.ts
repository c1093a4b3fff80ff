import type { Transaction } from 'kysely';
import type { PlatformTables } from '../base/store/tables.ts';
import type { FolderReport } from './folder-report.ts';
import type { Texts } from './read-folder.ts';

/** Author of a version as shown to people. `id` is a user id. */
export interface VersionAuthor {
  name: string;
  id?: string;
}

/** Author of changes that come from a folder. */
export const FOLDER_AUTHOR: VersionAuthor = { name: 'Folder' };

/**
 * Source of a version: a folder of files, a person who publishes, an earlier version, a merge of folder and published texts, or a
 * newer program that migrates the language.
 */
export type VersionOrigin = 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';

/** Metadata of a version. */
export interface VersionNote {
  author: VersionAuthor;
  /** The second person, where one approved it. */
  approver?: Required<VersionAuthor>;
  /** Reason in the author's words; may be empty. */
  message: string;
  origin: VersionOrigin;
  /** The version that its author started from; later ones in between were kept. Undefined for the first. */
  parent?: number;
  /** Idempotency key of its author: a repeated request creates one version. */
  request?: string;
  /** Its effects, strongest first. Absent if nobody reviewed it. */
  sentences?: readonly string[];
}

/** An entry of the history. */
export interface VersionEntry extends VersionNote {
  number: number;
  acceptedAt: Date;
  /** Names of changed, added and removed files. */
  files: readonly string[];
  /** The same with the hashes of each text before and after; null for none. */
  changes: readonly FileStep[];
}

/** Change of one file in a version. */
export interface FileStep {
  name: string;
  from: string | null;
  to: string | null;
}

/** A set of accepted texts with an increasing number: every process serves the newest one. */
export interface DefinitionVersion {
  number: number;
  texts: Texts;
  /** Issues of the folder that was checked last. */
  report: FolderReport;
  acceptedAt: Date;
}

/** Names of files with the hash of their text, or null for none. */
export type FileMarks = readonly (readonly [name: string, hash: string | null])[];

/** Result of reading a folder into versions: settled and waiting files. */
export interface FolderSettlement {
  /** Hash of the folder. Absent if this is not about the whole folder. */
  folder?: string;
  /** Files that were not taken, with their text when they last were. */
  waiting: FileMarks;
  /** Files that now count as known with this text. */
  settled: FileMarks;
}

/** A version to be created. */
export interface NewVersion {
  /** The newest version, which `texts` was checked on top of. */
  base: number;
  texts: Texts;
  report: FolderReport;
  note: VersionNote;
  settlement?: FolderSettlement;
  /** Runs in the transaction of the version; what it throws leaves nothing. */
  within?: (transaction: Transaction<PlatformTables>) => Promise<void>;
}

/** History of a file that differs from the newest version. */
export interface FileHistory {
  /** The latest version that changed it. */
  newest?: { number: number; author: string };
  /** An earlier version with the given text. */
  same?: number;
}

/** The history of versions, through which processes agree on what is served. */
export interface DefinitionVersions {
  /** The newest version; undefined if there is none. */
  latest(): Promise<DefinitionVersion | undefined>;
  /** Creates the version after `base`. Undefined if another process was first or the request is known: check, and try again. */
  publish(version: NewVersion): Promise<DefinitionVersion | undefined>;
  /** Reports current issues while the version stays. */
  report(number: number, report: FolderReport): Promise<void>;

  /** The latest entries of the history, or those before a version. */
  history(range: { limit: number; before?: number }): Promise<VersionEntry[]>;
  /** The texts of a version in today's language; undefined if there is none of this number. */
  textsOf(number: number): Promise<Texts | undefined>;
  /** Number of the version that a request created. */
  ofRequest(request: string): Promise<number | undefined>;
  /** The last author of a file, and whether an earlier version has the text with this hash. */
  historyOf(name: string, hash: string | null): Promise<FileHistory>;

  /** Texts by hash, if they were ever part of a version. */
  textsWith(hashes: readonly string[]): Promise<Map<string, string>>;
  /** Texts of files when they last came from a folder, with their hashes. */
  seen(): Promise<Map<string, string>>;
  /** Files of a folder that were not taken when any process last checked it; undefined for an unknown folder. */
  waitingIn(folder: string): Promise<FileMarks | undefined>;
  /** Migrates the newest version to the language of this program, as a version of its own. */
  upgrade(): Promise<void>;
  /**
   * Lets one process at a time write into a folder while a version is the newest, with the texts that its files are known to
   * have; records what was written. Undefined if there is a newer version.
   */
  whileNewest(
    number: number,
    write: (seen: ReadonlyMap<string, string>) => Promise<FolderSettlement>,
  ): Promise<FolderSettlement | undefined>;
  /** Records how much of a folder was taken while the version stays. */
  settle(settlement: FolderSettlement): Promise<void>;

  /** Calls `listener` when another process may have published or reported; returns the unsubscribe function. */
  listen(listener: () => void): Promise<() => Promise<void>>;
}
