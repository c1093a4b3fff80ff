import { reachedCalls } from '../../authoring/review/reached-calls.ts';
import { type CompileEnvironment, compileConsole, type ParsedDefinition } from '../../language/compile/compile-console.ts';
import { compileScreens } from '../../language/compile/compile-screen.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';

/** What screens use of the contracts. Screens with errors use nothing. */
export interface ContractUses {
  /** The files of the screens on which each call can be caused, by its name; app.json for the search above all screens. */
  calls: Readonly<Record<string, readonly string[]>>;
  /** Every label that shows something of a contract, once for each screen. */
  labels: readonly LabelUse[];
}

/** A label on a screen. */
export interface LabelUse {
  /** The file of the screen. */
  file: string;
  /** The places where what it shows can be given a name, the nearest first. */
  places: readonly string[];
  /** The screen has words of its own for it. */
  isOwn: boolean;
}

/** Tells them by compiling every screen. Paths of definitions stand below `folder`. */
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

/** A list asks the call that counts it as well, which no screen names. */
function addTotal(call: string, by: string, { calls }: Contracts, add: (call: string, by: string) => void): void {
  const total = calls.get(call)?.list?.total;
  if (typeof total === 'object') add(total.call, by);
}
