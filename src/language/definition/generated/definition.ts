/* Generated from schemas/*.schema.json by `npm run generate`. Do not edit. */

export type DefinitionFile = Screen | Shared | App;
/**
 * One screen of the console. The file's name is its id.
 */
export type Screen = ListScreen | DetailScreen | ReportScreen | FormScreen;
/**
 * Lets code editors complete the file.
 */
export type ScreenSchema = string;
/**
 * Id of the screen, and name of its file.
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
 * Roles with access; admin always has it. anyone is every signed-in person with a role.
 */
export type ScreenAccess = 'anyone' | string[];
/**
 * Comment for readers of the file. Not shown.
 */
export type ScreenNote = string;
/**
 * Known issues of this element and its parts that are not reported. check:screens lists them.
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
     * Reason why it may stay for now.
     */
    reason: string;
    /**
     * Last day of the suppression. After it, the suppression is an error.
     */
    until: string;
  },
  ...{
    /**
     * Code of the issue.
     */
    code: string;
    /**
     * Reason why it may stay for now.
     */
    reason: string;
    /**
     * Last day of the suppression. After it, the suppression is an error.
     */
    until: string;
  }[]
];
/**
 * Further data, read as sources.<id>.
 */
export type ScreenSources = Source[];
/**
 * Hides a member of a list, with everything in it, as if it were removed: it loads and sends nothing.
 */
export type ScreenHidden = boolean;
/**
 * Filters of the rows; each sends the parameter of its name.
 */
export type BlockFilters = Item[];
/**
 * The columns, in order.
 */
export type BlockColumns = Item[];
/**
 * Number of columns from the keys of the rows, after the written ones, for rows that are json or a map in the contract. Labels come from the keys. Numbers are aligned at the end, times and dates are formatted, nested values are short. Rows may differ. The CSV file has all columns.
 */
export type BlockKeyColumns = number;
/**
 * Buttons at the end of each row; row is the row.
 */
export type BlockRowActions = Action[];
/**
 * Actions on checked rows: confirmed once, then run for one row after the other, each with its own idempotency key; `row` is the row. Rows that do not allow the action are listed before. The dialog reads no row, and only `refresh` can follow.
 *
 * @minItems 1
 */
export type BlockBulkActions = [Action, ...Action[]];
/**
 * Page that a click on a row opens.
 */
export type BlockRowLink = string;
/**
 * Colours of whole rows, by the first of them whose condition holds; row is the row. A mark with its label stands before the first value, so that colour is not the only sign.
 *
 * @minItems 1
 */
export type BlockRowTones = [BlockToneRule, ...BlockToneRule[]];
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
 * File name of the CSV export. Default: no export.
 */
export type BlockCsv = string;
/**
 * Offers Emails and Send Email: with it ticked the rows are sent as a file and not shown. The call of data takes emails and sendEmail, or what emailAs names; those whom its contract lets send neither are not offered them. In a list the addresses are off until Send Email is ticked.
 */
export type ScreenEmail = boolean;
/**
 * Shows only its actions when there are no rows.
 */
export type BlockHideWhenEmpty = boolean;
/**
 * Plural noun for the rows. Default: the title in lower case. Give both forms if the singular is not the plural without its s, or if the plural is a template.
 */
export type BlockRowLabel =
  | string
  | {
      /**
       * Singular name of a row.
       */
      one: string;
      /**
       * Plural name of the rows.
       */
      many: string;
    };
/**
 * Text when there is no data.
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
 * A part of a detail: facts, a table, notes, a form, or a container of parts. Loads its own data with `data`, or shows loaded data with `of`. A group has access and items; use splices a shared fragment in.
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
 * Stable id within the screen, and key of its state in the URL.
 */
export type BlockId = string;
/**
 * Title of the card.
 */
export type BlockTitle = string;
/**
 * Text beside the title.
 */
export type BlockCount = string;
/**
 * Shows it only when true. While the value is unknown, a skeleton takes its place.
 */
export type BlockVisible = string | boolean;
/**
 * The loaded data that it shows. Inside, row is this (or each of its members; of a map its entries, as row.key and row.value).
 */
export type BlockOf = string;
/**
 * Column on a wide window; full is below both columns.
 */
export type BlockSlot = 'main' | 'side' | 'full';
/**
 * Fields under titles, instead of fields.
 */
export type ScreenSections = ScreenSection[];
/**
 * Comment for readers of the file. Not shown.
 */
export type BlockNote = string;
/**
 * Rules over the whole form.
 */
export type ScreenMust = ScreenRule[];
/**
 * Number of levels that are open at first.
 */
export type BlockOpen = number;
/**
 * The blocks inside, in order.
 */
export type BlockBlocks = Block[];
/**
 * Dialogs that actions open with then.open, for results and next steps. Close is built in.
 */
export type ScreenDialogs = ScreenDialog[];
/**
 * Filters above the blocks, kept in the address. Each fills the parameter with its name in every call below that takes it; filters.<id> reads what was submitted.
 */
export type ScreenPageFilters = Item[];
/**
 * Page that Cancel opens. Default: the previous page.
 */
export type ScreenCancel = string;
/**
 * Items, actions or blocks that several screens use by name. Lives in screens/shared/.
 */
export type Shared = ItemsFragment | BlocksFragment | ActionsFragment;
/**
 * The entity that its paths are checked against on its own; each use checks them again with its own data.
 */
export type SharedEntity = string;
/**
 * Roles of app.json. Admins always have access.
 *
 * @minItems 1
 */
export type AppEditors = [string, ...string[]];
/**
 * Name of an environment variable.
 */
export type AppVariable = string;

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
  rowTones?: BlockRowTones;
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
   * Label of the menu entry. Default: the title of the screen.
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
 * A call that loads. It runs when something visible reads it and its own inputs are loaded.
 */
export interface Source {
  /**
   * Id of the source, read as sources.<id>. Not for data.
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
   * Loads only when this is true.
   */
  when?: string | boolean;
  /**
   * Reload interval in seconds, while the page is visible.
   */
  every?: number;
  /**
   * Repeats only while this holds. result is what was loaded last.
   */
  while?: string | boolean;
  /**
   * Label of a button that loads it. Default: it loads at once.
   */
  reveal?: string;
  /**
   * Place where errors show.
   */
  errors?: 'show' | 'toast' | 'silent';
  /**
   * Why a failure is silent.
   */
  because?: string;
  /**
   * Comment for readers of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * An item: a column, a field of a view, a form field, a filter or a badge. It has exactly one of field, range, compute or text; or inserts a shared set with use; or is a group with access and items.
 */
export interface Item {
  /**
   * Stable id, and name of the parameter that an input sets. Default: the field. Required with range, compute and text.
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
   * Label of the value. Default: that of the contract.
   */
  label?: string;
  /**
   * Expression of the value.
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
  hidden?: ScreenHidden;
  /**
   * Members of a group that share access and editAccess.
   */
  items?: Item[];
  /**
   * Format of the value. Default: by its type and unit.
   */
  format?: string;
  /**
   * Number of decimals. Default: by its format.
   */
  decimals?: number;
  /**
   * Expression of an amount's currency as an ISO code. Without a value the amount has no sign. Default: those of the console. In CSV the number stands alone.
   */
  currency?: string;
  /**
   * Link of the value. Default: an id of an entity with a page links there. For roles without access to that page it is plain text.
   */
  link?: string;
  /**
   * Opens the link in a new tab.
   */
  newTab?: boolean;
  /**
   * Number of characters before the text is truncated. Default: no limit.
   */
  cut?: number;
  /**
   * Shows a button that copies the value. Default: only for ids.
   */
  copy?: boolean;
  /**
   * Text of a second line.
   */
  subtitle?: string;
  /**
   * Help text under an input, or tooltip of a value. Default: the limits of a file.
   */
  hint?: string;
  /**
   * Text when there is no value.
   */
  empty?: string;
  /**
   * Allows sorting by the column. Default: off.
   */
  sortable?: boolean;
  /**
   * Icon before the value.
   */
  icon?: string;
  /**
   * Expression of the address of a small picture before the value; none if empty.
   */
  image?: string;
  /**
   * Colour of a badge or text.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  /**
   * Colours of the value on conditions: the first whose condition holds counts, before tone and before the colour of a tag. A mark with its label stands before the value.
   *
   * @minItems 1
   */
  tones?: [BlockToneRule, ...BlockToneRule[]];
  /**
   * Uses the full width of a card. In a table the text is not truncated.
   */
  wide?: boolean;
  /**
   * Width of the table column, in px. Longer text ends in an ellipsis.
   */
  width?: number;
  /**
   * Hides the column until people add it under Columns. The CSV file has it always.
   */
  extra?: boolean;
  /**
   * Its place in the stacked row of a phone. Default: the first column is id, a status enum status, money in bold amount.
   */
  slot?: 'id' | 'status' | 'title' | 'amount';
  /**
   * Shows the item only when true. Hidden while the value is unknown.
   */
  visible?: string | boolean;
  /**
   * Shows the value of this cell only when true; else `empty`.
   */
  when?: string | boolean;
  editAccess?: ScreenAccess;
  /**
   * Kind of input. Default: by the contract's type. A widget input has its own name.
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
   * Value before anybody typed; a field of an edited record begins without it. For a date range the name of a range.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * Value after Reset, if it differs from default.
   */
  reset?: {
    [k: string]: unknown;
  };
  /**
   * First value as an expression; the record at the same path comes before it.
   */
  initial?: string;
  /**
   * Smallest number, or fewest entries of a list.
   */
  min?: number;
  /**
   * Largest number, or most megabytes of a file.
   */
  max?: number;
  /**
   * Step between numbers. Default: any, or 1 for whole numbers.
   */
  step?: number;
  /**
   * Allowed types of files, by content. image is every image type, text any readable file.
   *
   * @minItems 1
   */
  accept?: ['image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text', ...('image' | 'png' | 'jpg' | 'gif' | 'webp' | 'pdf' | 'text')[]];
  /**
   * Smallest and largest width and height of an image, in px.
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
   * Grey example in an empty input.
   */
  placeholder?: string;
  /**
   * Shows the input without letting people change it.
   */
  readOnly?: boolean;
  /**
   * Enables the input only when true. Disabled while the value is unknown.
   */
  enabled?: string | boolean;
  /**
   * Never sent; other items read it as form.<id>.
   */
  local?: boolean;
  /**
   * Values for other fields of the form when this one changes, by id; value is the new one. An empty value changes nothing.
   */
  fills?: {
    [k: string]: unknown;
  };
  /**
   * For a form with two modes: the one that it belongs to.
   */
  only?: 'create' | 'update';
  /**
   * Messages by rule.
   */
  messages?: {
    /**
     * Message when it is empty. Default: the button stays disabled.
     */
    required?: string;
    /**
     * Message when the format is wrong, such as of an email address.
     */
    format?: string;
    /**
     * Message when it is not a number or date.
     */
    type?: string;
    /**
     * Message when decimals are ignored in a whole number. Default: they are refused.
     */
    decimals?: string;
    /**
     * Message when it is too small.
     */
    min?: string;
    /**
     * Message when it is too large.
     */
    max?: string;
  };
  /**
   * Props of a widget input.
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
     * Value that is stored.
     */
    value: string | number | boolean;
    /**
     * Label of the value.
     */
    label: string;
    /**
     * Colour of its tag.
     */
    tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  }[];
  /**
   * Expression of the choices: strings, objects of an entity with asOption, or a map whose keys are the choices.
   */
  choicesFrom?: string;
  /**
   * Name of a lookup of app.json: type to search, pick one.
   */
  lookup?: string;
  /**
   * Further parameters of the lookup's call, which limit its results. They take precedence over those of app.json. An empty value does not limit; while one is loading nothing is found. A chosen id keeps its label.
   */
  lookupWith?: {
    [k: string]: unknown;
  };
  /**
   * Label of a second box beside a lookup, for the id itself.
   */
  idLabel?: string;
  /**
   * Label of the option without a value.
   */
  none?: string;
  /**
   * Filter only: ignores the date ranges while it has a value, and says so.
   */
  alone?: boolean;
  /**
   * Filter only: Submit with a value opens this page instead of filtering.
   */
  jump?: string;
  change?: Action;
  on?: Action;
  off?: Action;
  /**
   * Comment for readers of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * A colour on a condition.
 */
export interface BlockToneRule {
  /**
   * Colours it only when this is true.
   */
  when: string | boolean;
  /**
   * The colour.
   */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
  /**
   * Reason of the colour: the tooltip of its mark, which screen readers read.
   */
  label: string;
}
/**
 * A button, row action, submit, save, add, delete, or reaction to an event of a widget. It opens a link or makes calls, and may ask first. A group has access and items; use splices shared actions in.
 */
export interface Action {
  /**
   * Stable id within the screen.
   */
  id?: string;
  /**
   * Label of the button.
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
  hidden?: ScreenHidden;
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
   * Shows the button only when true. Hidden while the value is unknown.
   */
  visible?: string | boolean;
  /**
   * Enables the button only when true. Disabled while the value is unknown.
   */
  enabled?: string | boolean;
  /**
   * Label of the button while enabled is false.
   */
  doneLabel?: string;
  /**
   * Reason beside the button while it is disabled.
   */
  disabledReason?: string;
  /**
   * Highlights it as the primary button. Default: off.
   */
  primary?: boolean;
  /**
   * Dialog before the call: a form with fields, a confirmation without. Calls with the effect destructive or money ask by themselves.
   */
  ask?: {
    /**
     * Asks only when true; otherwise the calls run at once, without the fields. In the submit of a form, form is the typed input.
     */
    when?: string | boolean;
    /**
     * Title of the dialog. Default: the label of the action.
     */
    title?: string;
    /**
     * Text above the fields.
     */
    text?: string;
    /**
     * Inputs; each sends the parameter of its name.
     */
    fields?: Item[];
    /**
     * Rules over the whole dialog.
     */
    must?: ScreenRule[];
    /**
     * Label of the confirm button. Default: the label of the action.
     */
    button?: string;
    /**
     * Comment for readers of the file.
     */
    note?: string;
  };
  /**
   * Opens a page instead of making a call. Hidden from roles that may not open it.
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
   * Parameters besides the typed ones; they take precedence.
   */
  with?: {
    [k: string]: unknown;
  };
  /**
   * Fields of the form that are sent.
   */
  send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
  /**
   * Sends all parameters as one object under this name.
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
       * Makes this call only when this is true.
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
       * Fields of the form that are sent.
       */
      send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
      /**
       * Success message of this call.
       */
      success?: string;
      /**
       * The parameter that receives it.
       */
      into?: string;
    },
    ...{
      /**
       * Makes this call only when this is true.
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
       * Fields of the form that are sent.
       */
      send?: 'form' | 'changes' | 'record' | 'event' | 'nothing';
      /**
       * Success message of this call.
       */
      success?: string;
      /**
       * The parameter that receives it.
       */
      into?: string;
    }[]
  ];
  /**
   * Success message. Default: the label in the past tense ('Order closed' for Close Order), or none if a dialog opens.
   */
  success?: string;
  /**
   * Place where errors show.
   */
  errors?: 'toast' | 'inline' | 'silent';
  /**
   * Why a failure is silent.
   */
  because?: string;
  /**
   * Steps after success, in this order. Without set, go, back or refresh the whole screen is reloaded.
   */
  then?: {
    /**
     * Updates loaded values without reloading: record, row or sources.<id>, or a path inside.
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
     * Closes the dialog that contains the action.
     */
    close?: boolean;
    /**
     * Opens another page.
     */
    go?: string;
    /**
     * Replaces this page in the browser history, because its record no longer exists.
     */
    replace?: boolean;
    /**
     * Goes back to the previous page.
     */
    back?: boolean;
  };
  /**
   * Comment for readers of the file. Not shown.
   */
  note?: string;
  suppress?: ScreenSuppress;
}
/**
 * A rule over several fields.
 */
export interface ScreenRule {
  /**
   * The condition that must be true. An unknown value counts as false.
   */
  that: string;
  /**
   * Message when the condition is false.
   */
  message: string;
  /**
   * Field that shows the message.
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
 * With email: the parameter of the data call, and texts of this screen.
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
   * Message when no address is entered.
   */
  missing?: string;
  /**
   * Success message, shown as a green toast.
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
   * Text of a heading; group.key is the value, group.count how many rows.
   */
  title?: string;
  /**
   * Heading of rows without a value, at the end.
   */
  none?: string;
  /**
   * Label of a switch that turns grouping on. Default: always on.
   */
  switch?: string;
}
/**
 * A dialog that an action opens.
 */
export interface ScreenDialog {
  /**
   * Id of the dialog, for then.open.
   */
  id: string;
  /**
   * Title of the dialog.
   */
  title: string;
  /**
   * Text above the blocks.
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
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * pairs in two columns, single in one, ledger as a sum.
   */
  look?: 'pairs' | 'single' | 'ledger';
  /**
   * Shown items, in order.
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
   * Text under the title.
   */
  text?: string;
  /**
   * Its items, in order.
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
  hidden?: ScreenHidden;
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
  rowTones?: BlockRowTones;
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
  hidden?: ScreenHidden;
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
 * Renders the first block whose visible is true. The last block is the fallback and has no visible.
 */
export interface OneOfBlock {
  block: 'one-of';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
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
  hidden?: ScreenHidden;
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
 * Tabs. The URL has the chosen one as selectedTab: its index from 0 among all tabs, also those that a role does not see.
 */
export interface TabsBlock {
  block: 'tabs';
  id?: BlockId;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
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
       * Label of the tab.
       */
      title: string;
      access?: ScreenAccess;
      hidden?: ScreenHidden;
      blocks: BlockBlocks;
    },
    ...{
      id: BlockId;
      /**
       * Label of the tab.
       */
      title: string;
      access?: ScreenAccess;
      hidden?: ScreenHidden;
      blocks: BlockBlocks;
    }[]
  ];
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A form on the page.
 */
export interface FormBlock {
  block: 'form';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
  slot?: BlockSlot;
  /**
   * Inputs; each sends the parameter of its name.
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
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of a note's text. The typed text is a parameter of this name.
   */
  text?: string;
  /**
   * Path of a note's time.
   */
  time?: string;
  /**
   * Path of a note's author.
   */
  by?: string;
  /**
   * Link of a note's author; row is the note.
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
   * Link of a note's last editor; row is the note.
   */
  editedByLink?: string;
  add?: Action;
  edit?: Action;
  delete?: Action;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Short entries as chips that can be pressed or removed, with an input to add one.
 */
export interface ChipsBlock {
  block: 'chips';
  id?: BlockId;
  title?: BlockTitle;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of an entry's text; also the parameter of the input. Omit it if the entries are texts: row is the text then.
   */
  field?: string;
  add?: Action;
  press?: Action;
  delete?: Action;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Events as sentences: each entry of a list by the first sentence whose condition holds.
 */
export interface TimelineBlock {
  block: 'timeline';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
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
       * Uses this sentence only when this is true.
       */
      when?: string | boolean;
      /**
       * The sentence.
       */
      text: string;
      /**
       * Colour of its marker.
       */
      tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
    },
    ...{
      /**
       * Uses this sentence only when this is true.
       */
      when?: string | boolean;
      /**
       * The sentence.
       */
      text: string;
      /**
       * Colour of its marker.
       */
      tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';
    }[]
  ];
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * A row of large figures, each with a label, an explanation and a link.
 */
export interface StatsBlock {
  block: 'stats';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
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
  hidden?: ScreenHidden;
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
 * Progress as a bar with its figures.
 */
export interface ProgressBlock {
  block: 'progress';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Completed amount. The bar shows its share of the total.
   */
  value: string;
  /**
   * Total amount, in the unit of the value.
   */
  total: string;
  /**
   * Text beside the bar.
   */
  text?: string;
  actions?: BlockActions;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * The rows of a list as lines or bars, with a button that shows the same figures as a table.
 */
export interface ChartBlock {
  block: 'chart';
  id?: BlockId;
  title?: BlockTitle;
  count?: BlockCount;
  visible?: BlockVisible;
  access?: ScreenAccess;
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  sort?: BlockSort;
  /**
   * Number of points of a moving average of the first series. Default: none.
   */
  trend?: number;
  /**
   * Number of rows in the chart, the first in their order. Default: all.
   */
  most?: number;
  /**
   * line for a trend, bar for amounts, row for horizontal bars with long names.
   */
  drawn?: 'line' | 'bar' | 'row';
  filters?: BlockFilters;
  x: Item;
  /**
   * The fields with the figures, each a line or a set of bars.
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
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Path of the nodes below a node.
   */
  children?: string;
  /**
   * Items on a node's line; the first names it.
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
  hidden?: ScreenHidden;
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
  hidden?: ScreenHidden;
  slot?: BlockSlot;
  /**
   * The sentence.
   */
  text: string;
  /**
   * Colour of a banner around the text. Default: none.
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
  hidden?: ScreenHidden;
  data?: Source;
  of?: BlockOf;
  empty?: BlockEmpty;
  slot?: BlockSlot;
  /**
   * Props of the widget, as in its contract.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * Actions by event of the widget; `event` is the event's value.
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
   * Arguments of the fragment, by name.
   */
  with?: {
    [k: string]: unknown;
  };
  hidden?: ScreenHidden;
  note?: BlockNote;
  suppress?: ScreenSuppress;
}
/**
 * Blocks that share access.
 */
export interface GroupBlock {
  access?: ScreenAccess;
  hidden?: ScreenHidden;
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
 * A table or blocks under filters, loaded on Submit or by an address with all required filters. Date ranges need both dates and offer more presets. With email it can be sent instead of shown.
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
  rowTones?: BlockRowTones;
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
   * Inputs; each sends the parameter of its name.
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
   * Parameters of the shared part by name, with their type; read as given.<name>.
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
   * Version of the language that all definitions use. npm run migrate:screens updates them and sets it.
   */
  language?: number;
  /**
   * Name of the console.
   */
  brand: {
    /**
     * Name in the menu, at sign-in and in window titles.
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
   * Page after sign-in. People without access to it get their first screen.
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
   * Areas of the side menu with their labels, in order. Entries are grouped by area for people who choose it, or for all with groupedMenu.
   */
  menuGroups?: {
    [k: string]: string;
  };
  /**
   * Shows the entries of the side menu below their areas from the start. People can switch to one list by title, which is the default.
   */
  groupedMenu?: boolean;
  note?: ScreenNote;
  suppress?: ScreenSuppress;
  /**
   * Roles of this console with their labels. admin has access to everything.
   */
  roles: {
    [k: string]: string;
  };
  /**
   * Roles besides admin that may change definitions in the console, by the effect of a change. A change with several effects needs all their rights.
   */
  studio?: {
    words?: AppEditors;
    layout?: AppEditors;
    behaviour?: AppEditors;
    access?: AppEditors;
    publish?: AppEditors;
    /**
     * Changes that go live only when a second person has approved them, by the right that they need. While one is set, changes of studio itself need approval, too. Default: nobody is asked.
     */
    approval?: {
      /**
       * Changes of titles, labels, messages and questions.
       */
      words?: boolean;
      /**
       * Changes of the order, and hiding.
       */
      layout?: boolean;
      /**
       * Changes of data, questions, calls and defaults, and removals.
       */
      behaviour?: boolean;
      /**
       * Changes by which somebody gains a call, a column or a screen.
       */
      access?: boolean;
    };
  };
  /**
   * Shorter limits of sessions and second factors by role. For a person with several roles the shortest counts. The server's settings stay the longest.
   *
   * @minItems 1
   */
  sessions?: [
    {
      /**
       * Roles of the sessions.
       *
       * @minItems 1
       */
      roles: [string, ...string[]];
      /**
       * Minutes of inactivity after which a session ends.
       */
      idleMinutes?: number;
      /**
       * Hours after which a session ends, active or not.
       */
      longestHours?: number;
      /**
       * Requires a second factor at sign-in: a code of an app on the phone. Default: required for admin if other machines reach the console and demo accounts are off, else optional.
       */
      secondFactor?: 'required' | 'optional';
    },
    ...{
      /**
       * Roles of the sessions.
       *
       * @minItems 1
       */
      roles: [string, ...string[]];
      /**
       * Minutes of inactivity after which a session ends.
       */
      idleMinutes?: number;
      /**
       * Hours after which a session ends, active or not.
       */
      longestHours?: number;
      /**
       * Requires a second factor at sign-in: a code of an app on the phone. Default: required for admin if other machines reach the console and demo accounts are off, else optional.
       */
      secondFactor?: 'required' | 'optional';
    }[]
  ];
  /**
   * OpenID Connect providers with which people sign in, beside passwords. Accounts of them have no password here.
   *
   * @minItems 1
   */
  identityProviders?: [
    {
      /**
       * Stable id; part of the addresses that the provider needs to know.
       */
      id: string;
      /**
       * Its name on the button at sign-in.
       */
      label: string;
      issuer: AppVariable;
      clientId: AppVariable;
      secret?: AppVariable;
      /**
       * Scopes to ask for.
       *
       * @minItems 1
       */
      scopes?: [string, ...string[]];
      /**
       * Its email addresses count as verified although its answers do not say so, such as those of one Entra ID tenant. Default: only addresses that it marks as verified.
       */
      verifiesEmails?: boolean;
      /**
       * Roles by the values of a claim, decided anew at each sign-in; other values are ignored. Default: the roles that admins gave.
       */
      roles?: {
        /**
         * Claim with one text or a list; dots lead into objects.
         */
        claim: string;
        /**
         * Roles by value.
         */
        values: {
          /**
           * @minItems 1
           */
          [k: string]: [string, ...string[]];
        };
      };
    },
    ...{
      /**
       * Stable id; part of the addresses that the provider needs to know.
       */
      id: string;
      /**
       * Its name on the button at sign-in.
       */
      label: string;
      issuer: AppVariable;
      clientId: AppVariable;
      secret?: AppVariable;
      /**
       * Scopes to ask for.
       *
       * @minItems 1
       */
      scopes?: [string, ...string[]];
      /**
       * Its email addresses count as verified although its answers do not say so, such as those of one Entra ID tenant. Default: only addresses that it marks as verified.
       */
      verifiesEmails?: boolean;
      /**
       * Roles by the values of a claim, decided anew at each sign-in; other values are ignored. Default: the roles that admins gave.
       */
      roles?: {
        /**
         * Claim with one text or a list; dots lead into objects.
         */
        claim: string;
        /**
         * Roles by value.
         */
        values: {
          /**
           * @minItems 1
           */
          [k: string]: [string, ...string[]];
        };
      };
    }[]
  ];
  /**
   * Labels of fields and values in place of those of their contracts, on every screen without a label of its own: by entity or call, and by field or parameter. A label also applies to copies of the field without one. Inside of something its name stands before it (taxData.total), of the members of a list with brackets (lines[].price), of all values of a map as * (days.*.total). Values of a list, such as those of a status, are called so by the list (its enum) and by the value as it is written.
   */
  names?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Differences of a back end's answers from their contracts, by entity or call, and by field. A correction also applies to copies of the field, until the contract has it.
   */
  corrections?: {
    [k: string]: {
      [k: string]: {
        /**
         * Key of the field in answers, where it was renamed.
         */
        from?: string;
        /**
         * Kind of its values.
         */
        type?: 'string' | 'number' | 'boolean';
        /**
         * It may be null or absent.
         */
        nullable?: boolean;
      };
    };
  };
  /**
   * Stub routes: a link to one shows as text.
   */
  planned?: string[];
  /**
   * Settings of the whole console.
   */
  settings: {
    /**
     * Rows per page before anyone chooses.
     */
    pageSize?: number;
    /**
     * Page sizes to choose from.
     *
     * @minItems 1
     */
    pageSizes?: [number, ...number[]];
    /**
     * Delay before a search, in milliseconds.
     */
    debounce?: number;
    /**
     * Characters before a search starts.
     */
    minimumCharacters?: number;
    /**
     * Duration of a toast, in milliseconds.
     */
    toast?: number;
    /**
     * Interval in seconds at which an open page refreshes data of other servers. Data of this server updates at once.
     */
    lookAgain?: number;
    /**
     * Time zone of all times and of date ranges such as Today.
     */
    timeZone?: string;
    /**
     * Default currency of amounts.
     */
    currency?: string;
    /**
     * Format of dates with a time: YYYY, MM, DD, HH, mm; hh with A.
     */
    dateTimeFormat?: string;
    /**
     * Format of dates: YYYY, MM, DD.
     */
    dateFormat?: string;
    /**
     * First day of the week, in calendars and in ranges such as this week.
     */
    weekStart?: 'sunday' | 'monday' | 'saturday';
    /**
     * Format of phone numbers of the region: an optional country code and a zero for each digit. Inputs expect such numbers. Default: numbers of any country, shown as stored.
     */
    phoneFormat?: string;
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
       * Its parameter for the search text.
       */
      term: string;
      /**
       * Its other parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * Its parameter for an id, to load the label of a known id.
       */
      byId?: string;
      note?: ScreenNote;
    };
  };
  /**
   * Results of the search in the top bar besides screens, in order. With a lookup people search by text, without one they open by id.
   */
  search?: {
    /**
     * Stable id; the choice is remembered by it.
     */
    id: string;
    /**
     * Plural name of the records that it finds.
     */
    label: string;
    /**
     * Icon before a result.
     */
    icon?: string;
    /**
     * Lookup that finds records. Default: the search text is an id.
     */
    lookup?: string;
    /**
     * Link to a result; value is the found or typed id.
     */
    link: string;
    note?: ScreenNote;
  }[];
  /**
   * Option lists loaded by a call, for items with options.
   */
  options?: {
    [k: string]: {
      /**
       * Call that loads the options.
       */
      call: string;
      /**
       * Its parameters.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * Labels of its values, if the call returns texts: `roles` takes the names of this console's roles. A value without a label is shown as it is.
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
       * Label of the date range.
       */
      label: string;
      from: AppMoment;
      to: AppMoment;
    };
  };
  /**
   * Date ranges that every date filter offers, in order.
   */
  presets?: string[];
  /**
   * Further date ranges of reports.
   */
  reportPresets?: string[];
}
/**
 * A moment relative to now; {} is now.
 */
export interface AppMoment {
  /**
   * Offset: a number and a unit.
   *
   * @minItems 2
   * @maxItems 2
   */
  add?: [number | string, number | string];
  /**
   * Then moves to the start of this unit.
   */
  startOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  /**
   * Then moves to the end of this unit.
   */
  endOf?: 'day' | 'week' | 'month' | 'quarter' | 'year';
}
