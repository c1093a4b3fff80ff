import type { Access, ContractType, Effect, Json, ListProtocol, Role, Tone } from '../contracts/contract-types.ts';
import type {
  CompiledExpression,
  CompiledFormat,
  CompiledMapping,
  CompiledPath,
  CompiledTemplate,
  ValueType,
} from '../expression/compiled-expression.ts';
import type { PhoneSettings } from '../formats/format.ts';

/** What can tell where it was written. */
export interface Located {
  /** `<file>#<path>`, the path by ids: `screens/orders/orders.json#columns/@createdAt`. Only where it was asked for; staff get none. */
  from?: string;
}

/** The kinds of screens. */
export type ScreenKindName = 'list' | 'detail' | 'form' | 'report';

/**
 * A screen ready to run: plain JSON, made on the server by `compileScreen`, cached by `hash`, bound in the browser. Nothing in it needs a
 * contract, a checker or a look-up by string while rendering.
 */
export interface CompiledScreen extends Located {
  id: string;
  kind: ScreenKindName;
  /** Which mode of a form with two addresses it is. */
  mode?: FormMode;
  hash: string;
  path: string;
  title: CompiledTemplate;
  access: Access;
  menu?: { title: string; icon: string; group?: string };
  /** The page that a form belongs to, where its Cancel always leads to the same one. */
  above?: string;
  data?: CompiledSource;
  sources: CompiledSource[];
  /** Filters above the blocks of a detail. */
  filterBar?: CompiledFilterBar;
  badges: CompiledItem[];
  actions: CompiledAction[];
  blocks: CompiledBlock[];
}

/** Code that a screen needs before it is drawn, besides that of every page. */
export type ScreenChunk = 'detail' | 'immediate' | 'extras' | 'email' | 'checks' | 'form' | 'inputs';

/** What a page has to know of its screen, found by whoever serves it. */
export interface ScreenReads {
  /** The sources that the head reads, and the table that is a page by itself. */
  sources: readonly string[];
  /** The keys of the address that anything on the screen reads. */
  query: readonly string[];
  chunks: readonly ScreenChunk[];
  page: PageShape;
}

/** What a page is: one table, or blocks below a bar of filters; one form; or a record of a list, from which people walk to the one before and after. */
export type PageShape = 'table' | 'form' | 'record';

/** A screen as somebody's roles have it, ready to be drawn (`prepareScreen`). */
export interface PreparedScreen extends CompiledScreen {
  reads: ScreenReads;
}

/** The two modes of a form: one makes a new thing, one changes a thing that is there. */
export type FormMode = 'create' | 'update';

/** A call with everything that is sent to it. `merge` order: what inputs write, then `with`, which wins. */
export interface CompiledCall {
  call: string;
  effect: Effect;
  with: CompiledMapping;
  send: 'form' | 'changes' | 'record' | 'event' | 'nothing';
  into?: string[];
  when?: CompiledExpression;
  /** The entities that it changes, or that its answer is made of, where its contract says so. */
  changes?: string[];
  reads?: string[];
  /** The stored values that it overwrites. */
  replaces?: CompiledReplaced[];
  /** What is said of it alone, once it is done. */
  success?: CompiledTemplate;
}

/** A stored value that a call overwrites, and the path of the parameter that brings the new one; without `by` every call does. */
export interface CompiledReplaced {
  stored: CompiledPath;
  by?: string[];
}

/** A list protocol as the runtime follows it. */
export interface CompiledList extends Omit<ListProtocol, 'total'> {
  total?: string;
  /** The call that counts the rows, where its number stands, and which parameters of the list it takes, too. */
  counter?: { call: string; path: string; takes: string[] };
  /** The most rows that one call gives. */
  most?: number;
  /** What each row is, by the class that its key is an id of. */
  entity?: string;
}

/** Something that loads. `id` is `record` for the screen's data, the block's id for a block's own data. */
export interface CompiledSource extends Located {
  id: string;
  call: CompiledCall;
  list?: CompiledList;
  /** Its rows are the entries of a map. */
  entries?: true;
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
  /** So many characters of a term its call takes at most; none finds anything with more. */
  longest?: number;
  with: CompiledMapping;
  /** Parameters that the item adds to a search, read where it stands. */
  limits?: CompiledMapping;
  value: string;
  text: string;
  sub?: string;
  /** Where the list is in the answer; '' when the answer is the list. */
  rows: string;
  /** Call that gives the text for an id that came from a URL or a record, and the parameter that takes the id. */
  byId?: { call: string; param: string };
}

/** Kinds of files that an input takes. `image` is every kind of image, `text` anything readable. */
export type FileKind = 'image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text';

/** What every input has, of whatever kind. */
export interface InputCommon {
  /** The paths in the call's parameters that it writes (two for a range). */
  params: string[][];
  /** Type of the parameter, for conversion (a money input edits dollars and sends the parameter's unit). */
  type: ValueType;
  required: boolean | CompiledExpression;
  /** Its parameter may be null, so emptying it is sent. */
  takesNull?: boolean;
  /** The spec's exact messages, by rule: required, format, type, min, max. */
  messages: Partial<Record<'required' | 'format' | 'type' | 'decimals' | 'min' | 'max', string>>;
  default?: Json;
  reset?: Json;
  initial?: CompiledMapping;
  /** Words for nothing, where nothing can be chosen. */
  none?: string;
  placeholder?: string;
  readOnly?: boolean;
  enabled?: CompiledExpression;
  local?: boolean;
  /** Of a filter: while it is filled, ranges beside it are left aside. */
  alone?: true;
  jump?: CompiledTemplate;
  /** Other fields that get a value when this one changes, by item id. */
  fills?: { [id: string]: CompiledMapping };
  change?: CompiledAction;
  on?: CompiledAction;
  off?: CompiledAction;
}

/** What an input offers to choose from: fixed choices, or those in what an expression gives. */
export interface InputChoices {
  choices?: Choice[];
  choicesFrom?: CompiledExpression;
  /** Value and text paths of `choicesFrom` entries that are objects. */
  choiceOf?: { value: string; text: string; sub?: string };
  /** Words of the enum, used to label plain strings that `choicesFrom` gives. */
  choiceLabels?: Record<string, Choice>;
}

interface TextLimits {
  maxLength?: number;
}

/** A text of a certain form, which the contract may narrow: such as web addresses with https alone. */
interface FormedTextLimits extends TextLimits {
  pattern?: string;
}

interface NumberLimits {
  min?: number;
  max?: number;
  step?: number;
}

/** How many there must be and may be. */
interface CountLimits {
  min?: number;
  max?: number;
}

/** What each kind of input adds. */
export interface InputProperties {
  text: TextLimits;
  textarea: TextLimits & { lines?: number };
  number: NumberLimits;
  money: NumberLimits;
  /** Its choices are texts that the parameter limits, where they come from what is loaded. */
  select: InputChoices & TextLimits;
  radio: InputChoices;
  checkbox: object;
  switch: object;
  buttons: InputChoices;
  /** A date that is shown without a time is typed without one, also where its parameter is a moment. */
  date: { dayOnly?: boolean };
  /** Presets: id and label, in order. */
  'date-range': { presets?: { id: string; label: string }[] };
  email: TextLimits;
  emails: CountLimits & InputChoices;
  phone: TextLimits;
  lookup: { lookup?: CompiledLookup; idLabel?: string };
  list: CountLimits & InputChoices;
  'multi-select': CountLimits & InputChoices;
  dates: CountLimits;
  time: object;
  url: FormedTextLimits;
  colour: TextLimits;
  secret: TextLimits;
  /** At most `max` megabytes; least and greatest width and height of an image. */
  file: { max?: number; accept?: FileKind[]; pixels?: [least: number, greatest: number] };
  json: { lines?: number };
  markdown: TextLimits & { lines?: number };
  /** Shows and types nothing; what it shows may be sent. */
  value: InputChoices & NumberLimits;
  /** An input of a widget, by the widget's name. `calls` are those that it may make by itself. */
  widget: InputChoices &
    NumberLimits &
    TextLimits & { widget: string; props?: CompiledMapping; calls?: readonly string[]; writesJson?: true; lines?: number };
}

/** The kinds of inputs. */
export type InputName = keyof InputProperties;

type KeyOfInput = { [Name in InputName]: keyof InputProperties[Name] }[InputName];

/** A compiled input of one kind; what other kinds have it has not. */
export type InputOf<Name extends InputName> = InputCommon & { input: Name } & InputProperties[Name] & {
    [Key in Exclude<KeyOfInput, keyof InputProperties[Name]>]?: undefined;
  };

/** How an item is edited. */
export type CompiledInput = { [Name in InputName]: InputOf<Name> }[InputName];

/** Where an id leads, by the name of the entity that `by` reads. */
export interface CompiledLinks {
  by: CompiledExpression;
  pages: Record<string, CompiledTemplate>;
}

/** One item: filter, column, view field, form field, badge. */
export interface CompiledItem extends Located {
  id: string;
  label: string;
  /** What it shows; `range` items have none. */
  value?: CompiledExpression;
  text?: CompiledTemplate;
  type: ValueType;
  format: CompiledFormat;
  /** So many decimals of a number, instead of what its format gives. */
  decimals?: number;
  /** The ISO code of an amount's currency, where it is not the console's. */
  currency?: CompiledExpression;
  /** Fixed labels and tones for values, from the enum or `choices`. */
  labels?: Record<string, Choice>;
  link?: CompiledTemplate;
  /** Where an id leads whose entity stands beside it: which field names the entity, and the page of each that has one. */
  links?: CompiledLinks;
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
  /** How wide its column is at a desk as far as there is room, in px. */
  width?: number;
  /** How narrow that may become; the width itself where somebody chose it. */
  minWidth?: number;
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
export interface CompiledRule extends Located {
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
export interface CompiledAction extends Located {
  id: string;
  label: string;
  icon?: string;
  access?: Role[];
  visible?: CompiledExpression;
  enabled?: CompiledExpression;
  /** What the button says while `enabled` does not hold. */
  doneLabel?: string;
  disabledReason?: CompiledTemplate;
  effect: Effect | 'none';
  primary?: boolean;
  /** Whether it takes its record back, in the order of the states that it goes through: then it is not the main button. */
  backwards?: CompiledExpression;
  /** One of several that share a place: the id of the first of them. */
  place?: string;
  /** What else somebody reads before they act: the value that an input shows which acts at once. */
  reads?: CompiledExpression[];
  ask?: CompiledAsk;
  link?: CompiledTemplate;
  newTab?: boolean;
  calls: CompiledCall[];
  success?: CompiledTemplate;
  errors: 'toast' | 'inline' | 'silent';
  /** The field that tells the row that it acts on from others, from its contract. */
  rowKey?: string;
  /** What follows success (`then` in a definition). */
  after?: CompiledAfter;
}

/** A value that is put into what is loaded, by path from a root. */
export interface CompiledSet {
  path: string;
  value: CompiledMapping;
}

export interface CompiledAfter {
  set?: CompiledSet[];
  refresh?: string[];
  download?: CompiledExpression;
  clipboard?: CompiledExpression;
  open?: CompiledDialog;
  /** Closes the dialog that the action stands in. */
  close?: boolean;
  go?: CompiledTemplate;
  /** The way back leads past this page. */
  replace?: boolean;
  back?: boolean;
}

/** A dialog that an action opens with its answer: `result`, and `form` of what was typed, stay readable in it. */
export interface CompiledDialog extends Located {
  id: string;
  title: CompiledTemplate;
  text?: CompiledTemplate;
  blocks: CompiledBlock[];
  actions: CompiledAction[];
}

/** What every compiled block has, of whatever kind. */
export interface BlockCommon extends Located {
  id: string;
  title?: CompiledTemplate;
  /** A small text beside the title, e.g. a count. */
  count?: CompiledTemplate;
  /** Arguments of a shared fragment, readable below as `given`. */
  given?: CompiledMapping;
  visible?: CompiledExpression;
  access?: Role[];
  empty?: string;
  actions: CompiledAction[];
  data?: CompiledSource;
  of?: CompiledExpression;
  /** Of a block that shows a list: the field that tells its members from each other, from their contract. */
  rowKey?: string;
  /** In which column of a wide detail it stands. */
  slot: 'main' | 'side' | 'full';
  /** Of a prepared screen: the sources that the block itself reads while it rests, if any. */
  reads?: readonly string[];
}

export interface CompiledEdit {
  action: CompiledAction;
  form: CompiledForm;
}

/** One way to tell an entry of a timeline; the last of them has no condition. */
export interface CompiledSentence extends Located {
  when?: CompiledExpression;
  text: CompiledTemplate;
  tone?: Tone;
}

/** What each kind of block adds. A kind is told apart by its name under `block`; what of a kind holds other nodes stands in `BLOCK_SHAPES`. */
export interface BlockProperties {
  fields: {
    fields: CompiledItem[];
    sections?: CompiledFormSection[];
    edit?: CompiledEdit;
    look: 'pairs' | 'ledger' | 'single';
  };
  table: Omit<CompiledTable, 'block'>;
  section: { blocks: CompiledBlock[]; edit?: CompiledEdit };
  'one-of': { blocks: CompiledBlock[] };
  each: { blocks: CompiledBlock[] };
  tabs: { tabs: CompiledTab[] };
  /** `isForReading`: for somebody who may open the page and not save there. */
  form: { form: CompiledForm; submit: CompiledAction; cancel?: CompiledTemplate; isForReading?: true };
  notes: {
    add?: CompiledAction;
    edit?: CompiledAction;
    delete?: CompiledAction;
    note: string;
    by: CompiledItem;
    time: CompiledItem;
    edited?: CompiledItem;
    editedBy?: CompiledItem;
  };
  chips: { chip: CompiledItem; form?: CompiledForm; add?: CompiledAction; press?: CompiledAction; delete?: CompiledAction };
  timeline: { sentences: CompiledSentence[]; time: CompiledItem; by?: CompiledItem };
  chart: { drawn: 'line' | 'bar' | 'row'; table: CompiledTable; sort?: NonNullable<CompiledTable['sort']>; most?: number; trend?: number };
  progress: { value: CompiledExpression; total: CompiledExpression; text: CompiledTemplate };
  stats: { fields: CompiledItem[] };
  json: { open: number };
  tree: { children: string; fields: CompiledItem[]; rowActions: CompiledAction[]; open: number };
  stepper: { blocks: CompiledBlock[] };
  text: { text: CompiledTemplate; tone?: Tone };
  widget: { widget: string; props: CompiledMapping; events: Record<string, CompiledAction> };
}

/** The kinds of blocks. */
export type BlockName = keyof BlockProperties;

/** A compiled block of one kind. */
export type BlockOf<Name extends BlockName> = BlockCommon & { block: Name } & BlockProperties[Name];

/** A compiled block of any kind. */
export type CompiledBlock = { [Name in BlockName]: BlockOf<Name> }[BlockName];

/** One tab. `index` is its place in the definition, the same for every role. */
export interface CompiledTab extends Located {
  id: string;
  title: string;
  index: number;
  access?: Role[];
  blocks: CompiledBlock[];
}

/** How a report is sent: the parameters for the addresses and for that it is to be sent, and words of its own. */
export interface CompiledMail {
  addresses: string;
  send: string;
  /** Who may send both parameters, where not everybody may. */
  access?: Role[];
  missing?: string;
  success?: string;
}

/** Filters, and what they hold back: those of a table, or those above the blocks of a page. */
export interface CompiledFilterBar {
  filters: CompiledItem[];
  /** Nothing loads before Submit, unless the address has every filter that is required. */
  waits?: boolean;
  /** What is found can be sent by mail instead of shown. */
  email?: CompiledMail;
  /** Prefix of its keys in the URL; '' for the table of a list and for the filters of a page. */
  urlKey: string;
}

/** Columns from the keys of the rows: how many show at first, and whether rows are sorted in the page, so that each can sort. */
export interface CompiledKeyColumns {
  most: number;
  sorts: boolean;
}

export interface CompiledTable extends CompiledFilterBar {
  block: 'table';
  columns: CompiledItem[];
  /** Further columns come from the keys of the rows. */
  keyColumns?: CompiledKeyColumns;
  rowActions: CompiledAction[];
  /** Actions on the rows that staff check; absent where rows cannot be checked. */
  bulkActions?: CompiledAction[];
  rowLink?: CompiledTemplate;
  /** Paths of the rows that a search box in the page looks at; `columns`: everything that is shown. Empty: there is no box. */
  search: string[] | 'columns';
  sort?: { field: string; order: 'asc' | 'desc' };
  pageSizes: number[];
  /** Pages are asked for by what the answer before named. */
  byCursor?: true;
  pageSize?: number;
  /** File name of the CSV, when offered. */
  csv?: string;
  hideWhenEmpty: boolean;
  group?: CompiledGroup;
  /** Saves a new order of the rows. */
  reorder?: CompiledAction;
  /** Words for the rows: "orders". */
  rowLabel: CompiledTemplate;
  /** The word for one row, "order", where it is known. */
  rowLabelOne?: CompiledTemplate;
  rowKey?: string;
}

/** Rows under headings. `key` reads the value that rows of a group share, with its label. */
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
  /** Who may save there, where it is a form that more may open. */
  savers?: Role[];
  /** The entities whose ids its parameters are, by their names, as far as that is known. */
  ids?: Readonly<Record<string, readonly string[]>>;
  /** What its query writes into the filters of its list: the types of their parameters. */
  filters?: Readonly<Record<string, ContractType>>;
}

/** What the browser gets of every screen at once. */
export interface ManifestEntry {
  id: string;
  path: string;
  title: string;
  access: Access;
  hash: string;
  menu?: { title: string; icon: string; group?: string };
  kind: ScreenKindName;
  /** Its definition has errors, so that it cannot be shown. */
  isBroken?: boolean;
}

/** Settings of the console, from `screens/app.json`. */
export interface AppSettings {
  /** Its name, pictures in its folder `brand`, its colour as #rrggbb, and whether people sign in with user names. */
  brand: { name: string; logo?: string; favicon?: string; color?: string; userNames?: boolean };
  /** The roles of the console with their labels, in the order of app.json. The server goes by them. */
  roles: Record<Role, string>;
  home: string;
  /** Who may change definitions besides admin, by right. */
  studio?: Readonly<Partial<Record<string, readonly Role[]>>>;
  /** What the person whose page it is may do in the Studio, admins aside; nothing is said to whoever may do nothing there. */
  rights?: readonly string[];
  /** Names that fields have in place of the labels of their contracts, by entity or call and by path. The server goes by them; screens have them already. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where addresses lead that have no screen: to the first of these screens that somebody may open. */
  redirects?: Readonly<Record<string, readonly string[]>>;
  /** Areas of the menu by name, with their words, in their order. */
  menuGroups?: Readonly<Record<string, string>>;
  pageSize: number;
  pageSizes: number[];
  debounce: number;
  minimumCharacters: number;
  toast: number;
  /** Seconds after which an open page reads again what nobody tells it of: the calls of other servers. */
  lookAgain: number;
  timeZone: string;
  currency: string;
  dateTimeFormat: string;
  dateFormat: string;
  /** How phone numbers of the region are written; absent where numbers of any country stay as they are. */
  phone?: PhoneSettings;
  links: Record<string, string>;
  ranges: Record<string, RangeDefinition>;
  presets: string[];
  /** What the search finds besides screens. */
  search: SearchTarget[];
  /** The application id of the Parse protocol; the server sets it. */
  applicationId: string;
  /** The server takes large files by themselves; it sets this. */
  takesFiles?: true;
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
