import type { Texts } from './read-folder.ts';
import type { FolderReport } from './report-on.ts';

/** Whose work an edition is, as people are told. `id` is that of a user. */
export interface EditionAuthor {
  name: string;
  id?: string;
}

/** The author of what comes out of a folder by itself. */
export const FOLDER_AUTHOR: EditionAuthor = { name: 'Folder' };

/**
 * Where the texts of an edition come from: a folder of files, somebody who publishes, an older edition; a folder and what was published since, put
 * together in a way that nobody had before them; or a newer version of the program, which has other words for the same.
 */
export type EditionOrigin = 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';

/** What an edition says about itself. */
export interface EditionNote {
  author: EditionAuthor;
  /** Why, in the author's words; may be empty. */
  message: string;
  origin: EditionOrigin;
  /** The edition that its author started from. With others in between, it was put on top of theirs. Undefined for the very first. */
  parent?: number;
  /** A key that its author gave it: what is sent twice becomes one edition. */
  request?: string;
  /** What it did to whom, strongest first. Absent where nobody reviewed it. */
  sentences?: readonly string[];
}

/** A line of the history. */
export interface EditionEntry extends EditionNote {
  number: number;
  acceptedAt: Date;
  /** Names of the files that it changed, added or removed. */
  files: readonly string[];
  /** The same with the hashes of the text that each had before, and has since; null for none. */
  changes: readonly FileStep[];
}

/** What an edition did to one file. */
export interface FileStep {
  name: string;
  from: string | null;
  to: string | null;
}

/** A set of texts that was accepted, with a number that only grows: the newest one is what every process serves. */
export interface Edition {
  number: number;
  texts: Texts;
  /** What was wrong in the folder that was looked at last. */
  report: FolderReport;
  acceptedAt: Date;
}

/** Names of files with a hash of the text they have, or null for none. */
export type FileMarks = readonly (readonly [name: string, hash: string | null])[];

/** How far a folder has gone into the editions. */
export interface FolderSettlement {
  /** The folder's hash. Absent where this says nothing of the folder as a whole. */
  folder?: string;
  /** Files of it that were not taken, with the text that they had when they last were. */
  waiting: FileMarks;
  /** Files that are now seen with this text. */
  settled: FileMarks;
}

/** An edition to be. */
export interface NewEdition {
  /** The newest edition, which `texts` was checked on top of. */
  base: number;
  texts: Texts;
  report: FolderReport;
  note: EditionNote;
  settlement?: FolderSettlement;
}

/** What is known of a file that differs from the newest edition. */
export interface FileHistory {
  /** The newest edition that changed it. */
  newest?: { number: number; author: string };
  /** An edition before that one in which it had the text that was asked for. */
  same?: number;
}

/** Where processes agree on what is served, and where all that ever was is kept. */
export interface Editions {
  /** The newest edition; undefined where none was ever accepted. */
  latest(): Promise<Edition | undefined>;
  /** Accepts texts as the edition after `base`. Undefined when another process was first, or the request is known: look, and try again. */
  publish(edition: NewEdition): Promise<Edition | undefined>;
  /** Tells what is wrong now while the same edition stays. */
  report(number: number, report: FolderReport): Promise<void>;

  /** The newest lines of the history, or those before an edition. */
  history(range: { limit: number; before?: number }): Promise<EditionEntry[]>;
  /** The texts of any edition, in the words of today's language; undefined where there is none with this number. */
  textsOf(number: number): Promise<Texts | undefined>;
  /** The number of the edition that a request made. */
  ofRequest(request: string): Promise<number | undefined>;
  /** Who changed a file last, and whether it had the text with this hash before. */
  historyOf(name: string, hash: string | null): Promise<FileHistory>;

  /** The texts with these hashes, as far as they were ever part of an edition. */
  textsWith(hashes: readonly string[]): Promise<Map<string, string>>;
  /** The texts that files had when they last came out of a folder, by their hashes. */
  seen(): Promise<Map<string, string>>;
  /** The files of a folder that were not taken when it was last looked at, by whichever process; undefined for a folder that nobody has seen. */
  waitingIn(folder: string): Promise<FileMarks | undefined>;
  /** Brings the newest edition up to the language of this program, as an edition of its own. */
  upgrade(): Promise<void>;
  /**
   * Lets one process at a time write into a folder, while an edition is the newest and with the texts that files are known to have had there; what it has written is noted. Undefined where
   * there is a newer edition by now.
   */
  whileNewest(
    number: number,
    write: (seen: ReadonlyMap<string, string>) => Promise<FolderSettlement>,
  ): Promise<FolderSettlement | undefined>;
  /** Notes how far a folder has gone while the same edition stays. */
  settle(settlement: FolderSettlement): Promise<void>;

  /** Calls `listener` when another process may have published or reported; returns what stops it. */
  listen(listener: () => void): Promise<() => Promise<void>>;
}
