import type { Tone } from '../../language/contracts/contract-types.ts';
import type { Feature } from './features.ts';

/** The parameters of a call as JSON, or why nothing is sent in this state. */
export type Sent = { params: unknown } | { waits: 'loading' | 'not-now' | 'not-yet' };

/** The setting of a deciding field: its label and the label of its choice. */
export interface Setting {
  label: string;
  choice: string;
}

/** The kind and the limits of a filter or a field. */
export interface InputFact {
  input: string;
  widget?: string;
  choices?: readonly string[];
  lookup?: { call: string; limits?: Sent };
  none?: string;
  min?: number | string;
  max?: number | string;
  maxLength?: number;
}

/** The value that a filter or a field starts with. `isText`: it prints without quotes. */
export interface StartFact {
  value: unknown;
  isText?: boolean;
}

/** One step after an action. */
export type StepFact =
  | { does: 'set'; path: string; value: string }
  | { does: 'load'; sources: readonly string[] }
  | { does: 'download' | 'copy' | 'close' | 'back' }
  | { does: 'go'; to: string | null };

/** The effect of an action in a state. */
export type ActionFact = { is: 'link'; to: string; newTab: boolean } | { is: 'off'; reason: string } | { is: 'on' };

/** A value that can be chosen or shown: its label, and how it looks. */
export interface ValueFact {
  value: string;
  label: string;
  tone?: Tone;
  hollow?: true;
}

/** A shown value, its link and its extras. */
export interface ShownFact {
  label: string;
  value: string;
  /** The value is the text for an empty value. */
  isEmpty?: true;
  link?: string;
  extras: readonly ShownExtra[];
}

/** Extras of a shown value, in print order. */
export type ShownExtra =
  | { is: 'entity-link' | 'member-links' | 'picture' | 'sortable' | 'extra' }
  | { is: 'icon'; icon: string }
  | { is: 'width'; pixels: number };

type None = Record<never, never>;
interface Text {
  text: string;
}

/** Data of each kind of fact. Texts are as people see them; calls, paths, sources and events have their names in the definition. */
export interface FactKinds {
  // The screen
  'no-access': None;
  address: { path: string };
  title: Text;
  badges: None;
  state: { name: string };
  // Texts
  text: Text;
  button: Text;
  says: Text;
  hint: Text;
  subtitle: Text;
  'row-label': Text;
  placeholder: Text;
  empty: Text;
  missing: Text;
  sent: Text;
  heading: Text;
  asks: Text;
  'section-text': Text;
  rule: Text;
  nothing: { text?: string };
  'no-rows': { text?: string };
  sentence: { index: number; isLast: boolean; text: string };
  /** A colour on a condition, with the label of its mark. */
  toned: { tone: Tone; label: string };
  // Actions, and what they cause
  action: { label: string; state: ActionFact; effect?: 'money' | 'destructive' };
  calls: { call: string; setting?: Setting; sent: Sent };
  loads: { call: string; source?: string; sent: Sent; reveal?: string };
  reads: { sources: readonly string[] };
  then: { steps: readonly StepFact[] };
  opens: { dialog: string; title: string };
  'at-once': { slot: string };
  on: { event: string };
  // Blocks and their content
  block: { block: string; widget?: string; key: string; title: string; count: string; slot: 'main' | 'side' | 'full' };
  tab: { title: string };
  section: { title: string };
  under: { title: string };
  edit: None;
  item: ShownFact;
  chip: None;
  box: None;
  note: None;
  entry: None;
  node: { children: string };
  json: { open: number };
  cancel: { to: string };
  undecided: None;
  done: { text: string; share?: number };
  props: { names: readonly string[] };
  drawn: { as: string; sort?: { field: string; order: string }; most?: number; average?: number };
  // Tables
  filters: None;
  filter: {
    label: string;
    input: InputFact;
    required: boolean;
    start?: StartFact;
    alone: boolean;
    off: boolean;
    messages: Messages;
    jump?: string;
  };
  waits: { without: readonly { id: string; label: string }[] | 'submit' };
  mail: None;
  pages: { size: number; sizes: readonly number[]; allAtOnce: boolean; sort?: { field: string; order: string } };
  group: { by: string; switch?: string; none: string };
  moved: None;
  csv: { file: string };
  search: { in: readonly string[] | 'columns' };
  'key-columns': { most: number; sorts: boolean };
  bulk: None;
  row: { link?: string };
  // Forms
  field:
    | { label: string; shows: string }
    | {
        label: string;
        input: InputFact;
        required?: 'message' | 'waits';
        off: boolean;
        start?: StartFact;
        messages: Messages;
        fills: readonly string[];
      };
  with: { setting: Setting };
  // Compared, never printed
  particulars: { text: string };
  looks: { features: readonly Feature[] };
  works: { features: readonly Feature[] };
  /** `reads`: the paths that it is about, without their variables. */
  holds: { decides: Decides; condition: string; reads: readonly string[]; call?: string };
  values: { values: readonly ValueFact[] };
  /** `around`: the fixed words of a text that is put together. */
  form: { format: string; around: string };
}

/** Properties that a condition decides. */
export type Decides = 'shown' | 'filled' | 'required' | 'enabled' | 'asked' | 'called' | 'loaded' | 'loaded-again' | 'kept' | 'coloured';

/** The message of each rule that an input has one for, by the rule. */
export type Messages = Readonly<Record<string, string>>;

/** The name of a kind of fact. */
export type FactKind = keyof FactKinds;

/** The kinds that only say a text. */
export type TextKind = {
  [Kind in FactKind]: FactKinds[Kind] extends Text ? (keyof FactKinds[Kind] extends 'text' ? Kind : never) : never;
}[FactKind];

/** Data of a fact, of any kind or of some. */
export type FactData<Kind extends FactKind = FactKind> = { [K in Kind]: { kind: K } & FactKinds[K] }[Kind];
