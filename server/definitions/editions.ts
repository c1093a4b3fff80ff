import type { Texts } from './read-folder.ts';
import type { FolderReport } from './report-on.ts';

/** A set of texts that was accepted, with a number that only grows: the newest one is what every process serves. */
export interface Edition {
  number: number;
  texts: Texts;
  /** What was wrong in the folder that it came from, when it was last looked at. */
  report: FolderReport;
  acceptedAt: Date;
}

/** Where processes agree on what is served. */
export interface Editions {
  /** The newest edition; undefined where none was ever accepted. */
  latest(): Promise<Edition | undefined>;
  /** Accepts texts as the edition after `base`. Undefined when another process was first: take that one and try again. */
  publish(base: number, texts: Texts, report: FolderReport): Promise<Edition | undefined>;
  /** Tells what is wrong now while the same edition stays. */
  report(number: number, report: FolderReport): Promise<void>;
  /** Whether a folder with exactly these texts was looked at before, by whichever process; from now on it was. */
  meetFolder(texts: Texts): Promise<'known' | 'new'>;
  /** Calls `hear` when another process may have published or reported; returns what stops it. */
  listen(hear: () => void): Promise<() => Promise<void>>;
}
