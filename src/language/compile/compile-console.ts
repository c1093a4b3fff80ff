import type { AppSettings, CompiledScreen, ManifestEntry, ScreenRoute } from '../compiled/compiled-screen.ts';
import type { Contracts, Role } from '../contracts/contract-types.ts';
import { contractsOfConsole } from '../contracts/corrected-contracts.ts';
import { createMemo } from '../contracts/create-memo.ts';
import { remember } from '../contracts/remember.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { AppDefinition, DefinitionFile, ScreenDefinition, SharedDefinition } from '../definition/definition.ts';
import type { Issue } from '../errors/issue.ts';
import type { BlockCompilers, CompileInput, WidgetContract } from './compile-context.ts';
import { compileScreens, type ScreenResult } from './compile-screen.ts';
import { compileSearch } from './compile-search.ts';
import { pathsOf } from './form-modes.ts';
import { labelOf } from './label-of.ts';
import { phoneSettings } from './phone-settings.ts';
import { routeFiltersOf } from './route-filters.ts';
import { routeIdsOf } from './route-ids.ts';
import { kindOf } from './screens/screen-kinds.ts';

/** A definition file, read and parsed. */
export interface ParsedDefinition {
  path: string;
  definition: DefinitionFile;
}

/** Inputs of compiling apart from the definitions. */
export interface CompileEnvironment {
  blocks: BlockCompilers;
  contracts: Contracts;
  widgets: readonly WidgetContract[];
  icons: readonly string[];
}

/** A compiled console. Screens with errors are missing; `issues` says why. */
export interface CompiledConsole {
  settings: AppSettings;
  manifest: ManifestEntry[];
  screens: ReadonlyMap<string, CompiledScreen>;
  routes: readonly ScreenRoute[];
  issues: Issue[];
}

/** Sorts parsed files into the app, screens and shared fragments, as `compileScreen` wants them. */
export function compileInput(
  files: readonly ParsedDefinition[],
  environment: CompileEnvironment,
): CompileInput & { screens: { path: string; definition: ScreenDefinition }[] } {
  const appFile = files.find((file): file is { path: string; definition: AppDefinition } => 'brand' in file.definition);
  const app = appFile?.definition;
  const contracts = contractsOfConsole(environment.contracts, app ?? {});
  const shared = new Map<string, { file: string; fragment: SharedDefinition }>();
  const screens: { path: string; definition: ScreenDefinition }[] = [];
  for (const { path, definition } of files) {
    if ('shared' in definition) shared.set(definition.id, { file: path, fragment: definition });
    else if ('kind' in definition) screens.push({ path, definition });
  }
  const sources = [contracts, ...[...shared.values()].map(({ fragment }) => fragment)];
  const routes = screens.flatMap(({ definition }) => knownRoutes(definition, sources, () => routesOf(definition, contracts, shared)));
  const planned: ScreenRoute[] = (app?.planned ?? []).map((path) => ({ path }));
  return {
    blocks: environment.blocks,
    contracts,
    app: app ?? { brand: { name: 'Tablero' }, home: '/', roles: {}, settings: {} },
    shared,
    routes: [...routes, ...planned],
    widgets: new Map(environment.widgets.map((widget) => [widget.name, widget])),
    icons: new Set(environment.icons),
    ...(appFile ? { appFile: appFile.path } : {}),
    screens,
  };
}

/** Routes of each screen: of thousands, only those of the changed one are made again. */
const knownRoutes = createMemo<ScreenDefinition, ScreenRoute[]>();

function routesOf(...given: Parameters<typeof routeFiltersOf>): ScreenRoute[] {
  const [definition, contracts] = given;
  const filters = routeFiltersOf(...given);
  return pathsOf(definition).map(({ path, screen }) => ({
    path,
    screen,
    access: definition.access,
    ...saversOf(definition, screen),
    ids: routeIdsOf(definition, path, contracts),
    ...(filters && { filters }),
  }));
}

/** Roles that may save on a page; undefined if all that open it may. */
function saversOf(definition: ScreenDefinition, screen: string): { savers?: Role[] } {
  const access = kindOf(definition).savers?.(definition, screen);
  return Array.isArray(access) ? { savers: access } : {};
}

/** Compiles a definition. An incremental checker passes its own. */
export type ScreenCompiler = typeof compileScreens;

/** Options of compiling a console. */
export interface CompileOptions {
  compile?: ScreenCompiler;
  /** Filters issues out. */
  isIntended?: (issue: Issue) => boolean;
  /** Whether compiled nodes carry their source location. */
  withLocations?: boolean;
  /** Receives the variables in scope of each place. */
  see?: CompileInput['see'];
  /** Receives each label that comes from a contract. */
  tellLabel?: CompileInput['tellLabel'];
}

/** Compiles every screen of a console. A faulty screen does not affect the others. */
export function compileConsole(
  files: readonly ParsedDefinition[],
  environment: CompileEnvironment,
  { compile = compileScreens, isIntended = () => true, withLocations = false, see, tellLabel }: CompileOptions = {},
): CompiledConsole {
  const { screens: definitions, ...without } = compileInput(files, environment);
  const documents = new Map(files.map(({ path, definition }) => [path, definition]));
  const input = { ...without, ...(withLocations && { documents }), ...(see && { see }), ...(tellLabel && { tellLabel }) };
  const results = definitions.flatMap(({ path, definition }) => compile(definition, path, input));
  const hasEffectElsewhere = createEffectSearch(results);
  const { search, issues: inSearch } = compileSearch(input);
  const issues: Issue[] = inSearch.filter(isIntended);
  const screens = new Map<string, CompiledScreen>();
  const manifest: ManifestEntry[] = [];
  for (const { screen, issues: found } of results) {
    const meant = found.filter((issue) => !hasEffectElsewhere(issue) && isIntended(issue));
    issues.push(...meant);
    const isBroken = meant.some((issue) => issue.severity === 'error');
    if (!isBroken) screens.set(screen.id, screen);
    manifest.push(manifestEntry(screen, isBroken));
  }
  manifest.sort((a, b) => MENU_ORDER.compare(a.menu?.title ?? '', b.menu?.title ?? ''));
  return { settings: { ...appSettings(input.app), search }, manifest, screens, routes: input.routes, issues };
}

/** Finds whether a key without effect in one use of a fragment has an effect in another. */
function createEffectSearch(results: readonly ScreenResult[]): (issue: Issue) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ code, file, pointer }) => {
    const key = code === 'not-typed' ? 'typedItems' : code === 'repeats-contract' ? 'ownLabels' : undefined;
    if (key === undefined) return false;
    const locations = remember(known, key, () => new Set(results.flatMap((result) => [...result[key]])));
    return locations.has(`${file}#${pointer.slice(0, pointer.lastIndexOf('/'))}`);
  };
}

/** As people look for words. A page does not sort its menu itself: it would have to load data of languages before it shows anything. */
const MENU_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function manifestEntry(screen: CompiledScreen, isBroken: boolean): ManifestEntry {
  const { id, path, access, hash, kind, menu } = screen;
  const title = screen.title.parts
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .trim();
  // A title with nothing but the name of a record is not known before that is loaded.
  return { id, path, access, hash, kind, title: title || labelOf(id), ...(menu ? { menu } : {}), ...(isBroken ? { isBroken } : {}) };
}

/** The settings of an app file with every default filled in. */
export function appSettings(app: AppDefinition): Omit<AppSettings, 'search'> {
  const { brand, roles, home, sessions, identityProviders, names, corrections, redirects, menuGroups } = app;
  const { approval, ...studio } = app.studio ?? {};
  const { dateFormat = 'MM/DD/YYYY', phoneFormat, ...said } = app.settings;
  return {
    ...{ brand, roles, home },
    ...withoutUndefined({ studio: app.studio && studio, approval, sessions, identityProviders, names, corrections, redirects, menuGroups }),
    ...(app.groupedMenu ? { groupedMenu: true } : {}),
    pageSize: 10,
    pageSizes: [10, 20, 50, 100],
    debounce: 500,
    minimumCharacters: 2,
    toast: 4000,
    lookAgain: 60,
    timeZone: 'UTC',
    currency: 'USD',
    dateTimeFormat: `${dateFormat} HH:mm`,
    dateFormat,
    weekStart: 'sunday',
    ...said,
    ...(phoneFormat === undefined ? {} : { phone: phoneSettings(phoneFormat) }),
    links: app.links ?? {},
    ranges: (app.ranges ?? {}) as AppSettings['ranges'],
    presets: app.presets ?? [],
    applicationId: 'tablero',
  };
}
