import { reachedCalls } from '../../authoring/review/reached-calls.ts';
import { type CompileEnvironment, compileConsole, type ParsedDefinition } from '../../language/compile/compile-console.ts';
import { compileScreens } from '../../language/compile/compile-screen.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';

/** Uses of contracts by screens. Screens with errors are left out. */
export interface ContractUses {
  /** Files of the screens that can make each call; app.json for the global search. */
  calls: Readonly<Record<string, readonly string[]>>;
  /** Labels that show something of a contract, once per screen. */
  labels: readonly LabelUse[];
}

export interface LabelUse {
  file: string;
  /** Places where its label can be set, nearest first. */
  places: readonly string[];
  isOwn: boolean;
}

/** Compiles every screen to find its uses. Paths of definitions start with `folder`. */
export function contractUses(definitions: readonly ParsedDefinition[], environment: CompileEnvironment, folder: string): ContractUses {
  const calls = new Map<string, Set<string>>();
  const labels = new Map<string, LabelUse>();
  let file = '';
  const add = (call: string, by: string) => void calls.set(call, new Set([...(calls.get(call) ?? []), by]));
  const { settings } = compileConsole(definitions, environment, {
    tellLabel(places, isOwn) {
      labels.set(`${file} ${isOwn} ${places[0]}`, { file, places, isOwn });
    },
    compile(definition, path, input) {
      file = path.slice(folder.length);
      const compiled = compileScreens(definition, path, input);
      for (const { screen } of compiled) for (const call of reachedCalls(screen, 'admin')) add(call, file);
      return compiled;
    },
  });
  for (const { lookup } of settings.search) if (lookup) add(lookup.call, 'app.json');
  for (const [call, files] of [...calls]) for (const by of files) addTotal(call, by, environment.contracts, add);
  return { calls: Object.fromEntries([...calls].map(([call, files]) => [call, [...files]])), labels: [...labels.values()] };
}

/** A list also makes the call that counts its rows, which no screen names. */
function addTotal(call: string, by: string, { calls }: Contracts, add: (call: string, by: string) => void): void {
  const total = calls.get(call)?.list?.total;
  if (typeof total === 'object') add(total.call, by);
}
