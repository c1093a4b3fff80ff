/**
 * What a contract says, as types. Contracts live in `schemas/calls/<area>.json` (calls), `schemas/entities/<name>.json`
 * (entities) and `schemas/enums.json` (closed value lists); `written-contract.ts` has the short words that they are written in.
 * Screens never repeat what stands here: type, unit, reference,
 * enum labels, list protocol, effect, roles.
 */

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** A role of the console, named in its app file. `admin` passes every check and is never listed. */
export type Role = string;

/** Access: a list of roles, or any signed-in person with at least one staff role. */
export type Access = 'anyone' | Role[];

/** The unit of a number. `plain` has no unit; units never convert into each other by themselves. */
export type Unit =
  | 'cents'
  | 'dollars'
  | 'metres'
  | 'miles'
  | 'minutes'
  | 'milliseconds'
  | 'percent'
  | 'count'
  | 'degrees'
  | 'stars'
  | 'plain';

/** Common properties of every type. */
export interface TypeNotes {
  /** Words on screen for this field, unless a screen gives its own. */
  label?: string;
  /** Where the console can give it another name (`names` of app.json), the nearest first: `OrderRow.createdAt`, then `Order.createdAt` from which it is copied. Filled by loading. */
  namedAt?: readonly string[];
  /** The key under which answers of back ends have it, where that is another (`corrections` of app.json). */
  from?: string;
  /** Prose for the reader of the contract, e.g. the section of the specification a fact came from. */
  note?: string;
  /** The value may be null, or absent in a result. */
  nullable?: boolean;
  /** The key may be left out (parameters). An optional parameter may also be sent as null only when `nullable`. */
  optional?: boolean;
  /** Only these roles (and admin) get the field in results and may send it as a parameter; the server strips it for others, and refuses it from them. */
  access?: Role[];
  /** Mandatory for open shapes (`json`): why it cannot be closed. */
  because?: string;
}

/** One type of a contract. Dates travel as Parse dates and are ISO strings in UTC everywhere else. */
export type ContractType = TypeNotes &
  (
    | {
        type: 'string';
        format?: 'email' | 'phone' | 'url' | 'text' | 'code' | 'base64';
        minLength?: number;
        maxLength?: number;
        pattern?: string;
        /** The field beside this one that names the entity whose id this is, e.g. `entityClass`. It then links to that entity's page. */
        idOf?: string;
        /** Only its last four characters leave the server in results. */
        masked?: true;
        /** Of a parameter: the value that the back end takes where it is left out. */
        default?: string;
        /** It is the address of a file, and travels as a Parse file. */
        as?: 'file';
      }
    | { type: 'number'; unit?: Unit; min?: number; max?: number; integer?: boolean; default?: number }
    | { type: 'boolean'; default?: boolean }
    | { type: 'enum'; enum: string; default?: string }
    /** `as`: it travels as a Parse pointer, whose class is `className` where that is not the entity. */
    | { type: 'id'; of: string; as?: 'pointer'; className?: string }
    /** `as`: it travels as text. */
    | { type: 'date-time'; as?: 'text' }
    | { type: 'date' }
    /** `isEntry`: an entry of a map, identified by its key. */
    | { type: 'object'; fields: Record<string, ContractType>; isEntry?: true; as?: 'geopoint' }
    | { type: 'entity'; entity: string }
    | { type: 'list'; of: ContractType; maxLength?: number }
    /** Values of one type; `keys` is what a key is, where it is more than a text. */
    | { type: 'map'; of: ContractType; keys?: ContractType }
    | { type: 'json' }
  );

/** Effect of a call. `destructive` and `money` have a confirmation dialog by default. */
export type Effect = 'read' | 'write' | 'destructive' | 'money';

/**
 * Where the parts of a list travel: dot paths in the parameters (`page`, `skip`, `limit`, `sort` may stand in several places, `filters` is the
 * object that filters are merged into, '' for the top level) and in the result (`rows`, `total`; '' when the result itself is the list).
 * Without `page`, `skip` and `cursor` the whole list comes at once and the table pages it in the browser.
 */
export interface ListProtocol {
  rows: string;
  /** Path of the row count, or the call that returns it. Without it the count is unknown. */
  total?: string | ListTotal;
  /** Path of a value in the result that says whether there are more rows: true, or anything that is not empty. */
  more?: string;
  page?: string[];
  /** The number of the first page, where that is not 0. */
  firstPage?: 1;
  /** The parameter is the number of rows before the page. */
  skip?: string[];
  /** The parameter `send` is what stood at `next` in the answer of the page before. */
  cursor?: { send: string; next: string };
  limit?: string[];
  /** The parameter is `{ field, order: 'asc' | 'desc' }`, a text with `sortAs`, or the field alone with `order`. */
  sort?: string[];
  /** The parameter is the field, with `-` before it for the way down. */
  sortAs?: 'text';
  /** Paths of a separate direction, and its values if not `asc` and `desc`. */
  order?: string[];
  orderWords?: [string | number, string | number];
  /** Fields that may be sorted by. */
  sortable?: string[];
  filters?: string;
}

/** A call that counts the rows of another with their common parameters, and the path of the count. */
export interface ListTotal {
  call: string;
  path?: string;
}

/** One server function, in full. */
export interface CallContract {
  note?: string;
  effect: Effect;
  /** Words that a confirmation uses when the action has none of its own, e.g. "This moves money back to the customer." */
  confirm?: string;
  /** Whether the person signs in again before it if their last sign-in is too old; or a condition over the parameters, `given`. */
  reauthenticate?: true | string;
  /** Entities whose records it changes; default: all. */
  changes?: string[];
  /** Entities in its answer; default: all. */
  reads?: string[];
  /** The values that the call writes to fields of its record, by path. */
  sets?: Record<string, boolean | string | number>;
  /** Fields of that record that it overwrites, by path: the parameter that brings the new value, or `true` where the call finds it itself. */
  replaces?: Record<string, string | true>;
  /** Parameters that are a period: where it starts and where it ends. */
  periods?: [string, string][];
  /** The result is a secret: it is answered once and kept nowhere, so the same request again is refused. */
  givenOnce?: true;
  roles: Access;
  /** Programs may make it, too: its roles may, whether a screen lets them reach it or not. */
  api?: true;
  /** Which records may be named. Without it every one. */
  whose?: RecordRule[];
  /** Why everybody may make a call that writes. */
  because?: string;
  params: Record<string, ContractType>;
  result: ContractType;
  list?: ListProtocol;
  /** Its request to a REST back end. Without it and `table` the call is a function of the Parse protocol. */
  rest?: RestCall;
  /** Its effect in a PostgreSQL database. */
  table?: TableCall;
}

/** Operation on a table: read a page or one row, add, change or remove one row. */
export type TableDeed = 'list' | 'one' | 'add' | 'change' | 'remove';

/** A call of a PostgreSQL database: an operation on a table or a view, or a call of a function. */
export interface TableCall {
  /** Which back end, by its name in `back-ends.json`. */
  api: string;
  /** The table or view, with its schema: `public.orders`. */
  table?: string;
  /** In place of a table: the SQL function, with its schema. */
  call?: string;
  do?: TableDeed;
  /** Columns of the primary key. Without it the column of the field that is the key of the entity. */
  key?: string[];
  /** The parameter with the id of the record. Without it the one that is named as the key, else the only id of the entity. */
  record?: string;
  /** Columns by field or parameter, where the name does not say it: `createdAt` is `created_at`. Several make an id of several parts. */
  columns?: Record<string, string | string[]>;
  /** Rows of other tables that a row refers to, by the field that they are. */
  joins?: Record<string, TableJoin>;
  /** Filters of a list, by parameter. Default: equal to the field of that name, or in a list of values. */
  filters?: Record<string, TableFilter>;
  /** Fields that a list is ordered by, `-` before one for the way down. Without it the key. */
  order?: string[];
  /** Which rows there are, by role. */
  only?: TableRule[];
  /** Fields that a write fills by itself. */
  fills?: Record<string, TableFill>;
  /** Error messages of constraints, by name. */
  errors?: Record<string, string>;
}

/** Value that a write sets in a field: the signed-in person, or the time. */
export type TableFill = 'user.id' | 'user.email' | 'user.name' | 'now';

/** A row of another table that a row refers to. */
export interface TableJoin {
  table: string;
  /** Column of that table, to the column here that it is equal to. */
  on: Record<string, string>;
  columns?: Record<string, string | string[]>;
}

/** Operator of a filter. */
export type TableComparison = 'equal' | 'in' | 'from' | 'to' | 'after' | 'before' | 'contains' | 'starts' | 'empty';

/** A filter in full: its field, or several fields joined by OR. */
export interface TableFilter {
  field?: string | string[];
  is?: TableComparison;
}

/** Rows that these roles have, all of them without `roles`: where a column is one of some values, or is that of the person, or is found for the person in another table. */
export interface TableRule {
  roles?: Role[];
  column: string;
  values?: (string | number | boolean)[];
  is?: Exclude<TableFill, 'now'>;
  in?: { table: string; column: string; by: string; is: Exclude<TableFill, 'now'> };
}

/** Which records a parameter may name: those of a scope, or any; `roles` are those that it holds for, without it all. */
export interface RecordRule {
  param: string;
  /** Records by a name that the console's code has for them. */
  scope?: string;
  /** Why every record may be named, though no list shows them all. */
  any?: string;
  roles?: Role[];
}

/** Path of a call on a REST back end, mapping of its parameters, and path of its result. */
export interface RestCall {
  /** Which back end, by the name that the console's settings have for it. */
  api: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the back end's address; placeholders are parameters. */
  path: string;
  /** The path of the record that a write changes, where it is another: a service that knows versions is asked there. */
  recordPath?: string;
  /** Query parameters by key. Default for GET and DELETE: all parameters outside of the path. */
  query?: Record<string, RestValue>;
  /** Headers of its own. */
  headers?: Record<string, RestValue>;
  /** The parameter that is the whole body, or the value of each path in it. Default: all parameters used nowhere else. */
  body?: string | RestBody;
  /** Media type of the body, in place of that of the back end. */
  contentType?: string;
  /** Path of the result in the answer, or of each member. Default: the answer. */
  answer?: string | Record<string, RestPlace>;
  /** Messages by status. Placeholders are paths in the answer. */
  errors?: Record<string, string>;
}

/** The value of each path in a body; `others`: the parameters used nowhere else. */
export type RestBody = Record<string, RestValue | { others: true }>;

/** Value of a key of the query, a header or a path of the body: a parameter, several packed into a text, a constant, or a text. */
export type RestValue = string | { json: RestParts } | { base64: RestParts } | { value: string | number | boolean } | RestText;

/** A text with parameters in it; `values`: what the service calls the values of each. */
export interface RestText {
  text: string;
  values?: Record<string, Record<string, string>>;
}

/** The packed value: one parameter, or an object of several. */
export type RestParts = string | Record<string, RestPart>;

/**
 * A member of a packed object: a parameter, the names of an entity's fields, or conditions of a query on a Parse Server: texts that begin with a
 * parameter, whatever their case, or comparisons by operator.
 */
export type RestPart = string | { fieldsOf: string } | { startsWith: string } | RestComparisons;

/** Parameters by operator: `{ "$gte": "from", "$lte": "to" }`. Those of absent parameters are left out. */
export type RestComparisons = { [Operator in '$gt' | '$gte' | '$lt' | '$lte' | '$in']?: string };

/**
 * A place in an answer: a path in its body, a header, a field of the last row where `while` says that more follow, or a parameter in the query of a link, at a path of
 * the body or in the header `link`.
 */
export type RestPlace =
  | string
  | { header: string }
  | { lastOf: string; path: string; while?: string }
  | { query: string; of: string }
  | { query: string; rel: string };

/** An entity in full, whatever it takes over from another. */
export interface EntityContract {
  $schema?: string;
  entity: string;
  /** One of them in words, e.g. "Order". */
  label: string;
  note?: string;
  /**
   * Link template of its page with paths as placeholders, e.g. `/orders/{objectId}`. An `id` field of this entity links there
   * automatically.
   */
  page?: string;
  /** The entity that each of them is, too, e.g. a driver is a user: an id of one may stand where an id of the other is wanted. */
  kindOf?: string;
  /** The identifying field. Default: `objectId`, else `id`, if present. */
  key?: string;
  /** Fields that are a period: where it starts and where it ends. */
  periods?: [string, string][];
  /** A choice of this entity: paths of the stored value, of its label, and of a second line. */
  asOption?: { value: string; text: string; sub?: string };
  fields: Record<string, ContractType>;
}

/** Presentation of a value of an enum: its label, its tone, and a hollow dot for a variant. */
export interface EnumValue {
  label: string;
  tone?: Tone;
  hollow?: boolean;
}
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';

/** A closed list of values. */
export interface EnumContract {
  values: Record<string, EnumValue>;
  /** Values that a record passes through, first to last. */
  order?: readonly string[];
}

/** All contracts, loaded. */
export interface Contracts {
  calls: ReadonlyMap<string, CallContract & { name: string; area: string }>;
  entities: ReadonlyMap<string, EntityContract>;
  enums: ReadonlyMap<string, EnumContract>;
}
