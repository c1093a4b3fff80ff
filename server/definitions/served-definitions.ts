import { contentHash } from '../../src/runtime/compile/content-hash.ts';
import type { AppSettings, CompiledScreen, ManifestEntry } from '../../src/runtime/compiled/compiled-screen.ts';
import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { Compiled } from './compile-in-worker.ts';
import type { FolderReport } from './report-on.ts';

/** What admins read about the definitions. */
export interface ServedReport extends FolderReport {
  /** When what is served was accepted, ISO. */
  servedSince: string;
}

/** What browsers are served: one set of definitions that fit together. It is replaced as a whole, never changed. */
export interface ServedDefinitions {
  readonly settings: AppSettings;
  /** What the screens were compiled against, and calls are checked by. */
  readonly contracts: Contracts;
  readonly manifest: readonly ManifestEntry[];
  /** Changes whenever a screen, the menu or a setting does. */
  readonly hash: string;
  readonly report: ServedReport;
  /** Changes whenever the report does. */
  readonly reportHash: string;
  /** Compiled screens as they are sent, by id and hash. */
  readonly current: ScreenTexts;
  /** Those that were replaced lately, oldest first. */
  readonly superseded: ScreenTexts;
  /** The compiled screen as an object. */
  screen(id: string): CompiledScreen | undefined;
}

/** JSON texts of compiled screens by `<id>/<hash>`. */
export type ScreenTexts = ReadonlyMap<string, string>;

/** So many screens that were replaced can still be fetched: a page may be on its way between two versions. */
const SUPERSEDED = 60;

/** Makes what is served out of a compiled set and what was served before. */
export function createServed(
  { settings: compiledSettings, manifest, screens, contracts }: Pick<Compiled, 'settings' | 'manifest' | 'screens' | 'contracts'>,
  report: ServedReport,
  applicationId: string,
  before?: ServedDefinitions,
): ServedDefinitions {
  const settings = { ...compiledSettings, applicationId };
  const current: ScreenTexts = new Map(screens.map(({ id, hash, text }) => [`${id}/${hash}`, text]));
  const hashes = new Map(screens.map(({ id, hash }) => [id, hash]));
  const parsed = new Map<string, CompiledScreen>();
  return Object.freeze({
    settings,
    contracts,
    manifest,
    hash: contentHash(JSON.stringify([manifest, settings])),
    report,
    reportHash: contentHash(JSON.stringify([report.issues, report.waiting])),
    current,
    superseded: before ? supersededBy(current, before) : new Map(),
    screen(id: string) {
      const text = current.get(`${id}/${hashes.get(id)}`);
      if (text === undefined) return undefined;
      const screen = parsed.get(id) ?? (JSON.parse(text) as CompiledScreen);
      parsed.set(id, screen);
      return screen;
    },
  });
}

/** The text of a screen that is served, or was until shortly before; undefined for one that is not there any more. */
export function screenTextOf({ current, superseded, manifest }: ServedDefinitions, id: string, hash: string): string | undefined {
  const key = `${id}/${hash}`;
  return current.get(key) ?? (manifest.some((entry) => entry.id === id) ? superseded.get(key) : undefined);
}

function supersededBy(current: ScreenTexts, before: ServedDefinitions): ScreenTexts {
  const gone = [...before.superseded, ...before.current].filter(([key]) => !current.has(key));
  return new Map(gone.slice(-SUPERSEDED));
}
