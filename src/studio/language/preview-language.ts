import { answerOf, type BehaviourState } from '../../authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../authoring/behaviour/behaviour-states.ts';
import { picturedSample, picturesOf } from '../../authoring/behaviour/pictured-sample.ts';
import { withSampleRows } from '../../authoring/behaviour/sample-rows.ts';
import { wordedSample } from '../../authoring/behaviour/worded-sample.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { describeState } from '../../authoring/review/english/print-condition.ts';
import { withDistinctTitles } from '../../language/check/distinguish.ts';
import { nameOfDefinition } from '../../language/check/name-of-node.ts';
import type { ParsedDefinition } from '../../language/compile/compile-console.ts';
import { formInMode, modesOf } from '../../language/compile/form-modes.ts';
import type { CompiledScreen, ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import { visit } from '../../language/compiled/walk.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { prepareScreen } from '../../runtime/data/shown/prepare-screen.ts';
import { BLOCK_KINDS } from '../../runtime/kinds/block-kinds.ts';
import { type FileCompiler, FOLDER } from './compile-file.ts';

export interface PreviewRequest {
  file: string;
  role: Role;
  /** The screen to show, of those that use the definition; default: the first. */
  screen: string | undefined;
}

/** An action with a confirmation or a success message. */
export interface PreviewedAction {
  place: string;
  label: string;
  asks: boolean;
  says: boolean;
}

/** A screen of the draft, prepared for rendering for a role. */
export interface PreviewedScreen {
  /** JSON of the `PreparedScreen`, which only its document reads. */
  screen: string;
  entry: ManifestEntry;
  /** JSON of the `AppSettings`, likewise. */
  settings: string;
  /** The states that the screen can be previewed in. */
  states: readonly { value: string; label: string }[];
  actions: readonly PreviewedAction[];
  /** Labels of actions by call, where a call has one action. */
  labels: Readonly<Record<string, string>>;
}

/** The preview; empty where no screen without errors uses the definition. */
export interface PreviewAnswer {
  /** Screens that use the definition, including those with errors. */
  screens: readonly { id: string; title: string }[];
  shown: PreviewedScreen | undefined;
  /** The text is invalid JSON: the preview shows the last valid one. */
  isOld: boolean;
}

interface SampleRequest {
  screen: string;
  call: string;
  state: string;
  role: Role;
}

/** Compiles previews, of screens that use the definition only, and makes their sample answers. */
export function createPreviewLanguage(contracts: Contracts, compileFile: FileCompiler) {
  // With two versions side by side, a state that only one of them has stays available.
  const states = new Map<string, ReadonlyMap<string, BehaviourState>>();
  const pictures = new Map<string, ReadonlySet<string>>();
  // Sample texts use the console's field labels.
  let named = contracts;
  return {
    preview(texts: Texts, { file, role, screen: wanted }: PreviewRequest): PreviewAnswer {
      const isOld = 'issue' in readWritten(file, texts.get(file) ?? '');
      const { definitions, contracts: ofConsole, console, ...using } = compileFile(texts, file);
      const screens = using.screens.map(({ id }) => id);
      const entries = console.manifest.filter(({ id, isBroken }) => screens.includes(id) && !isBroken);
      const entry = entries.find(({ id }) => id === wanted) ?? entries[0];
      const compiled = entry && console.screens.get(entry.id);
      const names = titlesOfScreens(definitions);
      const titles = withDistinctTitles(
        console.manifest.filter(({ id }) => screens.includes(id)).map(({ id, path }) => ({ id, path, title: names.get(id) ?? id })),
      );
      if (!entry || !compiled) return { screens: titles, shown: undefined, isOld };
      named = ofConsole;
      const of = behaviourStates(compiled, { contracts, blocks: BLOCK_KINDS });
      states.set(entry.id, new Map([...(states.get(entry.id) ?? []), ...of.map((state) => [state.name, state] as const)]));
      pictures.set(entry.id, picturesOf(compiled));
      return {
        screens: titles,
        isOld,
        shown: {
          screen: printWithPlaces(prepareScreen(compiled, [role])),
          entry,
          settings: JSON.stringify(console.settings),
          states: of.map((state) => ({ value: state.name, label: describeState(state, named) })),
          actions: actionsOf(compiled),
          labels: labelsOfCalls(compiled),
        },
      };
    },
    /** A sample answer by contract, in a state of a screen that was compiled before. */
    sample: ({ screen, call, state: name, role }: SampleRequest): unknown => {
      const known = states.get(screen);
      const state = known?.get(name) ?? known?.get('typical') ?? { name: 'typical', fill: 'typical', overrides: [] };
      return picturedSample(sampleOf(call, state, role, named), pictures.get(screen) ?? new Set());
    },
  };
}

/** Titles of screens by id; a form may have one for each address. */
function titlesOfScreens(definitions: readonly ParsedDefinition[]): ReadonlyMap<string, string> {
  return new Map(
    definitions.flatMap(({ definition }) => {
      if (!('kind' in definition)) return [];
      const modes = modesOf(definition).map(
        (mode) => [`${definition.id}.${mode}`, nameOfDefinition(formInMode(definition, mode))] as const,
      );
      return [[definition.id, nameOfDefinition(definition)] as const, ...modes];
    }),
  );
}

/** Sample lists have several rows that differ in everything except what the state fixes. */
function sampleOf(call: string, state: BehaviourState, role: Role, contracts: Contracts): unknown {
  const contract = contracts.calls.get(call);
  const answer = answerOf(call, state, role, contracts);
  const mine = new Map(state.overrides.filter((override) => override.call === call).map(({ path, value }) => [path, value]));
  return contract ? withSampleRows(wordedSample(answer, contract.result, contracts), contract, contracts, mine) : answer;
}

/** JSON with places without the folder. Quotes inside texts are escaped, so only keys match. */
function printWithPlaces(screen: PreparedScreen): string {
  return JSON.stringify(screen).replaceAll(`"from":"${FOLDER}`, '"from":"');
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
