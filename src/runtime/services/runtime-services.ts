import type { CompiledScreen, ManifestEntry } from '../compiled/compiled-screen.ts';
import type { Preferences } from '../data/tables/preferences.ts';
import type { Issue } from '../errors/issue.ts';
import type { Caller } from './caller.ts';

/** The functions of a form's validator, which the server compiled from the form's schema. */
export type ValidatorFunctions = Record<string, never>;

/** What is wrong with the files of the definitions, as the server tells admins. */
export interface DefinitionReport {
  servedSince: string;
  issues: (Issue & { serves: 'this' | 'earlier' | 'nothing' })[];
  waiting: string[];
}

/**
 * Every way out of a page that the runtime has. It names no address itself, so that a preview, a test or another host can answer in its own way;
 * `createBrowserServices` makes those of the shipped console.
 */
export interface RuntimeServices {
  call: Caller;
  /** A compiled screen, of the version that the entry names. */
  loadScreen: (entry: Pick<ManifestEntry, 'id' | 'hash'>, signal?: AbortSignal) => Promise<CompiledScreen>;
  /** The validator of a form, by the hash of its schema. */
  loadValidator: (schemaHash: string) => Promise<ValidatorFunctions>;
  loadReport: (signal?: AbortSignal) => Promise<DefinitionReport>;
  /** Where the blocks of a screen were written, by their ids; for admins. */
  loadLocations: (screen: string, signal?: AbortSignal) => Promise<Readonly<Record<string, string>>>;
  /** What this person keeps for lists; its code is fetched when first needed. */
  preferences: () => Promise<Preferences>;
}
