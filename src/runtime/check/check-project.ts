import { type CompiledConsole, type ConsoleParts, compileConsole, compileInput, type ParsedFile } from '../compile/compile-console.ts';
import { piecesIn } from '../compile/pieces.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { checkNames } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import { checkRoles } from './check-roles.ts';
import { checkLinks, checkRoutes } from './check-routes.ts';
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

/**
 * Checks a whole project: each file alone (JSON, shape, canonical text), then every screen against the contracts, then what holds between
 * files (names, routes, links, menu, roles). Reports everything at once, sorted by place, each fault once; throws never.
 */
export function checkProject(input: ProjectInput): ProjectCheck {
  const files = input.files.map(({ path, text }) => checkFile(path, text, input.schemas));
  const definitions = files.flatMap(({ path, definition }): ParsedFile[] => (definition ? [{ path, definition }] : []));
  const app = definitions.find((file): file is { path: string; definition: AppDefinition } => 'brand' in file.definition);
  const issues = [...files.flatMap((file) => file.issues), ...checkNames(files)];
  if (!app) {
    // A broken app.json has its own issues; without any, everything that it names would be reported as unknown.
    if (!files.some((file) => /(^|\/)app\.json$/.test(file.path))) issues.push(createIssue('missing-app', {}, { pointer: '' }));
    return { issues: arrangeIssues(issues, files), definitions };
  }
  const { screens, ...parts } = compileInput(definitions, input);
  issues.push(
    ...checkRoutes(screens, app),
    ...checkReach(screens, parts),
    ...checkRoles(files, app.definition, input.contracts, input.schemas),
  );
  // What leads to or uses what can only be told where every file can be read.
  if (files.every(({ parsed }) => parsed)) {
    issues.push(...unusedPieces(files, parts.shared));
    const routes = [...parts.routes, ...files.flatMap(brokenRoute)];
    for (const file of files) issues.push(...checkLinks(file, routes, input.schemas));
  }
  const console = compileSafely(definitions, input, issues);
  const broken = brokenPieces(files);
  const meant = issues.filter((issue) => !(issue.code === 'unknown-shared' && broken.has(String(issue.received))));
  return { issues: arrangeIssues(meant, files), definitions, ...(console && { console }) };
}

function compileSafely(definitions: readonly ParsedFile[], parts: ConsoleParts, issues: Issue[]): CompiledConsole | undefined {
  try {
    const console = compileConsole(definitions, parts);
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
