/* Generated from schemas/*.schema.json by `npm run generate`. Do not edit. */

export type DefinitionFile = Screen | Shared | App;
/**
 * One screen of the console. The file's name is its id.
 */
export type Screen = ListScreen | DetailScreen | ReportScreen | FormScreen;
/**
 * Lets editors complete the file.
 */
export type ScreenSchema = string;
/**
 * Name of the screen and of its file.
 */
export type ScreenId = string;
/**
 * Its address; a part with a colon is a parameter, read as route.<name>.
 */
export type ScreenPath = string;
/**
 * Title of the page and of the window.
 */
export type ScreenTitle = string;
/**
 * Roles of app.json that may; admin always may. anyone is every signed-in person with at least one role.
 */
export type ScreenAccess = 'anyone' | string[];
/**
 * Prose for the next reader of the file. Not shown.
 */
export type ScreenNote = string;
/**
 * Issues of this element and of what stands inside that are known and not to be reported. check:screens lists them.
 *
 * @minItems 1
 */
export type ScreenSuppress = [
  {
    /**
     * Code of the issue.
     */
    code: string;
    /**
     * Why it may stay for now.
     */
    reason: string;
    /**
     * The last day that it may stay. After it the suppression itself is an error.
     */
    until: string;
  },
  ...{
    /**
     * Code of the issue.
     */
    code: string;
    /**
     * Why it may stay for now.
     */
    reason: string;
    /**
     * The last day that it may stay. After it the suppression itself is an error.
     */
    until: string;
  }[]
];
/**
 * What else can be loaded, read as sources.<id>.
 */
export type ScreenSources = Source[];
/**
 * What the rows are filtered by; each writes the parameter with its name.
 */
export type BlockFilters = Item[];
/**
 * The columns, in order.
 */
export type BlockColumns = Item[];
/**
 * Columns from the keys of the rows, after those that are written, for rows of which the contract says no more than json, or a map: so many stand there at first. Words come from the keys, numbers stand at the end, moments and days are written as such, what is nested is short; rows may differ. The CSV file has all of them.
 */
export type BlockKeyColumns = number;
/**
 * Buttons at the end of each row; row is the row.
 */
export type BlockRowActions = Action[];
/**
 * Actions on the rows that staff check: asked once, then done for one row after the other, each under a request id of its own; row is the row. What a row does not allow is told before. The question reads no row, and nothing but refresh can follow.
 *
 * @minItems 1
 */
export type BlockBulkActions = [Action, ...Action[]];
/**
 * Where a click on a row leads.
 */
export type BlockRowLink = string;
/**
 * Paths that a search box in the page looks at; for tables that come whole.
 */
export type BlockSearch = string[];
/**
 * Page sizes to choose from; the first is the default. Default: those of the console.
 *
 * @minItems 1
 */
export type BlockPageSizes = [number, ...number[]];
/**
 * Name of the CSV file; offers Export CSV.
 */
export type BlockCsv = string;
/**
 * Offers Emails and Send Email: with it ticked the rows are sent as a file and not shown. The call of data takes emails and sendEmail, or what emailAs names; those whom its contract lets send neither are not offered them. In a list the addresses are off until Send Email is ticked.
 */
export type ScreenEmail = boolean;
/**
 * Nothing but its actions when there are no rows.
 */
export type BlockHideWhenEmpty = boolean;
/**
 * Plural word for the rows. Default: the title in lower case. Where one row is not the plural without its s, or the plural is a template: both.
 */
export type BlockRowLabel =
  | string
  | {
      /**
       * The word for one row.
       */
      one: string;
      /**
       * The word for any other number of rows.
       */
      many: string;
    };
/**
 * Words when there is nothing.
 */
export type BlockEmpty = string;
/**
 * Tags and small facts beside the title; one with change, or on and off, is an input there.
 */
export type ScreenBadges = Item[];
/**
 * Buttons at the top right.
 */
export type BlockActions = Action[];
/**
 * A part of a detail: facts, a table, notes, a form, or a container of parts. Loads with data, or shows with of what is loaded. A group has access and items; use splices a shared fragment in.
 */
export type Block =
  | FieldsBlock
  | TableBlock
  | SectionBlock
  | OneOfBlock
  | EachBlock
  | TabsBlock
  | FormBlock
  | NotesBlock
  | ChipsBlock
  | TimelineBlock
  | StatsBlock
  | JsonBlock
  | ProgressBlock
  | ChartBlock
  | TreeBlock
  | StepperBlock
  | TextBlock
  | WidgetBlock
  | UseBlock
  | GroupBlock;
/**
 * Stable name within the screen; also the key of its state in the URL.
 */
export type BlockId = string;
/**
 * Title of the card.
 */
export type BlockTitle = string;
/**
 * Quiet words beside the title.
 */
export type BlockCount = string;
/**
 * Whether it is there. Fails closed; while undecided a skeleton stands in its place.
 */
export type BlockVisible = string | boolean;
/**
 * What it shows of what is loaded. Inside, row is this (or each of its members; of a map its entries, as row.key and row.value).
 */
export type BlockOf = string;
/**
 * Column on a wide window; full is below both, as wide as they are together, for what needs the room.
 */
export type BlockSlot = 'main' | 'side' | 'full';
/**
 * Fields under titles, instead of fields.
 */
export type ScreenSections = ScreenSection[];
/**
 * Prose for the next reader of the file. Not shown.
 */
export type BlockNote = string;
/**
 * Rules over the whole form.
 */
export type ScreenMust = ScreenRule[];
/**
 * How many levels stand open at first.
 */
export type BlockOpen = number;
/**
 * The blocks inside, in order.
 */
export type BlockBlocks = Block[];
/**
 * What actions open with then.open: what came of it, and what can follow. Close is built in.
 */
export type ScreenDialogs = ScreenDialog[];
/**
 * Filters above the blocks, kept in the address. Each fills the parameter with its name in every call below that takes it; filters.<id> reads what was submitted.
 */
export type ScreenPageFilters = Item[];
/**
 * Where Cancel leads. Default: back.
 */
export type ScreenCancel = string;
/**
 * Items, actions or blocks that several screens use by name. Lives in screens/shared/.
 */
export type Shared = ItemsFragment | BlocksFragment | ActionsFragment;
/**
 * The entity that its paths are checked against on its own; at each use they are checked again against what is there.
 */
export type SharedEntity = string;
/**
 * Roles of app.json; admin always may.
 *
 * @minItems 1
 */
export type AppEditors = [string, ...string[]];

/**
 * Filters above one table.
 */
export interface ListScreen {
  $schema?: ScreenSchema;
  kind: 'list';
  id: ScreenId;
  path: ScreenPath;
  title: ScreenTitle;
  menu?: ScreenMenu;
  access: ScreenAccess;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  with?: ScreenWith;
  data: Source;
  sources?: ScreenSources;
  filters?: BlockFilters;
  columns?: BlockColumns;
  keyColumns?: BlockKeyColumns;
  rowActions?: BlockRowActions;
  bulkActions?: BlockBulkActions;
  rowLink?: BlockRowLink;
  search?: BlockSearch;
  sort?: BlockSort;
  pageSizes?: BlockPageSizes;
  csv?: BlockCsv;
  email?: ScreenEmail;
  emailAs?: ScreenMail;
  group?: BlockGroup;
  reorder?: Action;
  hideWhenEmpty?: BlockHideWhenEmpty;
  rowLabel?: BlockRowLabel;
  empty?: BlockEmpty;
  badges?: ScreenBadges;
  actions?: BlockActions;
  dialogs?: ScreenDialogs;
}
/**
 * Its entry in the side menu; without it there is none.
 */
export interface ScreenMenu {
  /**
   * Name of the icon.
   */
  icon: string;
  /**
   * Words of the entry. Default: the screen's title.
   */
  title?: string;
  /**
   * The area of the menu that it belongs to, by its name in menuGroups of app.json.
   */
  group?: string;
}
/**
 * Default parameters for every call inside that declares one of that name and type.
 */
export interface ScreenWith {
  [k: string]: unknown;
}
/**
 * A call that loads. It runs when something visible reads it and what it reads is there.
 */
export interface Source {
  /**
   * Name under sources. Not for data.
   */
  id?: string;
  /**
   * The server function.
   */
  call: string;
  /**
   * Its parameters.
   */
  with?: {
    [k: string]: unknown;
  };
  /**
   * Loads only then.
   */
  when?: string | boolean;
  /**
   * Loads again after so many seconds, while the page is seen.
   */
  every?: number;
  /**
   * Repeats only while this holds. result is what was loaded last.
   */
  while?: string | boolean;
  /**
   * Words of a button that loads it.
   */
  reveal?: string;
  /**
   * Where a failure is told.
   */
  errors?: 'show' | 'toast' | 'silent';
  /**
   * Why a failure is silent.
   */
  because?: string;
  /**
   * Prose for the next reader of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * One thing that is shown, typed or filtered by: a column, a field of a view, a form field, a filter, a badge. Says exactly one of field, range, compute or text; or splices a shared set in with use; or is a group with access and items.
 */
export interface Item {
  /**
   * Stable name, and the name of the parameter that an input writes. Defaults to field.
   */
  id?: string;
  /**
   * Path of the value: in the row or record for columns and views, in the call's parameters for filters and forms.
   */
  field?: string;
  /**
   * The two parameters that a date range writes.
   *
   * @minItems 2
   * @maxItems 2
   */
  range?: [string, string];
  /**
   * Words before or above the value. Default: the contract's.
   */
  label?: string;
  /**
   * Expression that gives the value.
   */
  compute?: string;
  /**
   * Template that is shown.
   */
  text?: string;
  /**
   * Name of a shared set of items, spliced in here.
   */
  use?: string;
  access?: ScreenAccess;
  /**
   * Members of a group that share access and editAccess.
   */
  items?: Item[];
  /**
   * How the value is written. Default: what its type and unit give.
   */
  format?: string;
  /**
   * So many decimals of a number, always. Default: what its format gives.
   */
  decimals?: number;
  /**
   * Expression that gives the currency of an amount as an ISO code. Where it gives none there is no sign before the amount. Default: those of the console. In CSV the number stands alone.
   */
  currency?: string;
  /**
   * Where the value leads. An id of an entity with a page links there by itself. For roles that may not open that page it is plain text.
   */
  link?: string;
  /**
   * Opens the link in a new tab.
   */
  newTab?: boolean;
  /**
   * Cuts longer text after so many characters; the whole stands in the title.
   */
  cut?: number;
  /**
   * A button that copies the value. Ids have one by themselves.
   */
  copy?: boolean;
  /**
   * A second, quieter line.
   */
  subtitle?: string;
  /**
   * A sentence that explains: under an input, as title of a value. Default under a file: what limits it.
   */
  hint?: string;
  /**
   * Words for no value.
   */
  empty?: string;
  /**
   * The column sorts.
   */
  sortable?: boolean;
  /**
   * Icon before the value.
   */
  icon?: string;
  /**
   * Expression that gives the address of a small picture before the value; nothing where it gives none.
   */
  image?: string;
  /**
   * Colour of a badge or text.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  /**
   * Takes the whole width of a card or of a stacked row. In a table its text is not cut at the usual width of a column, and a number has a wider heading.
   */
  wide?: boolean;
  /**
   * How wide its column of a table is at a desk, in px, as far as there is room. What does not fit ends in an ellipsis.
   */
  width?: number;
  /**
   * A column of a list or report that is not shown at first: people add it under Columns, and their choice is remembered. CSV has it anyway.
   */
  extra?: boolean;
  /**
   * Its place in the stacked row of a phone. Default: the first column is id, a status enum status, money in bold amount.
   */
  slot?: 'id' | 'status' | 'title' | 'amount';
  /**
   * Whether the item is there at all. Fails closed.
   */
  visible?: string | boolean;
  /**
   * Whether this cell has its value; else it shows empty.
   */
  when?: string | boolean;
  editAccess?: ScreenAccess;
  /**
   * How it is typed. Default: what the contract's type gives. A registered widget input goes by its own name.
   */
  input?:
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
    | 'json-editor'
    | 'location'
    | 'refund-items'
    | 'schedule'
    | 'tree-select';
  /**
   * Must be filled; true, or a condition over form.
   */
  required?: boolean | string;
  /**
   * Value before anybody typed; for a date range the name of a range.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * Value that Reset gives, where it differs from default.
   */
  reset?: {
    [k: string]: unknown;
  };
  /**
   * First value as an expression; the record at the same path comes before it.
   */
  initial?: string;
  /**
   * Least number, or fewest members of a list.
   */
  min?: number;
  /**
   * Greatest number; of a file, megabytes.
   */
  max?: number;
  /**
   * Step of a number.
   */
  step?: number;
  /**
   * Kinds of files that may be chosen; the content is looked at, not the name. image is every kind of image, text anything readable.
   *
   * @minItems 1
   */
  accept?: ['image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text', ...('image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text')[]];
  /**
   * Least and greatest width and height of an image.
   *
   * @minItems 2
   * @maxItems 2
   */
  pixels?: [number, number];
  /**
   * Height of a textarea in lines.
   */
  lines?: number;
  /**
   * Grey example in an empty input. Default of a list: how several are typed.
   */
  placeholder?: string;
  /**
   * Shown like an input but not typed.
   */
  readOnly?: boolean;
  /**
   * Whether it can be typed in now. Fails closed.
   */
  enabled?: string | boolean;
  /**
   * Never sent; other items read it as form.<id>.
   */
  local?: boolean;
  /**
   * Other fields of the form that get a value when this one is typed or chosen, by id; value is the new one. What gives nothing leaves its field as it is.
   */
  fills?: {
    [k: string]: unknown;
  };
  /**
   * For a form with two modes: the one that it belongs to.
   */
  only?: 'create' | 'update';
  /**
   * The words for each rule.
   */
  messages?: {
    /**
     * When it is empty. With it, staff may press and are told; without it the button waits.
     */
    required?: string;
    /**
     * When the text has not the form of an e-mail, phone number or the like.
     */
    format?: string;
    /**
     * When it is not a number, date or whole number.
     */
    type?: string;
    /**
     * When decimals are typed into a whole number. With it they are ignored and the words say so; without it they are refused.
     */
    decimals?: string;
    /**
     * When it is too small.
     */
    min?: string;
    /**
     * When it is too large.
     */
    max?: string;
  };
  /**
   * What a widget input gets.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * Name of an option list of app.json.
   */
  options?: string;
  /**
   * Fixed choices, in order.
   */
  choices?: {
    /**
     * What is stored.
     */
    value: string | number | boolean;
    /**
     * What is read.
     */
    label: string;
    /**
     * Colour of its tag.
     */
    tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  }[];
  /**
   * Expression that gives the choices: strings, objects of an entity with asOption, or a map whose keys are the choices.
   */
  choicesFrom?: string;
  /**
   * Name of a lookup of app.json: type to search, pick one.
   */
  lookup?: string;
  /**
   * Other parameters of the lookup's call, read where the item stands, which limit what is found. They win over those of app.json. What gives nothing does not limit; while something is loading nothing is found. An id that is there already keeps its words.
   */
  lookupWith?: {
    [k: string]: unknown;
  };
  /**
   * Label of a second box beside a lookup, for the id itself.
   */
  idLabel?: string;
  /**
   * Words of the empty choice.
   */
  none?: string;
  /**
   * Filter only: what it names is found by itself, so while it is filled the ranges of dates beside it are left aside, and the page says so.
   */
  alone?: boolean;
  /**
   * Filter only: Submit with a value goes there instead of filtering.
   */
  jump?: string;
  change?: Action;
  on?: Action;
  off?: Action;
  /**
   * Prose for the next reader of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * Something staff can do: a button, a row action, a submit, a save, an add, a delete, a reaction to a widget's event. Leads to a link or makes calls, may ask first. A group has access and items; use splices shared actions in.
 */
export interface Action {
  /**
   * Stable name within the screen.
   */
  id?: string;
  /**
   * Words of the button.
   */
  label?: string;
  /**
   * Icon of the button.
   */
  icon?: string;
  /**
   * Name of shared actions, spliced in here.
   */
  use?: string;
  access?: ScreenAccess;
  /**
   * Members of a group that share access.
   */
  items?: Action[];
  /**
   * Actions that share one place, such as Lock and Unlock: the first whose visible holds is the button. Only the last may have none.
   *
   * @minItems 2
   */
  firstOf?: [Action, Action, ...Action[]];
  /**
   * Whether the button is there. Fails closed.
   */
  visible?: string | boolean;
  /**
   * Whether it can be pressed. Fails closed.
   */
  enabled?: string | boolean;
  /**
   * Words of the button once there is nothing left to do: while enabled does not hold.
   */
  doneLabel?: string;
  /**
   * Why it cannot be pressed, read beside the button.
   */
  disabledReason?: string;
  /**
   * The one main button here.
   */
  primary?: boolean;
  /**
   * Asks before it acts: with fields a dialog, without a confirmation. Destructive and money effects ask by themselves.
   */
  ask?: {
    /**
     * Asks only then; else the calls run at once and the fields are absent.
     */
    when?: string | boolean;
    /**
     * Title of the dialog. Default: the action's label.
     */
    title?: string;
    /**
     * A sentence above the fields.
     */
    text?: string;
    /**
     * What is typed; each writes the parameter with its name.
     */
    fields?: Item[];
    /**
     * Rules over the whole dialog.
     */
    must?: ScreenRule[];
    /**
     * Words of the button that does it. Default: the action's label.
     */
    button?: string;
    /**
     * Prose for the next reader of the file.
     */
    note?: string;
  };
  /**
   * Leads there instead of calling. Roles that may not open that page do not see the action.
   */
  link?: string;
  /**
   * Opens the link in a new tab.
   */
  newTab?: boolean;
  /**
   * The server function that does it.
   */
  call?: string;
  /**
   * Parameters that nobody types; they win over typed ones.
   */
  with?: {
    [k: string]: unknown;
  };
  /**
   * What of the form goes along.
   */
  send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
  /**
   * The parameter that receives what is sent, as one object.
   */
  into?: string;
  /**
   * Several calls, in order; stops at the first failure and says what was saved. Later ones read the answer of the first that was made as result.
   *
   * @minItems 1
   */
  calls?: [
    {
      /**
       * Makes this call only then.
       */
      when?: string | boolean;
      /**
       * The server function.
       */
      call: string;
      /**
       * Its parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * What of the form goes along.
       */
      send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
      /**
       * A message of its own, once this call is done.
       */
      success?: string;
      /**
       * The parameter that receives it.
       */
      into?: string;
    },
    ...{
      /**
       * Makes this call only then.
       */
      when?: string | boolean;
      /**
       * The server function.
       */
      call: string;
      /**
       * Its parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * What of the form goes along.
       */
      send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
      /**
       * A message of its own, once this call is done.
       */
      success?: string;
      /**
       * The parameter that receives it.
       */
      into?: string;
    }[]
  ];
  /**
   * Words of the green toast. Default: the label and 'done'; nothing where a dialog opens.
   */
  success?: string;
  /**
   * Where a failure is told.
   */
  errors?: 'toast' | 'inline' | 'silent';
  /**
   * Why a failure is silent.
   */
  because?: string;
  /**
   * What follows success, in this order. Without set, go, back or refresh everything on the screen is loaded again.
   */
  then?: {
    /**
     * Puts values into what is loaded: record, row or sources.<id>, or a path inside.
     */
    set?: {
      [k: string]: unknown;
    };
    /**
     * Loads these sources again, by id.
     */
    refresh?: string[];
    /**
     * Address of a file to download.
     */
    download?: string;
    /**
     * Text to copy.
     */
    clipboard?: string;
    /**
     * Opens a dialog of the screen, by id; result and form stay readable in it.
     */
    open?: string;
    /**
     * Closes the dialog of the screen that the action stands in.
     */
    close?: boolean;
    /**
     * Goes to another page.
     */
    go?: string;
    /**
     * The page that it goes to takes the place of this one on the way back: what this one shows is no more.
     */
    replace?: boolean;
    /**
     * Goes back to where staff came from.
     */
    back?: boolean;
  };
  /**
   * Prose for the next reader of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * A rule over several fields.
 */
export interface ScreenRule {
  /**
   * What must hold. Fails closed.
   */
  that: string;
  /**
   * Words when it does not.
   */
  message: string;
  /**
   * The field that the words stand under.
   */
  field?: string;
}
/**
 * First order of the rows.
 */
export interface BlockSort {
  /**
   * Path of the column.
   */
  field: string;
  /**
   * asc or desc.
   */
  order: 'asc' | 'desc';
}
/**
 * With email: what the call of data calls it, and words of this screen.
 */
export interface ScreenMail {
  /**
   * Its parameter for the addresses.
   */
  addresses?: string;
  /**
   * Its parameter that is true when the report is to be sent.
   */
  send?: string;
  /**
   * Words when no address is typed.
   */
  missing?: string;
  /**
   * Words of the green toast.
   */
  success?: string;
}
/**
 * Rows under headings; for tables that come whole.
 */
export interface BlockGroup {
  /**
   * Path of the value that rows of a group share.
   */
  by: string;
  /**
   * Words of a heading; group.key is the value, group.count how many rows.
   */
  title?: string;
  /**
   * Words for rows without a value. They come last.
   */
  none?: string;
  /**
   * Words of a switch that turns the headings on; without it they are always there.
   */
  switch?: string;
}
/**
 * A dialog that an action opens.
 */
export interface ScreenDialog {
  /**
   * Its name for then.open.
   */
  id: string;
  /**
   * Title of the dialog.
   */
  title: string;
  /**
   * A sentence above the blocks.
   */
  text?: string;
  blocks: BlockBlocks;
  /**
   * Buttons beside Close; a link is a follow-up.
   */
  actions?: Action[];
  note?: ScreenNote;
}
/**
 * Facts in a card, with an optional edit mode.
 */
export interface FieldsBlock {
  block: 'fields';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * pairs in two columns, single in one, ledger as a sum.
   */
  look?: 'pairs' | 'single' | 'ledger';
  /**
   * What is shown, in order.
   */
  fields?: Item[];
  sections?: ScreenSections;
  edit?: Action;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Fields under a title.
 */
export interface ScreenSection {
  /**
   * Title of the section.
   */
  title: string;
  /**
   * A sentence under the title.
   */
  text?: string;
  /**
   * What stands in it, in order.
   */
  fields: Item[];
  note?: ScreenNote;
}
/**
 * Rows and columns.
 */
export interface TableBlock {
  block: 'table';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  filters?: BlockFilters;
  columns?: BlockColumns;
  keyColumns?: BlockKeyColumns;
  rowActions?: BlockRowActions;
  bulkActions?: BlockBulkActions;
  rowLink?: BlockRowLink;
  search?: BlockSearch;
  sort?: BlockSort;
  pageSizes?: BlockPageSizes;
  csv?: BlockCsv;
  group?: BlockGroup;
  reorder?: Action;
  hideWhenEmpty?: BlockHideWhenEmpty;
  rowLabel?: BlockRowLabel;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Blocks together, under one title and condition.
 */
export interface SectionBlock {
  block: 'section';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  blocks: BlockBlocks;
  edit?: Action;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * The first of its blocks whose visible holds; the last has none.
 */
export interface OneOfBlock {
  block: 'one-of';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  slot?: BlockSlot;
  blocks: BlockBlocks;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Its blocks once per item of a list; row is the item.
 */
export interface EachBlock {
  block: 'each';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  blocks: BlockBlocks;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Tabs; the chosen one is in the URL as selectedTab, its place among all of them (0-based), whoever looks.
 */
export interface TabsBlock {
  block: 'tabs';
  id?: BlockId;
  visible?: BlockVisible;
  access?: ScreenAccess;
  slot?: BlockSlot;
  /**
   * The tabs in order. A tab's blocks load when it is opened.
   *
   * @minItems 1
   */
  tabs: [
    {
      id: BlockId;
      /**
       * Words of the tab.
       */
      title: string;
      access?: ScreenAccess;
      blocks: BlockBlocks;
    },
    ...{
      id: BlockId;
      /**
       * Words of the tab.
       */
      title: string;
      access?: ScreenAccess;
      blocks: BlockBlocks;
    }[]
  ];
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A form that stands open on the page.
 */
export interface FormBlock {
  block: 'form';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  slot?: BlockSlot;
  /**
   * What is typed; each writes the parameter with its name.
   */
  fields?: Item[];
  sections?: ScreenSections;
  must?: ScreenMust;
  submit: Action;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Notes with author and time, and their add, edit and delete.
 */
export interface NotesBlock {
  block: 'notes';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of a note's time.
   */
  time?: string;
  /**
   * Path of a note's author.
   */
  by?: string;
  /**
   * Where the author of a note leads; row is the note.
   */
  byLink?: string;
  /**
   * Path of when a note was edited last. A note that has it says so.
   */
  edited?: string;
  /**
   * Path of who edited a note last, where that is another than its author. A note that has it says so.
   */
  editedBy?: string;
  /**
   * Where who edited a note last leads; row is the note.
   */
  editedByLink?: string;
  add?: Action;
  edit?: Action;
  delete?: Action;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Short entries as chips that can be pressed or taken away, with a box to add one.
 */
export interface ChipsBlock {
  block: 'chips';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of an entry's words; also the parameter that the box writes. Left out where the entries are words themselves: row is the word then.
   */
  field?: string;
  add?: Action;
  press?: Action;
  delete?: Action;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * What happened, in sentences: each entry of a list by the first sentence whose condition holds.
 */
export interface TimelineBlock {
  block: 'timeline';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of an entry's time.
   */
  time?: string;
  /**
   * Path of who did it, read beside the time. Without it nobody is named.
   */
  by?: string;
  /**
   * The sentences in order; the last has no condition, so that no entry is lost. row is the entry.
   *
   * @minItems 1
   */
  sentences: [
    {
      /**
       * Whether an entry is told with this sentence.
       */
      when?: string | boolean;
      /**
       * The sentence.
       */
      text: string;
      /**
       * Colour of its mark.
       */
      tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
    },
    ...{
      /**
       * Whether an entry is told with this sentence.
       */
      when?: string | boolean;
      /**
       * The sentence.
       */
      text: string;
      /**
       * Colour of its mark.
       */
      tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
    }[]
  ];
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A row of big figures, each with its words, an explanation and where it leads.
 */
export interface StatsBlock {
  block: 'stats';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * The figures, in order; a hint stands below its figure.
   *
   * @minItems 1
   */
  fields: [Item, ...Item[]];
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Any value as indented JSON, which can be folded and copied.
 */
export interface JsonBlock {
  block: 'json';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  open?: BlockOpen;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * How much of something is done, as a bar with its figures.
 */
export interface ProgressBlock {
  block: 'progress';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * How much is done: a number. The bar shows its share of total.
   */
  value: string;
  /**
   * How much there is, in the unit of value. While it is not known the bar says so.
   */
  total: string;
  /**
   * Words beside the bar.
   */
  text?: string;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * The rows of a list as lines or bars, with the same figures as a table for those who prefer or need one.
 */
export interface ChartBlock {
  block: 'chart';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  sort?: BlockSort;
  /**
   * Draws beside the first series what it is on average over so many points up to each.
   */
  trend?: number;
  /**
   * Draws so many rows at most, the first in their order, and says of how many. Default: all.
   */
  most?: number;
  /**
   * line for what goes on, bar for what is counted, row for bars that lie, with room for names.
   */
  drawn?: 'line' | 'bar' | 'row';
  filters?: BlockFilters;
  x: Item;
  /**
   * The numbers that are drawn, each as a line or as bars of its own.
   *
   * @minItems 1
   * @maxItems 6
   */
  series:
    | [Item]
    | [Item, Item]
    | [Item, Item, Item]
    | [Item, Item, Item, Item]
    | [Item, Item, Item, Item, Item]
    | [Item, Item, Item, Item, Item, Item];
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Nested facts: nodes that open to the nodes below them. row is the node.
 */
export interface TreeBlock {
  block: 'tree';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of the nodes below a node.
   */
  children?: string;
  /**
   * What a node shows on its line; the first names it.
   *
   * @minItems 1
   */
  fields: [Item, ...Item[]];
  rowActions?: BlockRowActions;
  open?: BlockOpen;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * One item of a list at a time, with Prev and Next; row is the item.
 */
export interface StepperBlock {
  block: 'stepper';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  blocks: BlockBlocks;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A sentence.
 */
export interface TextBlock {
  block: 'text';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  slot?: BlockSlot;
  /**
   * The sentence.
   */
  text: string;
  /**
   * Colour of the sentence's banner; plain without.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A registered widget, by its own name.
 */
export interface WidgetBlock {
  block: 'map' | 'order-items' | 'schedule' | 'stars' | 'variant-tree';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * What the widget gets; its own contract says which.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * What happens on its events; event is what it tells.
   */
  events?: {
    [k: string]: Action;
  };
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A shared fragment, spliced in here.
 */
export interface UseBlock {
  /**
   * Name of the shared fragment.
   */
  use: string;
  /**
   * What the fragment needs, by name.
   */
  with?: {
    [k: string]: unknown;
  };
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Blocks that share access.
 */
export interface GroupBlock {
  access?: ScreenAccess;
  items: BlockBlocks;
}
/**
 * One record, or several blocks without one.
 */
export interface DetailScreen {
  $schema?: ScreenSchema;
  kind: 'detail';
  id: ScreenId;
  path: ScreenPath;
  title: ScreenTitle;
  menu?: ScreenMenu;
  access: ScreenAccess;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  with?: ScreenWith;
  data?: Source;
  sources?: ScreenSources;
  filters?: ScreenPageFilters;
  badges?: ScreenBadges;
  actions?: BlockActions;
  dialogs?: ScreenDialogs;
  blocks: BlockBlocks;
}
/**
 * Like a list, or blocks under filters; nothing loads before Submit unless the address is complete, ranges need both dates and have more presets. With email it can be sent instead of shown.
 */
export interface ReportScreen {
  $schema?: ScreenSchema;
  kind: 'report';
  id: ScreenId;
  path: ScreenPath;
  title: ScreenTitle;
  menu?: ScreenMenu;
  access: ScreenAccess;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  with?: ScreenWith;
  data?: Source;
  sources?: ScreenSources;
  filters?: BlockFilters;
  blocks?: BlockBlocks;
  email?: ScreenEmail;
  emailAs?: ScreenMail;
  columns?: BlockColumns;
  keyColumns?: BlockKeyColumns;
  rowLink?: BlockRowLink;
  group?: BlockGroup;
  sort?: BlockSort;
  pageSizes?: BlockPageSizes;
  rowLabel?: BlockRowLabel;
  empty?: BlockEmpty;
  badges?: ScreenBadges;
  actions?: BlockActions;
  dialogs?: ScreenDialogs;
}
/**
 * A form on a page of its own: one path with submit, or two modes, create and update, that share its fields.
 */
export interface FormScreen {
  $schema?: ScreenSchema;
  kind: 'form';
  id: ScreenId;
  path?: ScreenPath;
  title?: ScreenTitle;
  menu?: ScreenMenu;
  access: ScreenAccess;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  with?: ScreenWith;
  data?: Source;
  sources?: ScreenSources;
  /**
   * What is typed; each writes the parameter with its name.
   */
  fields?: Item[];
  sections?: ScreenSections;
  must?: ScreenMust;
  submit?: Action;
  cancel?: ScreenCancel;
  create?: ScreenMode;
  update?: ScreenMode;
  dialogs?: ScreenDialogs;
}
/**
 * One of the two addresses of a form.
 */
export interface ScreenMode {
  path: ScreenPath;
  title: ScreenTitle;
  data?: Source;
  submit: Action;
  cancel?: ScreenCancel;
  note?: ScreenNote;
}
/**
 * Items for columns, fields, filters.
 */
export interface ItemsFragment {
  $schema?: ScreenSchema;
  shared: 'items';
  id: ScreenId;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  entity?: SharedEntity;
  /**
   * The items, in order.
   */
  items: Item[];
}
/**
 * Blocks for details.
 */
export interface BlocksFragment {
  $schema?: ScreenSchema;
  shared: 'blocks';
  id: ScreenId;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  entity?: SharedEntity;
  /**
   * Arguments that a use gives, by name, with their type; read as given.<name>.
   */
  needs?: {
    [k: string]: 'boolean' | 'string' | 'number';
  };
  sources?: ScreenSources;
  blocks: BlockBlocks;
}
/**
 * Actions for screens, blocks and rows.
 */
export interface ActionsFragment {
  $schema?: ScreenSchema;
  shared: 'actions';
  id: ScreenId;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  entity?: SharedEntity;
  actions: BlockActions;
}
/**
 * The console as a whole: brand, home, settings, planned routes, lookups, option lists, ranges.
 */
export interface App {
  $schema?: ScreenSchema;
  /**
   * Version of the language that all definitions of this console are written in. npm run migrate:screens brings older ones up and sets it.
   */
  language?: number;
  /**
   * Name of the console.
   */
  brand: {
    /**
     * Shown in the menu, at sign-in and in window titles.
     */
    name: string;
    /**
     * Picture beside the name, a file in the folder `brand` of the console. Default: the mark of Tablero.
     */
    logo?: string;
    /**
     * Icon in the tab of the browser, a file in the folder `brand` of the console. Default: the mark of Tablero.
     */
    favicon?: string;
    /**
     * Colour of buttons, links and marks. Its shades are chosen so that text can be read. Default: orange.
     */
    color?: string;
    /**
     * People sign in with a user name, which a Parse Server may have. Default: with an email address.
     */
    userNames?: boolean;
  };
  /**
   * Where people land after a plain sign-in. Who may not open it lands on the first screen that they may open.
   */
  home: string;
  /**
   * Addresses without a screen of their own that lead on: each to the first of these screens that somebody may open.
   */
  redirects?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * Areas of the side menu with their words, in their order. People who want them see the entries of screens below their areas; at first the menu is one list by title.
   */
  menuGroups?: {
    [k: string]: string;
  };
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  /**
   * The roles of this console with their words. admin passes every check.
   */
  roles: {
    [k: string]: string;
  };
  /**
   * Who may change definitions in the console besides admin, by what a change does to people. A change that does several things needs the right to each.
   */
  studio?: {
    words?: AppEditors;
    layout?: AppEditors;
    behaviour?: AppEditors;
    access?: AppEditors;
    publish?: AppEditors;
  };
  /**
   * What fields and values are called in place of the labels of their contracts, on every screen that has no words of its own for them: by entity, or by call, and by the field or parameter. A name counts for whatever takes the field over, too, unless that has one itself. Inside of something its name stands before it (taxData.total), of the members of a list with brackets (lines[].price), of all values of a map as * (days.*.total). Values of a list, such as those of a status, are called so by the list (its enum) and by the value as it is written.
   */
  names?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Routes whose screens come later: a link to one is shown as text.
   */
  planned?: string[];
  /**
   * Settings of the whole console.
   */
  settings: {
    /**
     * Rows of a page.
     */
    pageSize?: number;
    /**
     * Page sizes to choose from.
     *
     * @minItems 1
     */
    pageSizes?: [number, ...number[]];
    /**
     * Wait before a search, in milliseconds.
     */
    debounce?: number;
    /**
     * Letters before a search starts.
     */
    minimumCharacters?: number;
    /**
     * How long a toast stays, in milliseconds.
     */
    toast?: number;
    /**
     * How often an open page reads again what it shows of other servers (a Parse Server, a REST back end), in seconds. Of what this server writes, pages hear at once.
     */
    lookAgain?: number;
    /**
     * Zone of all times shown and of ranges such as Today.
     */
    timeZone?: string;
    /**
     * Currency of money.
     */
    currency?: string;
    /**
     * How a moment is written: YYYY, MM and DD, HH and mm; hh with A.
     */
    dateTimeFormat?: string;
    /**
     * How a day is written: YYYY, MM and DD.
     */
    dateFormat?: string;
  };
  /**
   * Addresses of other systems, read as app.links.<name>.
   */
  links?: {
    [k: string]: string;
  };
  /**
   * Searches by name, for items with lookup.
   */
  lookups?: {
    [k: string]: {
      /**
       * The call that searches.
       */
      call: string;
      /**
       * Its parameter for what is typed.
       */
      term: string;
      /**
       * Its other parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * Its parameter that gives the one with an id, so that a known id gets its words.
       */
      byId?: string;
      note?: ScreenNote;
    };
  };
  /**
   * What the search in the top bar and the command palette finds besides screens, in order. With a lookup people search by words, without one they open by id.
   */
  search?: {
    /**
     * Its name among the others; the choice is remembered by it.
     */
    id: string;
    /**
     * What is found, in the words of people.
     */
    label: string;
    /**
     * Icon before what is found.
     */
    icon?: string;
    /**
     * The lookup that finds it by words. Without one the typed text is an id.
     */
    lookup?: string;
    /**
     * Where it is opened; value is the id that was found or typed.
     */
    link: string;
    note?: ScreenNote;
  }[];
  /**
   * Option lists that a call gives, for items with options.
   */
  options?: {
    [k: string]: {
      /**
       * The call that gives them.
       */
      call: string;
      /**
       * Its parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * What its values are called, where the call gives texts: roles by the names of this console's roles. A value without a name is shown as it is.
       */
      names?: 'roles';
      note?: ScreenNote;
    };
  };
  /**
   * Named ranges of dates, relative to now, for defaults and presets.
   */
  ranges?: {
    [k: string]: {
      /**
       * Words of the range.
       */
      label: string;
      from: AppMoment;
      to: AppMoment;
    };
  };
  /**
   * Ranges offered beside every date range, in order.
   */
  presets?: string[];
  /**
   * Ranges that reports offer besides.
   */
  reportPresets?: string[];
}
/**
 * A moment relative to now; {} is now.
 */
export interface AppMoment {
  /**
   * How much is added: a number and a unit.
   *
   * @minItems 2
   * @maxItems 2
   */
  add?: [number | string, number | string];
  /**
   * Then the start of this unit.
   */
  startOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  /**
   * Then the end of this unit.
   */
  endOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
}
