import type { ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Issue } from '../../language/errors/issue.ts';
import type { ReadingHints } from '../data/calls/reading-hints.ts';
import type { Preferences } from '../data/tables/preferences.ts';
import type { Caller } from './caller.ts';

/** The functions of a form's validator, which the server compiled from the form's schema. */
export type ValidatorFunctions = Record<string, never>;

/** What is wrong with the files of the definitions, as the server tells admins. */
export interface DefinitionReport {
  servedSince: string;
  issues: ReportedIssue[];
  waiting: string[];
}

/** An issue with what is shown meanwhile of its file. */
export interface ReportedIssue extends Issue {
  serves: 'this' | 'earlier' | 'nothing';
  /** What people call the part that it is about: `Tolls, column Amount`. */
  where?: string;
  /** The address of the screen, where that can be opened as it is. */
  link?: string;
}

/** What came of writing the folder of the definitions as canonical text. */
export interface FormatAnswer {
  formatted: string[];
  failed: { name: string; reason: string }[];
}

/**
 * Every way out of a page that the runtime has. It names no address itself, so that a preview, a test or another host can answer in its own way;
 * `createBrowserServices` makes those of the shipped console.
 */
export interface RuntimeServices {
  call: Caller;
  /** What the server tells of calls; absent where nobody tells. */
  told?: ReadingHints;
  /** A screen as the person has it, of the version that is named. `roles`: those that the page knows of; which there are is up to the host. */
  loadScreen: (wanted: Pick<ManifestEntry, 'id' | 'hash'> & { roles: readonly string[] }, signal?: AbortSignal) => Promise<PreparedScreen>;
  /** The validator of a form, by the hash of its schema. */
  loadValidator: (schemaHash: string) => Promise<ValidatorFunctions>;
  /** Sends a file by itself. Gives what a call names it by, in place of its content. */
  keepFile: (file: Blob, signal: AbortSignal) => Promise<string>;
  loadReport: (signal?: AbortSignal) => Promise<DefinitionReport>;
  /** Writes the definitions as canonical text where they lie, if the server may; for admins. */
  formatDefinitions: () => Promise<FormatAnswer>;
  /** Where the blocks of a screen were written, by their ids; for admins. */
  loadLocations: (screen: string, signal?: AbortSignal) => Promise<Readonly<Record<string, string>>>;
  /** What this person keeps for lists; its code is fetched when first needed. */
  preferences: () => Promise<Preferences>;
}
