import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { createProjectChecker } from '../../language/check/check-project.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import { type ReachRow, reachMatrix } from '../../language/check/reach-matrix.ts';
import { type CompileEnvironment, compileConsole, compileInput, type ParsedDefinition } from '../../language/compile/compile-console.ts';
import { compileScreens } from '../../language/compile/compile-screen.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import type { AppDefinition } from '../../language/definition/definition.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { BLOCK_KINDS } from '../../runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { consolePlaces } from './console-places.ts';
import { type ContractUses, contractUses } from './contract-uses.ts';
import { type InspectedPlace, inspectedAt } from './inspected-places.ts';
import { knownWidgets } from './known-widgets.ts';
import { type LinkTarget, linkTargets } from './link-targets.ts';
import { createPreviewLanguage, type PreviewLanguage } from './preview-language.ts';
import { type ReadablePath, readableOf, readablePaths } from './readable-paths.ts';

/** Result of a check. */
export interface LanguageAnswer {
  /** All issues; `file` is the definition's name. */
  issues: Issue[];
  /** Rendered labels by file and stable path: `orders/orders.json#columns/@createdAt`. Covers the requested file and its shared parts. */
  labels: Record<string, string>;
}

/** Checker and compiler with the console's contracts. */
export interface StudioLanguage {
  /** Readable paths at a place of the last checked file: `orders/orders.json#rowActions/@edit/visible`. */
  readable(place: string): Readable;
  /** Screens that a link can lead to, in the last checked texts. */
  targets(): readonly LinkTarget[];
  /** Checks all texts; `file` is the open one. */
  look(texts: Texts, file: string | undefined): LanguageAnswer;
  /** Which roles can reach which calls on which screens. */
  reach(texts: Texts): readonly ReachRow[];
  /** Uses of contracts by screens. */
  uses(texts: Texts): ContractUses;
  /** Previews and their sample answers. */
  preview: PreviewLanguage;
}

/** Readable paths of a place, and named values expected there, such as parameters of a call. */
export interface Readable {
  paths: readonly ReadablePath[];
  wanted: readonly ReadablePath[];
  /** The value expected at this place; for a list `values` are those of its members. */
  expected?: ReadablePath | undefined;
}

/** Folder in the names of definitions, as the checker expects for shared parts and the app. */
const FOLDER = 'screens/';

const APP = `${FOLDER}app.json`;

/** Caches results of unchanged texts. */
export function createStudioLanguage(contracts: Contracts, schemas: Schemas): StudioLanguage {
  const environment: CompileEnvironment = { contracts, widgets: knownWidgets(), blocks: BLOCK_KINDS, icons: ICON_NAMES };
  const check = createProjectChecker({ ...environment, schemas });
  let seen: ReadonlyMap<string, InspectedPlace> = new Map();
  let looked: readonly ParsedDefinition[] = [];
  // Paths have the console's labels.
  let named = contracts;
  return {
    preview: createPreviewLanguage(environment),
    readable(place) {
      const { roots, expected } = inspectedAt(seen, place) ?? { roots: {} };
      const fields = expected?.type === 'object' ? Object.entries(expected.fields) : [];
      const own = seen.get(place)?.expected;
      return {
        paths: readablePaths(roots, named),
        wanted: fields.map(([name, type]) => readableOf(name, type, named)),
        expected: own && expectedOf(own, named),
      };
    },
    targets() {
      const { screens, ...input } = compileInput(looked, environment);
      return linkTargets(
        screens.map(({ definition }) => definition),
        input,
      );
    },
    reach(texts) {
      const { screens, ...input } = compileInput(check(filesOf(texts)).definitions, environment);
      return reachMatrix(screens, input).rows;
    },
    uses: (texts) => contractUses(check(filesOf(texts)).definitions, environment, FOLDER),
    look(texts, file) {
      const { issues, definitions } = check(filesOf(texts));
      looked = definitions;
      named = compileInput(definitions, environment).contracts;
      if (file === undefined) return { issues: issues.map(nameFile), labels: {} };
      const around = inspectFile(FOLDER + file, definitions, environment);
      seen = around.seen;
      return { issues: issues.map(nameFile), labels: around.labels };
    },
  };
}

function expectedOf(type: ContractType, contracts: Contracts): ReadablePath {
  const member = type.type === 'list' ? readableOf('member', type.of, contracts) : undefined;
  return { ...readableOf('value', type, contracts), ...(member?.values && { values: member.values }) };
}

function filesOf(texts: Texts) {
  return [...texts].map(([name, text]) => ({ path: FOLDER + name, text }));
}

function nameFile(issue: Issue): Issue {
  return issue.file === undefined ? issue : { ...issue, file: issue.file.slice(FOLDER.length) };
}

/** Labels of a file and readable paths of its places; a shared part is inspected in the first screen that uses it. */
function inspectFile(path: string, definitions: readonly ParsedDefinition[], environment: CompileEnvironment) {
  const labels: Record<string, string> = {};
  const seen = new Map<string, InspectedPlace>();
  const documents = new Map(definitions.map((each) => [each.path, each.definition]));
  const shared = definitions.find((each) => each.path === path && 'shared' in each.definition)?.definition as { id: string } | undefined;
  compileConsole(definitions, environment, {
    withLocations: true,
    see({ file, pointer }, roots, expected) {
      const place = `${file.slice(FOLDER.length)}#${idPathOf(documents.get(file), pointer)}`;
      if (!seen.has(place)) seen.set(place, { roots, expected });
    },
    compile(definition, file, input) {
      const isWanted = shared ? isUsing(definition, shared.id) : file === path;
      if (!isWanted) return [];
      const compiled = compileScreens(definition, file, input);
      for (const { screen } of compiled) collectLabels(screen, labels);
      return compiled;
    },
  });
  const app = path === APP ? documents.get(APP) : undefined;
  if (app)
    for (const { at, ...found } of consolePlaces(app as AppDefinition, compileInput(definitions, environment)))
      seen.set(`${APP.slice(FOLDER.length)}#${at}`, found);
  return { labels, seen };
}

function isUsing(definition: unknown, id: string): boolean {
  return JSON.stringify(definition).includes(`"use":"${id}"`);
}

function collectLabels(node: unknown, found: Record<string, string>): void {
  if (Array.isArray(node)) for (const member of node) collectLabels(member, found);
  else if (typeof node === 'object' && node !== null) {
    const { from, label } = node as { from?: unknown; label?: unknown };
    const words = wordsIn(label);
    if (typeof from === 'string' && words !== undefined) found[from.slice(FOLDER.length)] ??= words;
    for (const inner of Object.values(node)) collectLabels(inner, found);
  }
}

/** A label without placeholders. */
function wordsIn(label: unknown): string | undefined {
  if (typeof label === 'string') return label;
  const { parts } = (label ?? {}) as { parts?: unknown };
  const isPlain = Array.isArray(parts) && parts.every((part) => typeof part === 'string');
  return isPlain ? parts.join('') : undefined;
}
