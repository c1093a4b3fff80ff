import { contentHash } from '../../src/language/compile/content-hash.ts';
import type {
  Approval,
  AppSettings,
  CompiledScreen,
  IdentityProvider,
  ManifestEntry,
  PreparedScreen,
  SessionLimit,
} from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';
import type { Access, Contracts } from '../../src/language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../src/language/contracts/corrected-contracts.ts';
import { prepareScreen } from '../../src/runtime/data/shown/prepare-screen.ts';
import type { Compiled } from './compile-in-worker.ts';
import { findEntry } from './find-entry.ts';
import type { FolderReport } from './folder-report.ts';
import type { UnfollowedContract } from './follow-contracts.ts';
import { createOfferedDefinitions, type OfferedDefinitions, settingsForStrangers } from './offered-definitions.ts';
import { reachedContracts } from './reached-contracts.ts';

/** Definition report for admins. */
export interface ServedReport extends FolderReport {
  /** When the served version was accepted, ISO. */
  servedSince: string;
}

/** A consistent set of definitions for browsers. Immutable; replaced as a whole. */
export interface ServedDefinitions {
  readonly settings: AppSettings;
  /** Roles besides admin that may change definitions, by right. Not sent to staff. */
  readonly studio: NonNullable<AppSettings['studio']>;
  /** Which changes a second person has to approve; likewise. */
  readonly approval: Approval | undefined;
  /** Shorter limits of sessions by role; likewise. */
  readonly sessions: readonly SessionLimit[];
  /** Providers that people sign in with; pages know only ids and labels. */
  readonly identityProviders: readonly IdentityProvider[];
  /** The contracts of screens and calls, with the roles that reach a call on some screen, and corrections and names of the console. */
  readonly contracts: Contracts;
  /** The contracts as written. */
  readonly written: Contracts;
  /** The contracts with the console's corrections and field names. */
  readonly named: Contracts;
  /** Contract changes that this server does not apply. */
  readonly unfollowed: readonly UnfollowedContract[];
  /** All screens. Pages get what is `offered` to them. */
  readonly manifest: readonly ManifestEntry[];
  /** Changes with any screen, menu or setting. */
  readonly hash: string;
  /** Definitions for pages of a person with these roles; cached. */
  offered(roles: readonly string[]): OfferedDefinitions;
  /** Settings of pages before sign-in. */
  readonly forStrangers: AppSettings;
  /** Roles that may open the screen of an address, or of its first target; undefined if there is none. */
  accessOf(path: string): Access | undefined;
  readonly report: ServedReport;
  /** Changes with the report. */
  readonly reportHash: string;
  /** Compiled screens as sent, by id and hash. */
  readonly current: ScreenTexts;
  /** Recently replaced ones, oldest first. */
  readonly superseded: ScreenTexts;
  /** A screen compiled for these roles, of the served version or a recent one. Undefined if it does not exist or they may not open it. */
  prepared(wanted: Pick<ManifestEntry, 'id' | 'hash'>, roles: readonly string[]): ServedScreen | undefined;
}

/** A screen for rendering on the server, and as sent. */
export interface ServedScreen {
  readonly screen: PreparedScreen;
  readonly text: string;
}

/** JSON texts of compiled screens by `<id>/<hash>`. */
export type ScreenTexts = ReadonlyMap<string, string>;

/** Page settings that no definition contains. */
export type OwnSettings = Pick<AppSettings, 'applicationId' | 'takesFiles' | 'passkeys'>;

/** Number of replaced screens that can still be fetched, for pages between two versions. */
const SUPERSEDED = 60;

/** Number of screens to cache by roles; then the cache starts anew. */
const PREPARED = 1000;

/** Creates the served definitions from a compiled set and the previous ones. */
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
  const { studio = {}, approval, sessions = [], identityProviders = [], names, corrections, ...forPages } = compiledSettings;
  const signInWith = identityProviders.map(({ id, label }) => ({ id, label }));
  const settings = { ...forPages, ...(signInWith.length > 0 && { signInWith }), ...server };
  const named = contractsOfConsole(contracts, { names, corrections });
  const current: ScreenTexts = new Map(screens.map(({ id, hash, text }) => [`${id}/${hash}`, text]));
  const superseded: ScreenTexts = before ? supersededBy(current, before) : new Map();
  const ids = new Set(manifest.map(({ id }) => id));
  return Object.freeze({
    settings,
    studio,
    approval,
    sessions,
    identityProviders,
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
  return (findEntry(manifest, path) ?? (way === undefined ? undefined : findEntry(manifest, way)))?.entry.access;
}

/** Creates the function that compiles screens for roles, with a cache. */
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
