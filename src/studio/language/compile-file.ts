import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import {
  type CompiledConsole,
  type CompileEnvironment,
  compileConsole,
  type ParsedDefinition,
} from '../../language/compile/compile-console.ts';
import type { SourceLocation, Variables } from '../../language/compile/compile-context.ts';
import { compileScreens } from '../../language/compile/compile-screen.ts';
import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import type { AppDefinition } from '../../language/definition/definition.ts';

/** Folder in the names of definitions, as the compiler expects for shared parts and the app. */
export const FOLDER = 'screens/';

/** A definition file compiled for canvas and inspector. */
export interface CompiledFile {
  definitions: readonly ParsedDefinition[];
  /** With the labels of the console. */
  contracts: Contracts;
  console: CompiledConsole;
  /** The screens that use the file, also those with errors, with the source places of their nodes. */
  screens: readonly CompiledScreen[];
  /** Variables in scope at the places of these screens. */
  seen: readonly { at: SourceLocation; variables: Variables; expected: ContractType | undefined }[];
}

export type FileCompiler = ReturnType<typeof createFileCompiler>;

/** Compiles the screens that use a file. Canvas and inspector ask for the same one in turn, so the last answer is kept. */
export function createFileCompiler(environment: CompileEnvironment) {
  const read = createDefinitionReader();
  let last: { file: string; compiled: CompiledFile } | undefined;
  return (texts: Texts, file: string): CompiledFile => {
    const definitions = read(texts);
    if (last?.file === file && isSame(last.compiled.definitions, definitions)) return last.compiled;
    last = { file, compiled: compileFile(FOLDER + file, definitions, environment) };
    return last.compiled;
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function compileFile(path: string, definitions: readonly ParsedDefinition[], environment: CompileEnvironment): CompiledFile {
  const shared = definitions.find((each) => each.path === path && 'shared' in each.definition)?.definition as { id: string } | undefined;
  const using = shared ? partsUsing(shared.id, definitions) : new Set([path]);
  const screens: CompiledScreen[] = [];
  const seen: CompiledFile['seen'][number][] = [];
  const console = compileConsole(definitions, environment, {
    withLocations: true,
    see: (at, variables, expected) => void seen.push({ at, variables, expected }),
    compile(definition, file, input) {
      if (!using.has(file)) return [];
      const compiled = compileScreens(definition, file, input);
      screens.push(...compiled.map(({ screen }) => screen));
      return compiled;
    },
  });
  const app = definitions.find(({ definition }) => 'brand' in definition)?.definition as AppDefinition | undefined;
  return { definitions, contracts: contractsOfConsole(environment.contracts, app ?? {}), console, screens, seen };
}

function partsUsing(id: string, definitions: readonly ParsedDefinition[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (wanted: string) => {
    for (const { path, definition } of definitions) {
      if (found.has(path) || !JSON.stringify(definition).includes(`"use":${JSON.stringify(wanted)}`)) continue;
      found.add(path);
      if ('shared' in definition) add(definition.id);
    }
  };
  add(id);
  return found;
}

/** Parses texts, unchanged ones once; invalid JSON counts as its last valid text. */
function createDefinitionReader() {
  const known = new Map<string, ParsedDefinition>();
  return (texts: Texts): ParsedDefinition[] =>
    [...texts].flatMap(([name, text]) => {
      const read = readWritten(name, text);
      const value = 'value' in read && typeof read.value === 'object' ? (read.value as ParsedDefinition['definition'] | null) : null;
      if (value && known.get(name)?.definition !== value) known.set(name, { path: FOLDER + name, definition: value });
      const definition = known.get(name);
      return definition ? [definition] : [];
    });
}
