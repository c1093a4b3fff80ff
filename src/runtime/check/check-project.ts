import {
  type CompiledConsole,
  type ConsoleParts,
  compileConsole,
  compileInput,
  type ParsedFile,
  type ScreenCompiler,
} from '../compile/compile-console.ts';
import { compilePiece } from '../compile/compile-piece.ts';
import { compileScreens, type ScreenResult } from '../compile/compile-screen.ts';
import { piecesIn } from '../compile/pieces.ts';
import type { AppDefinition, ScreenDefinition, SharedDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { arrangeIssues } from './arrange-issues.ts';
import { checkApp } from './check-app.ts';
import { checkEntities, checkNames } from './check-names.ts';
import { brokenPieces, unusedPieces } from './check-pieces.ts';
import { checkGates, checkReach, type Gate } from './check-reach.ts';
import { checkCallRoles, checkFieldRoles, checkRoles } from './check-roles.ts';
import { brokenRoute, checkLinks, checkRoutes } from './check-routes.ts';
import { createMemory } from './create-memory.ts';
import { type CheckedFile, checkFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import { createSuppressions, type Suppression, suppressionsIn } from './suppressions.ts';

/** All files of `screens/` and what they are checked against. Paths are as they are to be shown. */
export interface ProjectInput extends ConsoleParts {
  files: readonly { path: string; text: string }[];
  schemas: Schemas;
  /** The day by which suppressions expire, e.g. `2026-12-24`. Default: today. */
  today?: string;
}

/** What a check found. `definitions` are the files whose shape is right; `console` holds the screens without errors, absent without an app. */
export interface ProjectCheck {
  issues: Issue[];
  definitions: ParsedFile[];
  console?: CompiledConsole;
  /** Known issues that definitions ask not to be told of, each with its reason and its last day. */
  suppressed: Suppression[];
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
  const compiled = createMemory<ScreenDefinition, ScreenResult[]>();
  const alone = createMemory<SharedDefinition, Issue[]>();
  const reached = createMemory<ScreenDefinition, { issues: Issue[]; gates: Gate[] }>();
  const linked = createMemory<CheckedFile, Issue[]>();
  const roles = createMemory<CheckedFile, Issue[]>();
  const suppressed = createMemory<CheckedFile, Suppression[]>();

  const readFile = ({ path, text }: { path: string; text: string }): CheckedFile => {
    const last = lastFiles.get(path);
    if (last?.text === text) return last.file;
    const file = checkFile(path, text, schemas);
    // Other spaces, the same definition: nothing that is made from it changes.
    if (file.definition && JSON.stringify(file.definition) === JSON.stringify(last?.file.definition))
      file.definition = last?.file.definition;
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
      return { issues: arrangeIssues(issues, files), definitions, suppressed: [] };
    }
    const { screens, ...input } = compileInput(definitions, parts);
    // Which screen stands at an address changes nothing of those that lead there, only whether one does and for whom.
    const routes = JSON.stringify(input.routes.map(({ path, screen, access }) => [path, screen === undefined, access]));
    const pieceIds = [...input.shared.keys()].join();
    /** Everything that a screen or a piece is compiled from besides itself. */
    const sourcesOf = (definition: ScreenDefinition | SharedDefinition) => [
      app.definition,
      routes,
      pieceIds,
      ...piecesIn(input, definition).map(({ piece }) => piece),
    ];
    issues.push(...checkRoutes(screens, app));
    const who = screens.map((screen) => reached(screen.definition, sourcesOf(screen.definition), () => checkReach(screen, input)));
    issues.push(...who.flatMap((each) => each.issues), ...checkGates(who.flatMap((each) => each.gates)));
    for (const { file, piece } of input.shared.values())
      issues.push(...alone(piece, sourcesOf(piece), () => compilePiece(piece, file, input)));
    issues.push(...checkApp(app.path, app.definition), ...checkEntities(definitions, contracts));
    for (const file of files) issues.push(...roles(file, [app.definition], () => checkRoles(file, app.definition, schemas)));
    issues.push(...checkCallRoles(contracts, app.definition), ...checkFieldRoles(contracts, app.definition));
    // What leads to or uses what can only be told where every file can be read.
    if (files.every(({ parsed }) => parsed)) {
      issues.push(...unusedPieces(files, input.shared));
      const addresses = [...input.routes, ...files.flatMap(brokenRoute)];
      const known = JSON.stringify(addresses);
      for (const file of files) issues.push(...linked(file, [known], () => checkLinks(file, addresses, schemas)));
    }
    const broken = brokenPieces(files);
    const suppressions = createSuppressions(
      files.flatMap((file) => suppressed(file, [], () => suppressionsIn(file, schemas))),
      parts.today ?? new Date().toISOString().slice(0, 10),
    );
    const isMeant = (issue: Issue) =>
      !(issue.code === 'unknown-shared' && broken.has(String(issue.received))) && !suppressions.covers(issue);
    const console = compileSafely(definitions, parts, issues, isMeant, (screen, path, from) =>
      compiled(screen, [path, ...sourcesOf(screen)], () => compileScreens(screen, path, from)),
    );
    const meant = issues.filter(isMeant);
    return {
      issues: arrangeIssues([...meant, ...suppressions.faults()], files),
      definitions,
      suppressed: suppressions.used(),
      ...(console && { console }),
    };
  };
}

function compileSafely(
  definitions: readonly ParsedFile[],
  parts: ConsoleParts,
  issues: Issue[],
  isMeant: (issue: Issue) => boolean,
  compile: ScreenCompiler,
): CompiledConsole | undefined {
  try {
    const console = compileConsole(definitions, parts, { compile, isMeant });
    issues.push(...console.issues);
    return console;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    issues.push(createIssue('compile-failed', { detail }, { pointer: '' }));
    return undefined;
  }
}
