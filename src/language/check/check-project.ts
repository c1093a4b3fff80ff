import {
  type CompiledConsole,
  type CompileEnvironment,
  type CompileOptions,
  compileConsole,
  compileInput,
  type ParsedDefinition,
  type ScreenCompiler,
} from '../compile/compile-console.ts';
import type { CompileInput } from '../compile/compile-context.ts';
import { compileFragment } from '../compile/compile-fragment.ts';
import { compileScreens } from '../compile/compile-screen.ts';
import { pathsOf } from '../compile/form-modes.ts';
import { fragmentsIn } from '../compile/fragments.ts';
import type { AppDefinition, DefinitionFile, ScreenDefinition, SharedDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { arrangeIssues } from './arrange-issues.ts';
import { type BackEndNames, checkBackEndNames } from './back-ends-file.ts';
import { type CallReach, callReach, checkUnreached } from './call-reach.ts';
import { checkAlike } from './check-alike.ts';
import { checkApp } from './check-app.ts';
import { checkConditions } from './check-conditions.ts';
import { type ContractCheck, followsFromBroken } from './check-contracts.ts';
import { checkCorrections } from './check-corrections.ts';
import { checkFailed, failedScreens, issuesOrFailure } from './check-failed.ts';
import { brokenFragments, unusedFragments } from './check-fragments.ts';
import { checkNameOverrides } from './check-name-overrides.ts';
import { checkEntities, checkNames } from './check-names.ts';
import { checkPages } from './check-pages.ts';
import { queryKeysOf } from './check-queries.ts';
import { checkGates, checkReach } from './check-reach.ts';
import { checkContractRoles, checkRoles } from './check-roles.ts';
import { brokenRoute, checkLinks, checkRoutes, type ScreenFile } from './check-routes.ts';
import { checkUnwrittenQueries } from './check-unwritten-queries.ts';
import { checkVisibleTexts } from './check-visible-texts.ts';
import { checkWithoutFailing } from './check-without-failing.ts';
import { isPresentAt } from './condition-ways.ts';
import type { CheckedFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import { isWritten } from './locate.ts';
import { createProjectCaches, type ProjectCaches } from './project-caches.ts';
import { findStrayCopies } from './stray-copies.ts';
import { createSuppressions, type Suppression, suppressionsIn } from './suppressions.ts';
import { callPlaces } from './swapped-call.ts';
import { isBesideMisfits, prunedDefinitions } from './without-misfits.ts';

/** All files of `screens/` and their environment. Paths are shown as given. */
export interface ProjectInput extends CompileEnvironment {
  files: readonly { path: string; text: string }[];
  schemas: Schemas;
  /** The contracts as written: their issues are reported too, without consequential ones. */
  written?: Omit<ContractCheck, 'contracts'>;
  /** Names of the available back ends. Without it none is reported as missing. */
  backEnds?: BackEndNames;
  /** The day by which suppressions expire, e.g. `2026-12-24`. Default: today. */
  today?: string;
}

/**
 * The result of a check. `definitions` are the files with a valid shape; `console` holds the screens without errors, absent without an app.
 */
export interface ProjectCheck {
  issues: Issue[];
  definitions: ParsedDefinition[];
  /** Paths of ignored copies. */
  leftOut: string[];
  console?: CompiledConsole;
  /** Which roles reach which call on valid screens; present where the console is. */
  reach?: CallReach;
  /** Suppressed issues of definitions, each with its reason and last day. */
  suppressed: Suppression[];
}

/** Checks the files of one project repeatedly, as an editor does. Unchanged parts are not checked again. */
export type ProjectChecker = (files: ProjectInput['files']) => ProjectCheck;

/**
 * Checks a whole project: each file alone (JSON, shape, canonical text), every screen against the contracts, then references between files
 * (names, routes, links, menu, roles). Reports everything at once, sorted by location, each issue once; never throws.
 */
export function checkProject({ files, ...environment }: ProjectInput): ProjectCheck {
  return createProjectChecker(environment)(files);
}

/** An incremental checker: `checkProject` for files that change one at a time. The rest of the environment must stay the same. */
export function createProjectChecker(environment: Omit<ProjectInput, 'files'>): ProjectChecker {
  const caches = createProjectCaches(environment.schemas);
  return (texts) => {
    const all = texts.map(caches.readFile);
    const { result, aside } = checkWithoutFailing(all, {
      check: (files) => checkFiles(files, environment, caches),
      // The rest keeps its place, so that it is not reported as missing.
      replace: ({ definition: _, ...file }) => [file],
      isFirst: ({ definition }) => definition !== undefined && 'brand' in definition,
    });
    if (aside.length === 0 && result) return result;
    const failures = aside.map(({ file, error }) => checkFailed(error, file.path));
    const rest = result ?? { issues: [checkFailed('the files cannot be checked together')], definitions: [], leftOut: [], suppressed: [] };
    return { ...rest, issues: arrangeIssues([...failures, ...rest.issues], all) };
  };
}

function checkFiles(all: readonly CheckedFile[], environment: Omit<ProjectInput, 'files'>, caches: ProjectCaches): ProjectCheck {
  const { copies, issues: ofCopies } = findStrayCopies(all);
  const files = all.filter((file) => !copies.has(file));
  const definitions = files.flatMap(({ path, definition }): ParsedDefinition[] => (definition ? [{ path, definition }] : []));
  const app = definitions.find((file): file is AppFile => 'brand' in file.definition);
  const leftOut = [...copies].map(({ path }) => path);
  const { written, backEnds } = environment;
  const issues = [...(written?.issues ?? []), ...files.flatMap((file) => file.issues), ...ofCopies, ...checkNames(files)];
  if (backEnds) issues.push(...checkBackEndNames(written?.files ?? [], backEnds));
  if (!app) {
    // A broken app.json has its own issues; without any, everything that it names would be reported as unknown.
    if (!files.some((file) => /(^|\/)app\.json$/.test(file.path))) issues.push(createIssue('missing-app', {}, { pointer: '' }));
    return { issues: arrangeIssues(issues, [...all, ...(written?.files ?? [])]), definitions, leftOut, suppressed: [] };
  }
  const { screens, ...input } = compileInput(definitions, environment);
  const project: Project = { environment, caches, all, files, definitions, app, screens, input, sourcesOf: sourcesIn(app, input, caches) };
  issues.push(...checkDefinitions(project), ...checkSenseOf(project), ...checkRolesOf(project), ...checkUses(project));
  return { ...compileAndArrange(project, issues), leftOut };
}

type AppFile = { path: string; definition: AppDefinition };

/** The files of a project at one moment, with an app among them, and values derived from them. */
interface Project extends Pick<ReturnType<typeof compileInput>, 'screens'> {
  environment: Omit<ProjectInput, 'files'>;
  caches: ProjectCaches;
  /** Those of the folder, stray copies among them. */
  all: readonly CheckedFile[];
  files: readonly CheckedFile[];
  definitions: ParsedDefinition[];
  app: AppFile;
  input: CompileInput;
  /** Everything that a screen or a fragment is compiled from besides itself. */
  sourcesOf: (definition: ScreenDefinition | SharedDefinition) => unknown[];
}

function sourcesIn({ definition: app }: AppFile, input: CompileInput, { sameText }: ProjectCaches): Project['sourcesOf'] {
  // Screens that link to an address depend on its existence and access only.
  const routes = sameText(JSON.stringify(input.routes.map(({ screen, ...rest }) => [screen === undefined, rest])));
  const fragmentIds = sameText([...input.shared.keys()].join());
  return (definition) => [app, routes, fragmentIds, ...fragmentsIn(input, definition).map(({ fragment }) => fragment)];
}

/** Checks screens, fragments, the app and the entities before any screen is compiled. */
function checkDefinitions(project: Project): Issue[] {
  const { environment, caches, definitions, app, screens, input, sourcesOf } = project;
  const who = screens.map((screen) => whoReaches(screen, project));
  return [
    ...checkRoutes(screens, app),
    ...who.flatMap((each) => each.issues),
    ...checkGates(who.flatMap((each) => each.gates)),
    ...[...input.shared.values()].flatMap(({ file, fragment }) =>
      caches.alone(fragment, sourcesOf(fragment), () => issuesOrFailure(file, () => compileFragment(fragment, file, input))),
    ),
    ...checkApp(app.path, app.definition),
    ...checkCorrections(app.path, app.definition, environment.contracts),
    ...checkNameOverrides(app.path, app.definition, environment.contracts),
    ...checkEntities(definitions, environment.contracts),
  ];
}

/** The roles that reach each call of a screen, and their issues. */
function whoReaches(screen: ScreenFile, { caches, input, sourcesOf }: Project): ReturnType<typeof checkReach> {
  return caches.reached(screen.definition, sourcesOf(screen.definition), () => {
    try {
      return checkReach(screen, input);
    } catch (error) {
      return { issues: [checkFailed(error, screen.path)], gates: [], reach: [] };
    }
  });
}

/** Checks the texts and the logic of each file. */
function checkSenseOf({ environment: { schemas }, caches, files }: Project): Issue[] {
  return files.flatMap((file) =>
    caches.sense(file, [], () =>
      issuesOrFailure(file.path, () => [...checkVisibleTexts(file, schemas), ...checkAlike(file), ...checkConditions(file)]),
    ),
  );
}

function checkRolesOf({ environment: { written, schemas }, caches, files, app: { definition: app } }: Project): Issue[] {
  return [
    ...files.flatMap((file) => caches.roles(file, [app], () => issuesOrFailure(file.path, () => checkRoles(file, app, schemas)))),
    ...(written?.files ?? []).flatMap((file) => caches.roles(file, [app], () => checkContractRoles(file, app, schemas))),
  ];
}

/** Checks links and uses between files: possible only where every file can be read. */
function checkUses({ environment: { schemas, contracts, written }, caches, files, screens, input, sourcesOf }: Project): Issue[] {
  if (!files.every(({ parsed }) => parsed)) return [];
  const queries = new Map(
    screens.flatMap(({ definition }) => {
      const keys = caches.queries(definition, sourcesOf(definition), () => queryKeysOf(definition, input));
      return pathsOf(definition).map(({ path }) => [path, keys] as const);
    }),
  );
  const routes = input.routes.map((route) => ({ ...route, query: queries.get(route.path) }));
  const addresses = [...routes, ...files.flatMap(brokenRoute)];
  const pages = [...contracts.entities.values()].flatMap(({ page }) => (page === undefined ? [] : [page]));
  const known = caches.sameText(JSON.stringify(addresses));
  return [
    ...unusedFragments(files, input.shared),
    ...checkPages(contracts, input.routes, written?.files ?? []),
    ...checkUnwrittenQueries({ files, screens, routes, pages, input }),
    ...files.flatMap((file) => caches.linked(file, [known], () => issuesOrFailure(file.path, () => checkLinks(file, addresses, schemas)))),
  ];
}

/** Compiles the screens; `issues` are the earlier ones. Suppressed and repeated issues are left out. */
function compileAndArrange(project: Project, issues: readonly Issue[]): Omit<ProjectCheck, 'leftOut'> {
  const { environment, caches, all, files, definitions, sourcesOf } = project;
  const broken = brokenFragments(files);
  const texts = new Map(files.map(({ path, parsed }) => [path, parsed]));
  const suppressions = createSuppressions(
    files.flatMap((file) => caches.suppressed(file, [], () => suppressionsIn(file, environment.schemas))),
    environment.today ?? new Date().toISOString().slice(0, 10),
  );
  const isWhole = files.every(({ definition }) => definition);
  const isIntended = (issue: Issue) =>
    // The address of a broken screen is not among the routes.
    (isWhole || issue.code !== 'unknown-route') &&
    !(issue.code === 'unknown-shared' && broken.has(String(issue.received))) &&
    !(environment.written && followsFromBroken(issue, environment.written.broken)) &&
    !(
      issue.code === 'missing-in-arithmetic' &&
      isPresentAt(texts.get(issue.file ?? '')?.value ?? null, issue.pointer, String(issue.received))
    ) &&
    !(issue.code === 'repeats-contract' && !isWritten(texts.get(issue.file ?? ''), issue.pointer)) &&
    !suppressions.covers(issue);
  const compile: ScreenCompiler = (screen, path, from) =>
    caches.compiled(screen, [path, ...sourcesOf(screen)], () => {
      try {
        return compileScreens(screen, path, from);
      } catch (error) {
        return failedScreens(screen, path, error);
      }
    });
  const { console, issues: compiling } = compileSafely(definitions, environment, { compile, isIntended });
  // Another caller may be in an unreadable file.
  const unreached =
    isWhole && console && environment.written
      ? checkUnreached(environment.written.files, {
          contracts: environment.contracts,
          reach: reachOfConsole(project, console, true),
          places: () =>
            callPlaces(
              project.screens.flatMap((screen) => whoReaches(screen, project).reach),
              (file) => texts.get(file)?.value,
            ),
        })
      : [];
  const meant = [...issues, ...compiling, ...unreached, ...besideMisfits(project, compile)].filter(isIntended);
  return {
    issues: arrangeIssues([...meant, ...suppressions.issues()], [...all, ...(environment.written?.files ?? [])]),
    definitions,
    suppressed: suppressions.used(),
    ...(console && { console, reach: reachOfConsole(project, console) }),
  };
}

/** Issues of files whose shape has issues, beside those. Such a file is compiled without the faulty members, and only for its issues. */
function besideMisfits({ environment, files, definitions }: Project, compile: ScreenCompiler): Issue[] {
  const pruned = prunedDefinitions(files, environment.schemas);
  if (pruned.size === 0) return [];
  const others = [...pruned].map(([path, { value }]) => ({ path, definition: value as unknown as DefinitionFile }));
  return compileSafely([...definitions, ...others], environment, { compile }).issues.filter((issue) => {
    const rest = pruned.get(issue.file ?? '');
    return rest !== undefined && isBesideMisfits(issue, rest);
  });
}

/** Which roles reach which call: on valid screens only, or on all written ones. */
function reachOfConsole(project: Project, { screens, settings }: CompiledConsole, isWritten = false): CallReach {
  const some = project.screens.filter(
    ({ definition }) => isWritten || pathsOf(definition).some(({ screen }) => screen !== undefined && screens.has(screen)),
  );
  const reach = some.flatMap((screen) => whoReaches(screen, project).reach);
  return callReach(reach, { search: settings.search, app: project.app.definition, contracts: project.environment.contracts });
}

function compileSafely(
  definitions: readonly ParsedDefinition[],
  environment: CompileEnvironment,
  options: CompileOptions,
): { console?: CompiledConsole; issues: readonly Issue[] } {
  try {
    const console = compileConsole(definitions, environment, options);
    return { console, issues: console.issues };
  } catch (error) {
    return { issues: [checkFailed(error)] };
  }
}
