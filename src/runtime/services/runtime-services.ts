import type { ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Issue } from '../../language/errors/issue.ts';
import type { ReadingHints } from '../data/calls/reading-hints.ts';
import type { Preferences } from '../data/tables/preferences.ts';
import type { Caller } from './caller.ts';

/** The functions of a form's validator, which the server compiled from the form's schema. */
export type ValidatorFunctions = Record<string, never>;

/** The issues of the definition files, as reported to admins. */
export interface DefinitionReport {
  servedSince: string;
  issues: ReportedIssue[];
  waiting: string[];
}

/** An issue with the currently served state of its file. */
export interface ReportedIssue extends Issue {
  serves: 'this' | 'earlier' | 'nothing';
  /** Name of the part: `Tolls, column Amount`. */
  where?: string;
  /** The address of the screen, where it can be opened directly. */
  link?: string;
}

/** The result of formatting the definition folder. */
export interface FormatAnswer {
  formatted: string[];
  failed: { name: string; reason: string }[];
}

/**
 * All services outside of the page that the runtime uses. It contains no addresses, so a preview, a test or another host can provide its
 * own; `createBrowserServices` creates those of the shipped console.
 */
export interface RuntimeServices {
  call: Caller;
  /** Information about calls from the server; absent without a source. */
  hints?: ReadingHints;
  /** A screen of the person in a given version. `roles`: those that the page knows; the host decides. */
  loadScreen: (wanted: Pick<ManifestEntry, 'id' | 'hash'> & { roles: readonly string[] }, signal?: AbortSignal) => Promise<PreparedScreen>;
  /** The validator of a form, by the hash of its schema. */
  loadValidator: (schemaHash: string) => Promise<ValidatorFunctions>;
  /** Uploads a file. Returns its reference for a call. `onProgress` receives the share that is sent, from 0 to 1. */
  keepFile: (file: Blob, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;
  loadReport: (signal?: AbortSignal) => Promise<DefinitionReport>;
  /** Writes the definitions as canonical text where they lie, if the server may; for admins. */
  formatDefinitions: () => Promise<FormatAnswer>;
  /** Source locations of the blocks of a screen, by their ids; for admins. */
  loadLocations: (screen: string, signal?: AbortSignal) => Promise<Readonly<Record<string, string>>>;
  /** The person's list preferences; their code is loaded on first use. */
  preferences: () => Promise<Preferences>;
}
