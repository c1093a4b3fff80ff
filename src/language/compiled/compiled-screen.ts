import type { Access, ContractType, Effect, Json, ListProtocol, Role, Tone } from '../contracts/contract-types.ts';
import type { AppDefinition, ItemDefinition, ScreenDefinition } from '../definition/definition.ts';
import type {
  CompiledExpression,
  CompiledFormat,
  CompiledMapping,
  CompiledPath,
  CompiledTemplate,
  ValueType,
} from '../expression/compiled-expression.ts';
import type { PhoneSettings } from '../formats/format.ts';

/** A node with its source location. */
export interface Located {
  /** `<file>#<path>`, the stable path: `screens/orders/orders.json#columns/@createdAt`. Only where it was asked for; staff get none. */
  from?: string;
}

export type ScreenKindName = ScreenDefinition['kind'];

/**
 * A screen ready to run: plain JSON, made on the server by `compileScreen`, cached by `hash`. Rendering needs no contract, no checker and
 * no look-up by string.
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

/** Code that a screen needs before it renders, besides that of every page. */
export type ScreenChunk = 'detail' | 'immediate' | 'extras' | 'email' | 'checks' | 'form' | 'inputs' | 'tones';

/** The server's findings about a screen for its page. */
export interface ScreenReads {
  /** The sources that the head reads, and the table that is a page by itself. */
  sources: readonly string[];
  /** The keys of the address that anything on the screen reads. */
  query: readonly string[];
  chunks: readonly ScreenChunk[];
  page: PageShape;
}

/** The shape of a page: one table, or blocks below a filter bar; one form; or a record of a list, with previous and next. */
export type PageShape = 'table' | 'form' | 'record';

/** A screen as the roles of a person get it, ready to render (`prepareScreen`). */
export interface PreparedScreen extends CompiledScreen {
  reads: ScreenReads;
}

/** The two modes of a form: one creates a record, one updates it. */
export type FormMode = 'create' | 'update';

/** A call with all its parameters. `merge` order: values of inputs, then `with`, which wins. */
export interface CompiledCall {
  call: string;
  effect: Effect;
  with: CompiledMapping;
  send: 'form' | 'changes' | 'record' | 'event' | 'nothing';
  into?: string[];
  when?: CompiledExpression;
  /** The entities that it changes or returns, where its contract says so. */
  changes?: string[];
  reads?: string[];
  /** The stored values that it overwrites. */
  replaces?: CompiledReplaced[];
  /** The success message of this call alone. */
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
  /** The call that counts the rows, the path of its number, and the list parameters that it accepts. */
  counter?: { call: string; path: string; takes: string[] };
  /** Maximum rows per call. */
  most?: number;
  /** The entity of a row, by the class of its key. */
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
  /** Page filters that it accepts, by item id, with the parameters that each fills. */
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
  /** Maximum length of a search term; longer terms find nothing. */
  longest?: number;
  with: CompiledMapping;
  /** Search parameters that the item adds, in its own scope. */
  limits?: CompiledMapping;
  value: string;
  text: string;
  sub?: string;
  /** Path of the list in the answer; '' if the answer is the list. */
  rows: string;
  /** Call that returns the text of an id from a URL or a record, and its id parameter. */
  byId?: { call: string; param: string };
}

/** File types that an input accepts. `image` is every image type, `text` any readable file. */
export type FileKind = 'image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text';

/** Properties of every kind of input. */
export interface InputCommon {
  /** The paths in the call's parameters that it writes (two for a range). */
  params: string[][];
  /** Type of the parameter, for conversion (a money input edits dollars and sends the parameter's unit). */
  type: ValueType;
  required: boolean | CompiledExpression;
  /** Its parameter may be null, so emptying it is sent. */
  takesNull?: boolean;
  /** Its call always requires the parameter, so it is also sent while the field is hidden, disabled or empty: as it began, else false or an empty list. */
  needed?: true;
  /** The spec's exact messages, by rule: required, format, type, min, max. */
  messages: Partial<Record<'required' | 'format' | 'type' | 'decimals' | 'min' | 'max', string>>;
  default?: Json;
  /** The edited record has this field, so its default does not stand in for a value that is not there. */
  ofRecord?: true;
  reset?: Json;
  initial?: CompiledMapping;
  /** Words for nothing, where nothing can be chosen. */
  none?: string;
  placeholder?: string;
  readOnly?: boolean;
  enabled?: CompiledExpression;
  local?: boolean;
  /** An exclusive filter: while it is filled, ranges beside it are ignored. */
  alone?: true;
  jump?: CompiledTemplate;
  /** Other fields that get a value when this one changes, by item id. */
  fills?: { [id: string]: CompiledMapping };
  change?: CompiledAction;
  on?: CompiledAction;
  off?: CompiledAction;
}

/** The choices of an input: fixed, or from an expression. */
export interface InputChoices {
  choices?: Choice[];
  choicesFrom?: CompiledExpression;
  /** Value and text paths of `choicesFrom` entries that are objects. */
  choiceOf?: { value: string; text: string; sub?: string };
  /** Labels of the enum for plain texts from `choicesFrom`. */
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

/** Minimum and maximum count. */
interface CountLimits {
  min?: number;
  max?: number;
}

/** Properties that each kind of input adds. */
export interface InputProperties {
  text: TextLimits;
  textarea: TextLimits & { lines?: number };
  number: NumberLimits;
  money: NumberLimits;
  /** Its choices are texts limited by the parameter, where they come from loaded data. */
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
  /** Shows a value and has no input; the value may be sent. */
  value: InputChoices & NumberLimits;
  /** An input of a widget, by the widget's name. `calls` are those that it may make by itself. */
  widget: InputChoices &
    NumberLimits &
    TextLimits & { widget: string; props?: CompiledMapping; calls?: readonly string[]; writesJson?: true; lines?: number };
}

/** The kinds of inputs. */
export type InputName = keyof InputProperties;

type KeyOfInput = { [Name in InputName]: keyof InputProperties[Name] }[InputName];

/** A compiled input of one kind. */
export type InputOf<Name extends InputName> = InputCommon & { input: Name } & InputProperties[Name] & {
    [Key in Exclude<KeyOfInput, keyof InputProperties[Name]>]?: undefined;
  };

/** Input of an item. */
export type CompiledInput = { [Name in InputName]: InputOf<Name> }[InputName];

/** Links of an id, by the name of the entity that `by` reads. */
export interface CompiledLinks {
  by: CompiledExpression;
  pages: Record<string, CompiledTemplate>;
}

/** Properties of an item that stay as they are written. */
type WrittenLooks = Pick<
  ItemDefinition,
  'decimals' | 'newTab' | 'cut' | 'copy' | 'icon' | 'empty' | 'tone' | 'wide' | 'width' | 'extra' | 'slot'
>;

/** One item: filter, column, view field, form field, badge. */
export interface CompiledItem extends Located, WrittenLooks {
  id: string;
  label: string;
  /** The shown value; `range` items have none. */
  value?: CompiledExpression;
  text?: CompiledTemplate;
  type: ValueType;
  format: CompiledFormat;
  /** The ISO code of an amount's currency, where it is not the console's. */
  currency?: CompiledExpression;
  /** Fixed labels and tones for values, from the enum or `choices`. */
  labels?: Record<string, Choice>;
  link?: CompiledTemplate;
  /** Link of an id whose entity is in a sibling field: that field, and the page of each entity. */
  links?: CompiledLinks;
  /** Of a list of ids: where each leads; `value` is the id. */
  memberLink?: CompiledTemplate;
  /** Address of a small picture before the value. */
  image?: CompiledExpression;
  subtitle?: CompiledTemplate;
  hint?: CompiledTemplate;
  sortable?: string;
  /** Colours on conditions, the first that holds before `tone`. */
  tones?: CompiledTone[];
  /** Minimum column width; the width itself where a person set it. */
  minWidth?: number;
  align: 'start' | 'end';
  visible?: CompiledExpression;
  when?: CompiledExpression;
  access?: Role[];
  editAccess?: Role[];
  input?: CompiledInput;
}

/** A colour on a condition, and the label of its mark. */
export interface CompiledTone extends Located {
  when?: CompiledExpression;
  tone: Tone;
  label: string;
}

/** A rule over a whole form. */
export interface CompiledRule extends Located {
  that: CompiledExpression;
  message: CompiledTemplate;
  field?: string;
}

/**
 * A form. `schema` is one static JSON Schema (types, formats, limits) with item ids as properties. Its validator is compiled on the server
 * and served at `/forms/<schemaHash>.js`. `evaluateForm` decides what varies while typing.
 */
export interface CompiledForm {
  items: CompiledItem[];
  must: CompiledRule[];
  /** Sections of its items; absent for one grid. */
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
  /** Label of the button while `enabled` is false. */
  doneLabel?: string;
  disabledReason?: CompiledTemplate;
  effect: Effect | 'none';
  primary?: boolean;
  /** True where it moves its record back in the order of its states; then it is not the main button. */
  backwards?: CompiledExpression;
  /** One of several that share a place: the id of the first of them. */
  place?: string;
  /** Further values that the person saw before acting: the value of an input that calls at once. */
  reads?: CompiledExpression[];
  ask?: CompiledAsk;
  link?: CompiledTemplate;
  newTab?: boolean;
  calls: CompiledCall[];
  success?: CompiledTemplate;
  errors: 'toast' | 'inline' | 'silent';
  /** The key field of its row, from the contract. */
  rowKey?: string;
  /** Steps after success (`then` in a definition). */
  after?: CompiledAfter;
}

/** A value to set in loaded data, by path from a root. */
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
  /** Closes the surrounding dialog. */
  close?: boolean;
  go?: CompiledTemplate;
  /** The way back leads past this page. */
  replace?: boolean;
  back?: boolean;
}

/** A dialog that an action opens with its answer. `result` and `form` stay readable in it. */
export interface CompiledDialog extends Located {
  id: string;
  title: CompiledTemplate;
  text?: CompiledTemplate;
  blocks: CompiledBlock[];
  actions: CompiledAction[];
}

/** Properties of every kind of block. */
export interface BlockCommon extends Located {
  id: string;
  title?: CompiledTemplate;
  /** A small text beside the title, such as a count. */
  count?: CompiledTemplate;
  /** Arguments of a shared fragment, readable below as `given`. */
  given?: CompiledMapping;
  visible?: CompiledExpression;
  access?: Role[];
  empty?: string;
  actions: CompiledAction[];
  data?: CompiledSource;
  of?: CompiledExpression;
  /** Key field of the members of a list, from their contract. */
  rowKey?: string;
  /** Column of a wide detail page. */
  slot: 'main' | 'side' | 'full';
  /** Of a prepared screen: the sources that the block itself reads while it rests, if any. */
  reads?: readonly string[];
}

export interface CompiledEdit {
  action: CompiledAction;
  form: CompiledForm;
}

/** One sentence of a timeline entry; the last has no condition. */
export interface CompiledSentence extends Located {
  when?: CompiledExpression;
  text: CompiledTemplate;
  tone?: Tone;
}

/** Properties that each kind of block adds. `block` is the discriminator; children of a kind are listed in `BLOCK_SHAPES`. */
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
  /** `isForReading`: read-only, for people without the right to save. */
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

/** Mail of a report: the parameters for the addresses and for sending, and own texts. */
export interface CompiledMail {
  addresses: string;
  send: string;
  /** Roles that may send both parameters; default: all. */
  access?: Role[];
  missing?: string;
  success?: string;
}

/** Filters and their settings: of a table, or above the blocks of a page. */
export interface CompiledFilterBar {
  filters: CompiledItem[];
  /** Nothing loads before Submit, unless the address has every filter that is required. */
  waits?: boolean;
  /** The result can be mailed instead of shown. */
  email?: CompiledMail;
  /** Prefix of its keys in the URL; '' for the table of a list and for the filters of a page. */
  urlKey: string;
}

export interface CompiledTable extends CompiledFilterBar {
  block: 'table';
  columns: CompiledItem[];
  /** Further columns come from the keys of the rows. */
  keyColumns?: { most: number; sorts: boolean };
  rowActions: CompiledAction[];
  /** Actions on the rows that staff check; absent where rows cannot be checked. */
  bulkActions?: CompiledAction[];
  rowLink?: CompiledTemplate;
  /** Colours of whole rows on conditions; the first that holds counts. */
  rowTones?: CompiledTone[];
  /** Row paths of the search box in the page; `columns`: all shown columns. Empty: no box. */
  search: string[] | 'columns';
  sort?: { field: string; order: 'asc' | 'desc' };
  pageSizes: number[];
  /** Pages are requested by the cursor of the previous answer. */
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
  /** Label of the switch for the headings; without it they are always shown. */
  switch?: string;
}

/** A route of the console: a screen's path, or one that is planned. */
export interface ScreenRoute {
  path: string;
  /** The screen behind it; absent while it is planned. */
  screen?: string;
  access?: Access;
  /** Roles that may save, of a form that more roles may open. */
  savers?: Role[];
  /** The entities of its id parameters, by name, as far as known. */
  ids?: Readonly<Record<string, readonly string[]>>;
  /** Query values that the filters of its list accept: their parameter types. */
  filters?: Readonly<Record<string, ContractType>>;
}

/** The entry of a screen in the manifest, which the browser gets of all screens. */
export interface ManifestEntry extends Pick<CompiledScreen, 'id' | 'path' | 'access' | 'hash' | 'menu' | 'kind'> {
  title: string;
  /** Its definition has errors, so that it cannot be shown. */
  isBroken?: boolean;
}

/** What a definition says, with lists of any length. */
type Loose<Said> = Said extends readonly (infer Member)[]
  ? readonly Loose<Member>[]
  : Said extends object
    ? { readonly [Key in keyof Said]: Loose<Said[Key]> }
    : Said;

/** An OpenID Connect provider. `issuer`, `clientId` and `secret` name environment variables. */
export type IdentityProvider = Loose<NonNullable<AppDefinition['identityProviders']>[number]>;

/** Duration of the sessions of some roles. */
export type SessionLimit = Loose<NonNullable<AppDefinition['sessions']>[number]>;

/** Rights whose changes a second person has to approve. */
export type Approval = NonNullable<NonNullable<AppDefinition['studio']>['approval']>;

/** Settings of definitions as they are written. Those without a default have none. */
type WrittenSettings = Pick<
  AppDefinition,
  'brand' | 'roles' | 'home' | 'sessions' | 'identityProviders' | 'names' | 'corrections' | 'redirects' | 'menuGroups'
>;

/** Settings with a default. */
type FilledSettings = Required<Omit<AppDefinition['settings'], 'pageSizes' | 'phoneFormat'>>;

/** Settings of the console, from `screens/app.json`. Pages do not need `names` and `corrections`, which screens contain already. */
export interface AppSettings extends Loose<WrittenSettings>, FilledSettings {
  /** Roles besides admin that may change definitions, by right. */
  studio?: Readonly<Partial<Record<string, readonly Role[]>>>;
  /** Which changes of definitions a second person has to approve. Used by the server. */
  approval?: Approval;
  /** Providers on the sign-in page; the server sets it. */
  signInWith?: readonly Pick<IdentityProvider, 'id' | 'label'>[];
  /** Whether people can sign in with passkeys, if browsers allow them at this address; the server sets it. */
  passkeys?: true;
  /** The Studio rights of the signed-in person; absent for admins and for people without any. */
  rights?: readonly string[];
  /** The menu shows its areas from the start. */
  groupedMenu?: true;
  pageSizes: number[];
  /** Format of the region's phone numbers; absent if numbers of any country stay as they are. */
  phone?: PhoneSettings;
  links: Record<string, string>;
  ranges: Record<string, RangeDefinition>;
  presets: string[];
  /** Search targets besides screens. */
  search: SearchTarget[];
  /** The application id of the Parse protocol; the server sets it. */
  applicationId: string;
  /** Set by a server that accepts large files as separate uploads. */
  takesFiles?: true;
}

/** A search target, for people with access to its page and its call. */
export interface SearchTarget {
  id: string;
  label: string;
  icon?: string;
  /** Search by text; absent if the typed text is the id. */
  lookup?: CompiledLookup;
  /** Its page; `value` is the id. */
  link: CompiledTemplate;
  /** Roles that may open the page and search. */
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
