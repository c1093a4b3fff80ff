import { contentHash } from '../../src/language/compile/content-hash.ts';
import type { AppSettings, CompiledScreen, ManifestEntry, PreparedScreen } from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';
import type { Access, Contracts } from '../../src/language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../src/language/contracts/corrected-contracts.ts';
import { prepareScreen } from '../../src/runtime/data/shown/prepare-screen.ts';
import type { Compiled } from './compile-in-worker.ts';
import { entryOfPath } from './entry-of-path.ts';
import type { UnfollowedContract } from './follow-contracts.ts';
import { createOfferedDefinitions, type OfferedDefinitions, settingsForStrangers } from './offered-definitions.ts';
import { reachedContracts } from './reached-contracts.ts';
import type { FolderReport } from './report-on.ts';

/** What admins read about the definitions. */
export interface ServedReport extends FolderReport {
  /** When what is served was accepted, ISO. */
  servedSince: string;
}

/** What browsers are served: one set of definitions that fit together. It is replaced as a whole, never changed. */
export interface ServedDefinitions {
  readonly settings: AppSettings;
  /** Who may change definitions besides admin, by right. It is no setting of pages: staff do not pay for it. */
  readonly studio: NonNullable<AppSettings['studio']>;
  /** What the screens were compiled against, and calls are checked by: with the roles that reach a call on some screen, and the corrections and names that the console gives. */
  readonly contracts: Contracts;
  /** The same as they are written. */
  readonly written: Contracts;
  /** The same with the corrections of the console, and the names that it gives to fields. */
  readonly named: Contracts;
  /** Contracts that are written and that this server does not follow. */
  readonly unfollowed: readonly UnfollowedContract[];
  /** All screens. Pages get what is `offered` to them. */
  readonly manifest: readonly ManifestEntry[];
  /** Changes whenever a screen, the menu or a setting does. */
  readonly hash: string;
  /** What pages of somebody with these roles are given; made once for them. */
  offered(roles: readonly string[]): OfferedDefinitions;
  /** The settings of pages of which nobody is known. */
  readonly forStrangers: AppSettings;
  /** Who may open the screen of an address, or the first one that it leads to; undefined where there is none. */
  accessOf(path: string): Access | undefined;
  readonly report: ServedReport;
  /** Changes whenever the report does. */
  readonly reportHash: string;
  /** Compiled screens as they are sent, by id and hash. */
  readonly current: ScreenTexts;
  /** Those that were replaced lately, oldest first. */
  readonly superseded: ScreenTexts;
  /**
   * A screen as somebody with these roles has it, of the version that is served or was until shortly before. Undefined where there is none, and where they
   * may not open it.
   */
  prepared(wanted: Pick<ManifestEntry, 'id' | 'hash'>, roles: readonly string[]): ServedScreen | undefined;
}

/** A screen as it is drawn here, and as it is sent. */
export interface ServedScreen {
  readonly screen: PreparedScreen;
  readonly text: string;
}

/** JSON texts of compiled screens by `<id>/<hash>`. */
export type ScreenTexts = ReadonlyMap<string, string>;

/** Settings of pages that the server knows and no definition says. */
export type OwnSettings = Pick<AppSettings, 'applicationId' | 'takesFiles'>;

/** So many screens that were replaced can still be fetched: a page may be on its way between two versions. */
const SUPERSEDED = 60;

/** So many screens are kept as somebody's roles have them; then it begins anew. */
const PREPARED = 1000;

/** Makes what is served out of a compiled set and what was served before. */
export function createServed(
  {
    settings: compiledSettings,
    manifest,
    screens,
    contracts,
    unfollowed = [],
    reach,
  }: Pick<Compiled, 'settings' | 'manifest' | 'screens' | 'contracts' | 'reach' | 'unfollowed'>,
  report: ServedReport,
  server: OwnSettings,
  before?: ServedDefinitions,
): ServedDefinitions {
  // Screens have the names and corrections of fields already: pages of staff do not pay for the lists of them.
  const { studio = {}, names, corrections, ...forPages } = compiledSettings;
  const settings = { ...forPages, ...server };
  const named = contractsOfConsole(contracts, { names, corrections });
  const current: ScreenTexts = new Map(screens.map(({ id, hash, text }) => [`${id}/${hash}`, text]));
  const superseded: ScreenTexts = before ? supersededBy(current, before) : new Map();
  const ids = new Set(manifest.map(({ id }) => id));
  return Object.freeze({
    settings,
    studio,
    contracts: reachedContracts(named, reach),
    written: contracts,
    named,
    unfollowed,
    manifest,
    hash: contentHash(JSON.stringify([manifest, settings])),
    offered: createOfferedDefinitions(manifest, settings, studio),
    forStrangers: settingsForStrangers(settings),
    accessOf: (path: string) => accessOf(path, manifest, settings),
    report,
    reportHash: contentHash(JSON.stringify([report.issues, report.waiting])),
    current,
    superseded,
    prepared: createPreparing((key, id) => current.get(key) ?? (ids.has(id) ? superseded.get(key) : undefined)),
  });
}

function accessOf(path: string, manifest: readonly ManifestEntry[], { redirects = {} }: AppSettings): Access | undefined {
  const from = path.replace(/\/+$/, '');
  const way = Object.hasOwn(redirects, from) ? redirects[from]?.[0] : undefined;
  return (entryOfPath(manifest, path) ?? (way === undefined ? undefined : entryOfPath(manifest, way)))?.entry.access;
}

/** Makes what prepares screens, and keeps each for the next one with the same roles. */
function createPreparing(textOf: (key: string, id: string) => string | undefined): ServedDefinitions['prepared'] {
  const prepared = new Map<string, ServedScreen>();
  return ({ id, hash }, roles) => {
    const key = `${id}/${hash}`;
    const own = `${key}/${[...roles].sort().join()}`;
    const known = prepared.get(own);
    if (known) return known;
    const text = textOf(key, id);
    const compiled = text === undefined ? undefined : (JSON.parse(text) as CompiledScreen);
    if (!compiled || !isAllowed(compiled.access, roles)) return undefined;
    const screen = prepareScreen(compiled, roles);
    const made = { screen, text: JSON.stringify(screen) };
    if (prepared.size >= PREPARED) prepared.clear();
    prepared.set(own, made);
    return made;
  };
}

function supersededBy(current: ScreenTexts, before: ServedDefinitions): ScreenTexts {
  const gone = [...before.superseded, ...before.current].filter(([key]) => !current.has(key));
  return new Map(gone.slice(-SUPERSEDED));
}
