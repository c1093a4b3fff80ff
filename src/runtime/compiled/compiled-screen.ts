import type { Access, Effect, Json, ListProtocol, Role, Tone } from '../contracts/contract-types.ts';
import type {
  CompiledExpression,
  CompiledFormat,
  CompiledMapping,
  CompiledTemplate,
  ValueType,
} from '../expression/compiled-expression.ts';

/**
 * A screen ready to run: plain JSON, made on the server by `compileScreen`, cached by `hash`, bound in the browser. Nothing in it needs a
 * contract, a checker or a look-up by string while rendering.
 */
export interface CompiledScreen {
  id: string;
  kind: 'list' | 'detail' | 'form' | 'report';
  /** Which door of a form with two addresses it is. */
  door?: FormDoor;
  hash: string;
  path: string;
  title: CompiledTemplate;
  access: Access;
  menu?: { title: string; icon: string };
  /** The page that a form belongs to, where its Cancel always leads to the same one. */
  above?: string;
  data?: CompiledSource;
  sources: CompiledSource[];
  /** Filters above the blocks of a detail. */
  filterBar?: CompiledTable;
  badges: CompiledItem[];
  actions: CompiledAction[];
  blocks: CompiledBlock[];
  /** True when some expression of the first view needs CEL, so that it is loaded beside the data. */
  needsCel: boolean;
}

/** The two doors of a form: one makes a new thing, one changes a thing that is there. */
export type FormDoor = 'create' | 'update';

/** A call with everything that is sent to it. `merge` order: what inputs write, then `with`, which wins. */
export interface CompiledCall {
  call: string;
  effect: Effect;
  with: CompiledMapping;
  send: 'form' | 'changes' | 'record' | 'event' | 'nothing';
  into?: string[];
  when?: CompiledExpression;
}

/** Something that loads. `id` is `record` for the screen's data, the block's id for a block's own data. */
export interface CompiledSource {
  id: string;
  call: CompiledCall;
  list?: ListProtocol;
  when?: CompiledExpression;
  every?: number;
  while?: CompiledExpression;
  reveal?: string;
  /** Filters of the page that it takes, by item id, with the parameters that each fills. */
  filters?: { id: string; params: string[][] }[];
  errors: 'show' | 'toast' | 'silent';
}

export interface Choice {
  value: string | number | boolean;
  label: string;
  tone?: Tone;
  hollow?: boolean;
}

/** A lookup: type to search, pick one value. */
export interface CompiledLookup {
  call: string;
  term: string;
  with: CompiledMapping;
  /** Parameters that the item adds to a search, read where it stands. */
  limits?: CompiledMapping;
  value: string;
  text: string;
  sub?: string;
  /** Where the list is in the answer; '' when the answer is the list. */
  rows: string;
  /** Call that gives the words for an id that came from a URL or a record, and the parameter that takes the id. */
  byId?: { call: string; param: string };
}

export type InputName =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'buttons'
  | 'date'
  | 'date-range'
  | 'email'
  | 'emails'
  | 'phone'
  | 'lookup'
  | 'list'
  | 'multi-select'
  | 'dates'
  | 'time'
  | 'url'
  | 'colour'
  | 'secret'
  | 'file'
  | 'json'
  | 'markdown'
  | 'value'
  | (string & {});

/** Kinds of files that an input takes. `image` is every kind of image, `text` anything readable. */
export type FileKind = 'image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text';

/** How an item is edited. `param` is the path in the call's parameters (two for a range). */
export interface CompiledInput {
  input: InputName;
  /** The name of a widget input, resolved through the widget registry. */
  widget?: string;
  /** Calls that the widget may make by itself. */
  calls?: readonly string[];
  /** Writes any JSON, so that an empty object or list is a value. */
  holdsJson?: true;
  params: string[][];
  /** Type of the parameter, for conversion (a money input edits dollars and sends the parameter's unit). */
  type: ValueType;
  required: boolean | CompiledExpression;
  /** A date that is shown without a time is typed without one, also where its parameter is a moment. */
  dayOnly?: boolean;
  /** Its parameter may be null, so emptying it is sent. */
  takesNull?: boolean;
  /** The spec's exact words, by rule: required, format, type, min, max. */
  messages: Partial<Record<'required' | 'format' | 'type' | 'decimals' | 'min' | 'max', string>>;
  default?: Json;
  reset?: Json;
  initial?: CompiledMapping;
  choices?: Choice[];
  choicesFrom?: CompiledExpression;
  /** Value and text paths of `choicesFrom` entries that are objects. */
  choiceOf?: { value: string; text: string; sub?: string };
  /** Words of the enum, used to label plain strings that `choicesFrom` gives. */
  choiceWords?: Record<string, Choice>;
  lookup?: CompiledLookup;
  idLabel?: string;
  none?: string;
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  /** Kinds of files that may be chosen. */
  accept?: FileKind[];
  /** Least and greatest width and height of an image. */
  pixels?: [least: number, greatest: number];
  lines?: number;
  placeholder?: string;
  readOnly?: boolean;
  enabled?: CompiledExpression;
  local?: boolean;
  jump?: CompiledTemplate;
  /** Presets of a date range: id and label, in order. */
  presets?: { id: string; label: string }[];
  props?: CompiledMapping;
  /** Other fields that get a value when this one changes, by item id. */
  fills?: { [id: string]: CompiledMapping };
  change?: CompiledAction;
  on?: CompiledAction;
  off?: CompiledAction;
}

/** One item: filter, column, view field, form field, badge. */
export interface CompiledItem {
  id: string;
  label: string;
  /** What it shows; `range` items have none. */
  value?: CompiledExpression;
  text?: CompiledTemplate;
  type: ValueType;
  format: CompiledFormat;
  /** Fixed words and tones for values, from the enum or `choices`. */
  words?: Record<string, Choice>;
  link?: CompiledTemplate;
  /** Where an id leads whose entity stands beside it: which field names the entity, and the page of each that has one. */
  links?: { by: CompiledExpression; pages: Record<string, CompiledTemplate> };
  /** Of a list of ids: where each leads; `value` is the id. */
  memberLink?: CompiledTemplate;
  newTab?: boolean;
  cut?: number;
  copy?: boolean;
  icon?: string;
  /** Address of a small picture before the value. */
  image?: CompiledExpression;
  subtitle?: CompiledTemplate;
  hint?: CompiledTemplate;
  empty?: string;
  sortable?: string;
  tone?: Tone;
  wide?: boolean;
  /** A column that does not show at first. */
  extra?: boolean;
  align: 'start' | 'end';
  /** Its place in a stacked row on a phone. */
  slot?: 'id' | 'status' | 'title' | 'amount';
  visible?: CompiledExpression;
  when?: CompiledExpression;
  access?: Role[];
  editAccess?: Role[];
  input?: CompiledInput;
}

/** A rule over a whole form. */
export interface CompiledRule {
  that: CompiledExpression;
  message: CompiledTemplate;
  field?: string;
}

/**
 * A form. `schema` is one static JSON Schema (types, formats, limits) whose properties are item ids; its validator is compiled on the server
 * and served at `/forms/<schemaHash>.js`. What varies while typing is decided by `evaluateForm`.
 */
export interface CompiledForm {
  items: CompiledItem[];
  must: CompiledRule[];
  /** Where its items stand under titles; absent when they stand in one grid. */
  sections?: CompiledFormSection[];
  schema: { [key: string]: Json };
  schemaHash: string;
}

/** A titled part of a form or of facts. Items of a section that is not visible count as hidden. */
export interface CompiledFormSection {
  title?: CompiledTemplate;
  text?: string;
  visible?: CompiledExpression;
  /** Ids of its items. */
  items: string[];
}

export interface CompiledAsk {
  when?: CompiledExpression;
  title: CompiledTemplate;
  text?: CompiledTemplate;
  button: CompiledTemplate;
  form?: CompiledForm;
}

/** The one action object. */
export interface CompiledAction {
  id: string;
  label: string;
  icon?: string;
  access?: Role[];
  visible?: CompiledExpression;
  enabled?: CompiledExpression;
  disabledReason?: CompiledTemplate;
  effect: Effect | 'none';
  primary?: boolean;
  ask?: CompiledAsk;
  link?: CompiledTemplate;
  newTab?: boolean;
  calls: CompiledCall[];
  success?: CompiledTemplate;
  errors: 'toast' | 'inline' | 'silent';
  /** What follows success (`then` in a definition). */
  after?: CompiledAfter;
}

export interface CompiledAfter {
  set?: { path: string; value: CompiledMapping }[];
  refresh?: string[];
  download?: CompiledExpression;
  clipboard?: CompiledExpression;
  open?: CompiledDialog;
  /** Closes the dialog that the action stands in. */
  close?: boolean;
  go?: CompiledTemplate;
  back?: boolean;
}

/** A dialog that an action opens with its answer: `result`, and `form` of what was typed, stay readable in it. */
export interface CompiledDialog {
  id: string;
  title: CompiledTemplate;
  text?: CompiledTemplate;
  blocks: CompiledBlock[];
  actions: CompiledAction[];
}

interface BlockCommon {
  id: string;
  title?: CompiledTemplate;
  /** Small words beside the title, e.g. a count. */
  count?: CompiledTemplate;
  /** Arguments of a shared piece, readable below as `given`. */
  given?: CompiledMapping;
  visible?: CompiledExpression;
  access?: Role[];
  empty?: string;
  actions: CompiledAction[];
  data?: CompiledSource;
  of?: CompiledExpression;
  /** In which column of a wide detail it stands. */
  place: 'main' | 'side' | 'full';
}

export interface CompiledEdit {
  action: CompiledAction;
  form: CompiledForm;
}

/** One way to tell an entry of a timeline; the last of them has no condition. */
export interface CompiledSentence {
  when?: CompiledExpression;
  text: CompiledTemplate;
  tone?: Tone;
}

export type CompiledBlock = BlockCommon &
  (
    | {
        block: 'fields';
        fields: CompiledItem[];
        sections?: CompiledFormSection[];
        edit?: CompiledEdit;
        look: 'pairs' | 'ledger' | 'single';
      }
    | CompiledTable
    | { block: 'section'; blocks: CompiledBlock[]; edit?: CompiledEdit }
    | { block: 'one-of'; blocks: CompiledBlock[] }
    | { block: 'each'; blocks: CompiledBlock[] }
    /** `index` is a tab's place in the definition, the same for every role. */
    | { block: 'tabs'; tabs: { id: string; title: string; index: number; access?: Role[]; blocks: CompiledBlock[] }[] }
    | { block: 'form'; form: CompiledForm; submit: CompiledAction; cancel?: CompiledTemplate }
    | {
        block: 'notes';
        add?: CompiledAction;
        edit?: CompiledAction;
        delete?: CompiledAction;
        note: string;
        by: CompiledItem;
        time: CompiledItem;
      }
    | { block: 'chips'; chip: CompiledItem; form?: CompiledForm; add?: CompiledAction; delete?: CompiledAction }
    | { block: 'timeline'; sentences: CompiledSentence[]; time: CompiledItem; by?: CompiledItem }
    | { block: 'chart'; drawn: 'line' | 'bar'; table: CompiledTable }
    | { block: 'stats'; fields: CompiledItem[] }
    | { block: 'json'; open: number }
    | { block: 'tree'; children: string; fields: CompiledItem[]; rowActions: CompiledAction[]; open: number }
    | { block: 'stepper'; blocks: CompiledBlock[] }
    | { block: 'text'; text: CompiledTemplate; tone?: Tone }
    | { block: 'widget'; widget: string; props: CompiledMapping; events: Record<string, CompiledAction> }
  );

export interface CompiledTable {
  block: 'table';
  filters: CompiledItem[];
  columns: CompiledItem[];
  rowActions: CompiledAction[];
  rowLink?: CompiledTemplate;
  /** Paths of the rows that a search box in the page looks at; `columns`: everything that is shown. Empty: there is no box. */
  search: string[] | 'columns';
  sort?: { field: string; order: 'asc' | 'desc' };
  pageSizes: number[];
  pageSize?: number;
  /** File name of the CSV, when offered. */
  csv?: string;
  hideWhenEmpty: boolean;
  group?: CompiledGroup;
  /** Saves a new order of the rows. */
  reorder?: CompiledAction;
  /** Nothing loads before Submit, unless the address has every filter that is required. */
  waits?: boolean;
  /** The report can be sent by mail instead of shown. */
  email?: boolean;
  /** Prefix of its keys in the URL; '' for the table of a list. */
  urlKey: string;
  /** Words for the rows: "orders". */
  noun: CompiledTemplate;
}

/** Rows under headings. `key` reads the value that rows of a group share, with its words. */
export interface CompiledGroup {
  key: CompiledItem;
  title?: CompiledTemplate;
  none: string;
  /** Words of the switch that turns the headings on; without it they are always there. */
  switch?: string;
}

/** A route of the console: a screen's path, or one that is planned. */
export interface ScreenRoute {
  path: string;
  /** The screen behind it; absent while it is planned. */
  screen?: string;
  access?: Access;
}

/** What the browser gets of every screen at once. */
export interface ManifestEntry {
  id: string;
  path: string;
  title: string;
  access: Access;
  hash: string;
  menu?: { title: string; icon: string };
  kind: CompiledScreen['kind'];
  /** Its definition has errors, so that it cannot be shown. */
  isBroken?: boolean;
}

/** Settings of the console, from `screens/app.json`. */
export interface AppSettings {
  brand: { name: string; logo?: string };
  /** The roles of the console with their labels, in the order of app.json. The server goes by them. */
  roles: Record<Role, string>;
  home: string;
  pageSize: number;
  pageSizes: number[];
  debounce: number;
  minimumCharacters: number;
  toast: number;
  timeZone: string;
  currency: string;
  dateTimeFormat: string;
  dateFormat: string;
  links: Record<string, string>;
  ranges: Record<string, RangeDefinition>;
  presets: string[];
  /** What the search finds besides screens. */
  search: SearchTarget[];
  /** The application id of the Parse protocol; the server sets it. */
  applicationId: string;
}

/** One kind of thing that the search finds. Whoever may not open its page or make its call is not offered it. */
export interface SearchTarget {
  id: string;
  label: string;
  icon?: string;
  /** How it is found by words; absent where the typed text is its id. */
  lookup?: CompiledLookup;
  /** Its page; `value` is the id. */
  link: CompiledTemplate;
  /** Who may open the page and search. */
  access: Access[];
}

/** A named range: two moments, each relative to now in the console's time zone. */
export interface RangeDefinition {
  label: string;
  from: RangeMoment;
  to: RangeMoment;
}

/** Start from now (or the start or end of a unit), after adding `add`. E.g. `{ "add": [-1, "month"] }`, `{ "startOf": "day" }`. */
export interface RangeMoment {
  add?: [number, 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'];
  startOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  endOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
}
