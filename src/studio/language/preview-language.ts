import { answerOf, type BehaviourState } from '../../authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../authoring/behaviour/behaviour-states.ts';
import { picturedSample, picturesOf } from '../../authoring/behaviour/pictured-sample.ts';
import { withSampleRows } from '../../authoring/behaviour/sample-rows.ts';
import { wordedSample } from '../../authoring/behaviour/worded-sample.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { describeState } from '../../authoring/review/english/print-condition.ts';
import { nameOfDefinition } from '../../language/check/name-of-node.ts';
import { type CompileEnvironment, compileConsole, type ParsedDefinition } from '../../language/compile/compile-console.ts';
import { compileScreens } from '../../language/compile/compile-screen.ts';
import { inMode, modesOf } from '../../language/compile/form-modes.ts';
import type { AppSettings, CompiledScreen, ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import { visit } from '../../language/compiled/walk.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { prepareScreen } from '../../runtime/data/shown/prepare-screen.ts';
import { BLOCK_KINDS } from '../../runtime/kinds/block-kinds.ts';

/** What a preview is asked to show. */
export interface PreviewWish {
  /** The definition that somebody has open. */
  file: string;
  role: Role;
  /** Which of the screens that the definition is on; the first one where none is named, or where that is not among them. */
  screen: string | undefined;
}

/** A situation in which a screen can be looked at. */
export interface PreviewState {
  name: string;
  /** What people call it. */
  words: string;
}

/** An action of a screen that asks before it acts, or says something once it is done. */
export interface PreviewedAction {
  /** Where it was written. */
  place: string;
  label: string;
  asks: boolean;
  says: boolean;
}

/** A screen of the draft as somebody with a role has it, made ready to be drawn. */
export interface PreviewedScreen {
  screen: PreparedScreen;
  entry: ManifestEntry;
  settings: AppSettings;
  states: readonly PreviewState[];
  actions: readonly PreviewedAction[];
  /** What people press for a call, by the name of the call, where that is one thing. */
  labels: Readonly<Record<string, string>>;
}

/** What can be shown: nothing where the definition is on no screen without errors. */
export interface PreviewAnswer {
  /** The screens that the definition is on, errors or not. */
  screens: readonly { id: string; title: string }[];
  shown: PreviewedScreen | undefined;
  /** The text of the definition is no JSON now: what is shown is how it was before. */
  isOld: boolean;
}

/** A call of a preview: what it would be answered. */
export interface SampleWish {
  screen: string;
  call: string;
  state: string;
  role: Role;
}

/** The compiler and the samples of a preview. */
export interface PreviewLanguage {
  compile(texts: Texts, wish: PreviewWish): PreviewAnswer;
  /** An answer of a call as its contract describes it, in a state of a screen that was compiled before. */
  sample(wish: SampleWish): unknown;
}

/** Before the names of definitions stands a folder, as the compiler tells shared parts and the app by it. */
const FOLDER = 'screens/';

/** Makes it. Only texts that changed are read again, and only the screens that show the definition are compiled. */
export function createPreviewLanguage(environment: CompileEnvironment): PreviewLanguage {
  const read = readingSound();
  const { contracts } = environment;
  // Where two versions of a screen stand beside each other, a situation that only one of them knows is still known.
  const states = new Map<string, ReadonlyMap<string, BehaviourState>>();
  const pictures = new Map<string, ReadonlySet<string>>();
  // Made-up texts say what the console calls a field.
  let named = contracts;
  return {
    compile(texts, { file, role, screen: wanted }) {
      const definitions = [...texts].flatMap(([name, text]) => read(name, text));
      const isOld = 'issue' in readWritten(file, texts.get(file) ?? '');
      const { console, screens } = compileScreensWith(FOLDER + file, definitions, environment);
      const entries = console.manifest.filter(({ id, isBroken }) => screens.includes(id) && !isBroken);
      const entry = entries.find(({ id }) => id === wanted) ?? entries[0];
      const compiled = entry && console.screens.get(entry.id);
      const names = titlesOfScreens(definitions);
      const titles = console.manifest.filter(({ id }) => screens.includes(id)).map(({ id }) => ({ id, title: names.get(id) ?? id }));
      if (!entry || !compiled) return { screens: titles, shown: undefined, isOld };
      named = contractsOfConsole(contracts, console.settings);
      const of = behaviourStates(compiled, { contracts, blocks: BLOCK_KINDS });
      states.set(entry.id, new Map([...(states.get(entry.id) ?? []), ...of.map((state) => [state.name, state] as const)]));
      pictures.set(entry.id, picturesOf(compiled));
      return {
        screens: titles,
        isOld,
        shown: {
          screen: withPlacesOf(prepareScreen(compiled, [role])),
          entry,
          settings: console.settings,
          states: of.map((state) => ({ name: state.name, words: describeState(state, named) })),
          actions: actionsOf(compiled),
          labels: labelsOfCalls(compiled),
        },
      };
    },
    sample: ({ screen, call, state: name, role }) => {
      const known = states.get(screen);
      const state = known?.get(name) ?? known?.get('typical') ?? { name: 'typical', fill: 'typical', overrides: [] };
      return picturedSample(sampleOf(call, state, role, named), pictures.get(screen) ?? new Set());
    },
  };
}

/** What people call each screen, by its id: a form can have one of its own for each of its addresses. */
function titlesOfScreens(definitions: readonly ParsedDefinition[]): ReadonlyMap<string, string> {
  return new Map(
    definitions.flatMap(({ definition }) => {
      if (!('kind' in definition)) return [];
      const modes = modesOf(definition).map((mode) => [`${definition.id}.${mode}`, nameOfDefinition(inMode(definition, mode))] as const);
      return [[definition.id, nameOfDefinition(definition)] as const, ...modes];
    }),
  );
}

/** Answers of lists have several rows that differ in all that the state is not about. */
function sampleOf(call: string, state: BehaviourState, role: Role, contracts: Contracts): unknown {
  const contract = contracts.calls.get(call);
  const answer = answerOf(call, state, role, contracts);
  const mine = new Map(state.overrides.filter((override) => override.call === call).map(({ path, value }) => [path, value]));
  return contract ? withSampleRows(wordedSample(answer, contract.result, contracts), contract, contracts, mine) : answer;
}

/** The screens on which a file is, compiled with the places that their nodes came from. */
function compileScreensWith(path: string, definitions: readonly ParsedDefinition[], environment: CompileEnvironment) {
  const shared = definitions.find((each) => each.path === path && 'shared' in each.definition)?.definition as { id: string } | undefined;
  const using = shared ? partsUsing(shared.id, definitions) : new Set([path]);
  const screens: string[] = [];
  const console = compileConsole(definitions, environment, {
    withLocations: true,
    compile(definition, file, input) {
      if (!using.has(file)) return [];
      const compiled = compileScreens(definition, file, input);
      screens.push(...compiled.map(({ screen }) => screen.id));
      return compiled;
    },
  });
  return { console, screens };
}

/** The files that use a shared part, through others too. */
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

/** Reads texts. One that is no JSON now counts as what it was when it last was some. */
function readingSound(): (name: string, text: string) => ParsedDefinition[] {
  const known = new Map<string, ParsedDefinition>();
  return (name, text) => {
    const read = readWritten(name, text);
    const value = 'value' in read && typeof read.value === 'object' ? (read.value as ParsedDefinition['definition'] | null) : null;
    if (value && known.get(name)?.definition !== value) known.set(name, { path: FOLDER + name, definition: value });
    const definition = known.get(name);
    return definition ? [definition] : [];
  };
}

/** Places as the Studio names files: without the folder. */
function withPlacesOf(screen: PreparedScreen): PreparedScreen {
  return JSON.parse(JSON.stringify(screen), (key, value) =>
    key === 'from' && typeof value === 'string' && value.startsWith(FOLDER) ? value.slice(FOLDER.length) : value,
  );
}

function actionsOf(screen: CompiledScreen): PreviewedAction[] {
  const found = new Map<string, PreviewedAction>();
  visit('screen', screen, {
    action: ({ from, label, ask, success }, goOn) => {
      const place = from?.slice(FOLDER.length);
      if (place !== undefined && (ask || success) && !found.has(place))
        found.set(place, { place, label, asks: ask !== undefined, says: success !== undefined });
      goOn();
    },
  });
  return [...found.values()];
}

function labelsOfCalls(screen: CompiledScreen): Record<string, string> {
  const found = new Map<string, Set<string>>();
  visit('screen', screen, {
    action: ({ calls, label }, goOn) => {
      for (const { call } of calls) found.set(call, (found.get(call) ?? new Set()).add(label));
      goOn();
    },
  });
  return Object.fromEntries([...found].flatMap(([call, labels]) => (labels.size === 1 ? [[call, [...labels][0] ?? '']] : [])));
}
