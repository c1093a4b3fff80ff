import {
  type CompiledConsole,
  type ConsoleParts,
  compileConsole,
  compileInput,
  type ParsedFile,
  type ScreenCompiler,
} from '../compile/compile-console.ts';
import { compileScreen } from '../compile/compile-screen.ts';
import { piecesIn } from '../compile/pieces.ts';
import type { AppDefinition, ScreenDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { checkNames } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import { checkCallRoles, checkRoles } from './check-roles.ts';
import { checkLinks, checkRoutes } from './check-routes.ts';
import { createMemory } from './create-memory.ts';
import { type CheckedFile, checkFile, schemaIdOf } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import { placeIssue } from './locate.ts';

/** All files of `screens/` and what they are checked against. Paths are as they are to be shown. */
export interface ProjectInput extends ConsoleParts {
  files: readonly { path: string; text: string }[];
  schemas: Schemas;
}

/** What a check found. `definitions` are the files whose shape is right; `console` holds the screens without errors, absent without an app. */
export interface ProjectCheck {
  issues: Issue[];
  definitions: ParsedFile[];
  console?: CompiledConsole;
}

/** Checks the files of one project again and again, as an editor does. What has not changed since the last time is not checked again. */
export type ProjectChecker = (files: ProjectInput['files']) => ProjectCheck;

/**
 * Checks a whole project: each file alone (JSON, shape, canonical text), then every screen against the contracts, then what holds between
 * files (names, routes, links, menu, roles). Reports everything at once, sorted by place, each fault once; throws never.
 */
export function checkProject({ files, ...parts }: ProjectInput): ProjectCheck {
  return createProjectChecker(parts)(files);
}

/** A checker that remembers: `checkProject` for files that change one at a time. The parts beside the files stay what they are. */
export function createProjectChecker(parts: Omit<ProjectInput, 'files'>): ProjectChecker {
  const { schemas, contracts } = parts;
  const lastFiles = new Map<string, { text: string; file: CheckedFile }>();
  const compiled = createMemory<ScreenDefinition, ReturnType<typeof compileScreen>>();
  const reached = createMemory<ScreenDefinition, Issue[]>();
  const linked = createMemory<CheckedFile, Issue[]>();
  const roles = createMemory<CheckedFile, Issue[]>();

  const readFile = ({ path, text }: { path: string; text: string }): CheckedFile => {
    const last = lastFiles.get(path);
    if (last?.text === text) return last.file;
    const file = checkFile(path, text, schemas);
    lastFiles.set(path, { text, file });
    return file;
  };

  return (texts) => {
    const files = texts.map(readFile);
    const definitions = files.flatMap(({ path, definition }): ParsedFile[] => (definition ? [{ path, definition }] : []));
    const app = definitions.find((file): file is { path: string; definition: AppDefinition } => 'brand' in file.definition);
    const issues = [...files.flatMap((file) => file.issues), ...checkNames(files)];
    if (!app) {
      // A broken app.json has its own issues; without any, everything that it names would be reported as unknown.
      if (!files.some((file) => /(^|\/)app\.json$/.test(file.path))) issues.push(createIssue('missing-app', {}, { pointer: '' }));
      return { issues: arrangeIssues(issues, files), definitions };
    }
    const { screens, ...input } = compileInput(definitions, parts);
    const routes = JSON.stringify(input.routes);
    const pieceIds = [...input.shared.keys()].join();
    /** Everything that a screen is compiled from besides itself. */
    const sourcesOf = (screen: ScreenDefinition) => [
      app.definition,
      routes,
      pieceIds,
      ...piecesIn(input, screen).map(({ piece }) => piece),
    ];
    issues.push(...checkRoutes(screens, app));
    for (const screen of screens) issues.push(...reached(screen.definition, sourcesOf(screen.definition), () => checkReach(screen, input)));
    for (const file of files) issues.push(...roles(file, [app.definition], () => checkRoles(file, app.definition, schemas)));
    issues.push(...checkCallRoles(contracts, app.definition));
    // What leads to or uses what can only be told where every file can be read.
    if (files.every(({ parsed }) => parsed)) {
      issues.push(...unusedPieces(files, input.shared));
      const addresses = [...input.routes, ...files.flatMap(brokenRoute)];
      for (const file of files) issues.push(...linked(file, [JSON.stringify(addresses)], () => checkLinks(file, addresses, schemas)));
    }
    const console = compileSafely(definitions, parts, issues, (screen, path, from) =>
      compiled(screen, [path, ...sourcesOf(screen)], () => compileScreen(screen, path, from)),
    );
    const broken = brokenPieces(files);
    const meant = issues.filter((issue) => !(issue.code === 'unknown-shared' && broken.has(String(issue.received))));
    return { issues: arrangeIssues(meant, files), definitions, ...(console && { console }) };
  };
}

function compileSafely(
  definitions: readonly ParsedFile[],
  parts: ConsoleParts,
  issues: Issue[],
  compile: ScreenCompiler,
): CompiledConsole | undefined {
  try {
    const console = compileConsole(definitions, parts, compile);
    issues.push(...console.issues);
    return console;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    issues.push(createIssue('compile-failed', { detail }, { pointer: '' }));
    return undefined;
  }
}

function unusedPieces(files: readonly CheckedFile[], shared: ReturnType<typeof compileInput>['shared']): Issue[] {
  // A faulty piece still uses what it uses.
  const users = files.filter(
    ({ path, parsed, definition }) => parsed && (!definition || schemaIdOf(path, parsed.value) === 'screen.schema.json'),
  );
  const used = new Set(users.flatMap(({ parsed }) => piecesIn({ shared }, parsed?.value).map(({ file }) => file)));
  return [...shared].flatMap(([id, { file }]) => (used.has(file) ? [] : [createIssue('unused-shared', { id }, { file, pointer: '/id' })]));
}

/** The address of a screen whose shape has faults: links to it are right all the same. */
function brokenRoute({ path: file, parsed, definition }: CheckedFile): { path: string; screen: string }[] {
  const value = definition ? undefined : (parsed?.value as { path?: unknown; create?: unknown; update?: unknown } | null | undefined);
  const doors = [value, value?.create, value?.update] as ({ path?: unknown } | null | undefined)[];
  return doors.flatMap((door) => (typeof door?.path === 'string' ? [{ path: door.path, screen: file }] : []));
}

/** Ids of shared pieces that are there but faulty: whoever uses one should hear of the fault, not that it does not exist. */
function brokenPieces(files: readonly CheckedFile[]): Set<string> {
  const broken = files.filter(({ definition }) => !definition);
  return new Set(broken.map(({ path }) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')));
}

/** Places, sorts and thins out: a shared piece is compiled at every use, and says the same each time. */
function arrangeIssues(issues: readonly Issue[], files: readonly CheckedFile[]): Issue[] {
  const texts = new Map(files.map((file) => [file.path, file.parsed]));
  const seen = new Set<string>();
  const arranged: Issue[] = [];
  for (const issue of issues) {
    const key = JSON.stringify([issue.code, issue.file, issue.pointer, issue.range, issue.message]);
    if (seen.has(key)) continue;
    seen.add(key);
    const parsed = issue.file === undefined ? undefined : texts.get(issue.file);
    arranged.push(issue.line === undefined && parsed ? placeIssue(issue, parsed) : issue);
  }
  const order = (a: Issue, b: Issue) =>
    (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return arranged.sort(order);
}
