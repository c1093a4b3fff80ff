import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { createProjectChecker } from '../../language/check/check-project.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import { type ReachRow, reachMatrix } from '../../language/check/reach-matrix.ts';
import { type CompileEnvironment, compileInput, type ParsedDefinition } from '../../language/compile/compile-console.ts';
import type { CompileInput, Variables } from '../../language/compile/compile-context.ts';
import { baseVariables } from '../../language/compile/variables.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../language/contracts/type-of-path.ts';
import type { AppDefinition } from '../../language/definition/definition.ts';
import { idPathOf, keyStep } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { BLOCK_KINDS } from '../../runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { type CompiledFile, createFileCompiler, FOLDER } from './compile-file.ts';
import { type ContractUses, contractUses } from './contract-uses.ts';
import { evaluateFormula, type FormulaAnswer } from './evaluate-formula.ts';
import { knownWidgets } from './known-widgets.ts';
import { type LinkTarget, linkTargets } from './link-targets.ts';
import { createPreviewLanguage } from './preview-language.ts';
import { type ReadablePath, readableOf, readablePaths } from './readable-paths.ts';
import { type TriedValue, tryValues } from './try-values.ts';

/** Rendered labels by file and stable path: `orders/orders.json#columns/@createdAt`. */
type InspectedLabels = Readonly<Record<string, string>>;

export type StudioLanguage = ReturnType<typeof createStudioLanguage>;

/** Readable paths of a place, and named values expected there, such as parameters of a call. */
export interface Readable {
  paths: readonly ReadablePath[];
  wanted: readonly ReadablePath[];
  /** The value expected at this place; for a list `values` are those of its members. */
  expected?: ReadablePath | undefined;
}

const APP = `${FOLDER}app.json`;

/** Checker and compiler with the console's contracts. Caches results of unchanged texts. */
export function createStudioLanguage(contracts: Contracts, schemas: Schemas) {
  const environment: CompileEnvironment = { contracts, widgets: knownWidgets(), blocks: BLOCK_KINDS, icons: ICON_NAMES };
  const checkFiles = createProjectChecker({ ...environment, schemas });
  const compileFile = createFileCompiler(environment);
  let inspected: ReturnType<typeof inspectFile> = { labels: {}, seen: new Map() };
  let definitions: readonly ParsedDefinition[] = [];
  // Paths have the console's labels.
  let named = contracts;
  return {
    ...createPreviewLanguage(contracts, compileFile),
    /** Readable paths at a place of the inspected file: `orders/orders.json#rowActions/@edit/visible`. */
    readable(place: string): Readable {
      const { variables, expected } = inspectedAt(inspected.seen, place) ?? { variables: {} };
      const fields = expected?.type === 'object' ? Object.entries(expected.fields) : [];
      const own = inspected.seen.get(place)?.expected;
      return {
        paths: readablePaths(variables, named),
        wanted: fields.map(([name, type]) => readableOf(name, type, named)),
        expected: own && expectedOf(own, named),
      };
    },
    /** Values of an expression at a place, on sample rows. */
    evaluate: (place: string, source: string): FormulaAnswer =>
      evaluateFormula(source, inspectedAt(inspected.seen, place)?.variables ?? {}, named),
    /** Screens that a link can lead to, in the inspected texts. */
    targets(): readonly LinkTarget[] {
      const { screens, ...input } = compileInput(definitions, environment);
      return linkTargets(
        screens.map(({ definition }) => definition),
        input,
      );
    },
    reach(texts: Texts): readonly ReachRow[] {
      const { screens, ...input } = compileInput(checkFiles(filesOf(texts)).definitions, environment);
      return reachMatrix(screens, input).rows;
    },
    uses: (texts: Texts): ContractUses => contractUses(checkFiles(filesOf(texts)).definitions, environment, FOLDER),
    /** Labels of a file and its shared parts. Those before stay where its shape is wrong, which `check` reports. */
    inspect(texts: Texts, file: string): InspectedLabels {
      try {
        const compiled = compileFile(texts, file);
        inspected = inspectFile(FOLDER + file, compiled, environment);
        named = compiled.contracts;
        definitions = compiled.definitions;
      } catch {
        // A definition of another shape, which the check reports.
      }
      return inspected.labels;
    },
    /** The error that each value of a property would bring; undefined where it is accepted. */
    tryValues: (texts: Texts, file: string, tried: readonly TriedValue[]) =>
      tryValues(texts, file, tried, compileFile).map((issue) => issue && nameFile(issue)),
    /** All issues of all texts; `file` is the definition's name. */
    check: (texts: Texts): readonly Issue[] => checkFiles(filesOf(texts)).issues.map(nameFile),
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

/** Labels of a file and readable paths of its places. */
function inspectFile(path: string, { definitions, screens, seen }: CompiledFile, environment: CompileEnvironment) {
  const labels: Record<string, string> = {};
  for (const screen of screens) collectLabels(screen, labels);
  const documents = new Map(definitions.map((each) => [each.path, each.definition]));
  const places = new Map<string, InspectedPlace>();
  for (const { at, variables, expected } of seen) {
    const place = `${at.file.slice(FOLDER.length)}#${idPathOf(documents.get(at.file), at.pointer)}`;
    // A shared part has the variables of the first screen that uses it.
    if (!places.has(place)) places.set(place, { variables, expected });
  }
  const app = path === APP ? documents.get(APP) : undefined;
  if (app)
    for (const { at, ...found } of consolePlaces(app as AppDefinition, compileInput(definitions, environment)))
      places.set(`${APP.slice(FOLDER.length)}#${at}`, found);
  return { labels, seen: places };
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

/** A place in `app.json`: stable path, readable paths, expected values. */
interface ConsolePlace {
  at: string;
  variables: Variables;
  expected?: ContractType;
}

/** Readable and writable paths in lookups, option lists and search targets, used or not. */
function consolePlaces(app: AppDefinition, input: CompileInput): ConsolePlace[] {
  const { user, app: links, now } = baseVariables('/', input);
  const variables = { user, app: links, now };
  const paramsOf = (call: string) => input.contracts.calls.get(call)?.params ?? {};
  const lookups = Object.entries(app.lookups ?? {}).flatMap(([name, { call }]): ConsolePlace[] => {
    const at = `lookups/${keyStep(name)}`;
    const params = paramsOf(call);
    const typed: ContractType = { type: 'object', fields: withInner(params, input) };
    return [
      { at: `${at}/with`, variables, expected: { type: 'object', fields: params } },
      { at: `${at}/term`, variables: {}, expected: typed },
      { at: `${at}/byId`, variables: {}, expected: typed },
    ];
  });
  const lists = Object.entries(app.options ?? {}).map(([name, { call }]): ConsolePlace => {
    return { at: `options/${keyStep(name)}/with`, variables, expected: { type: 'object', fields: paramsOf(call) } };
  });
  const targets = (app.search ?? []).map(
    ({ id }): ConsolePlace => ({ at: `search/@${id}/link`, variables: { value: { type: 'string' } } }),
  );
  return [...lookups, ...lists, ...targets];
}

/** Parameters and their nested fields: `filter.orderNumber`. */
function withInner(params: Readonly<Record<string, ContractType>>, { contracts }: CompileInput): Record<string, ContractType> {
  const inner = Object.entries(params).flatMap(([name, type]) =>
    Object.entries(fieldsOf(type, contracts) ?? {}).map(([key, each]) => [`${name}.${key}`, each] as const),
  );
  return { ...params, ...Object.fromEntries(inner) };
}

/** Readable paths and expected values at a place, from the compiler. */
export interface InspectedPlace {
  variables: Variables;
  expected?: ContractType | undefined;
}

/** The data of a place or its nearest ancestor: a value of a mapping reads what the mapping reads. */
export function inspectedAt(seen: ReadonlyMap<string, InspectedPlace>, place: string): InspectedPlace | undefined {
  const top = place.indexOf('#');
  if (top < 0) return undefined;
  for (let at = place; at.length > top; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const found = seen.get(at);
    if (found) return found;
  }
  // An unset property reads what its siblings read.
  const around = place.slice(0, Math.max(place.lastIndexOf('/'), top) + 1);
  const besides = [...seen].find(
    ([at, { variables }]) => at.startsWith(around) && !at.includes('/', around.length) && Object.keys(variables).length > 0,
  );
  return besides && { variables: besides[1].variables };
}
