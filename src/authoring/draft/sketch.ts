import type { Json } from '../../language/contracts/contract-types.ts';

/** A JSON object as written in a file. */
export type Written = { readonly [key: string]: Json };

/** The content of a source (a database, an OpenAPI document, a Parse Server), in the language's terms, before it is written as files. */
export interface Sketch {
  /** Its name in `back-ends.json`. */
  api: string;
  /** Its entry in `back-ends.json`, where the source says more than a person wrote there; without address and secrets. */
  backEnd?: Written;
  entities: readonly SketchEntity[];
  enums: readonly SketchEnum[];
  operations: readonly SketchOperation[];
  /** Properties at the head of a calls file, by area: `{ orders: { table: { api: 'shop', table: 'public.orders' } } }`. */
  areas: Readonly<Record<string, Written>>;
  notes: readonly DraftNote[];
}

/** A record type: a table, a schema of OpenAPI, a class of Parse. */
export interface SketchEntity {
  /** In the singular, as in contracts: `OrderLine`. */
  name: string;
  /** The source's comment or title. */
  label?: string;
  note?: string;
  /** The field with the id of a record; undefined where there is none. */
  key: string | undefined;
  /** The field that names a record for people; undefined where none does. */
  text: string | undefined;
  /** Types as contracts write them, by field and in the order of the source. */
  fields: Readonly<Record<string, Json>>;
}

/** A closed list of values. */
export interface SketchEnum {
  /** As contracts name it: `orderState`. */
  name: string;
  values: readonly string[];
  /** Labels of values, where the source has some; others come from the value. */
  labels?: Readonly<Record<string, string>>;
}

/** A call. */
export interface SketchOperation {
  /** As contracts name it: `listOrders`. */
  name: string;
  /** Its calls file: `orders`. */
  area: string;
  /** Its operation and entity; undefined if unknown. */
  does: { what: 'list' | 'one' | 'add' | 'change' | 'remove'; entity: string } | undefined;
  /** The call as contracts write it, without `roles`: `effect`, `params`, `takes`, `paged`, `result`, `rest`, `table`. */
  contract: Written;
}

/** A note on a draft for people. */
export interface DraftNote {
  kind: 'left out' | 'guess' | 'not supported';
  /** Its subject, as the source names it: `public.users.password_hash`, `GET /orders`. */
  at: string;
  /** One sentence. */
  text: string;
}

/** The files of a draft by their path in the console's folder: `schemas/entities/order.json`. Shared files (`schemas/enums.json`) have only what the draft adds. */
export interface Drafted {
  files: Readonly<Record<string, Written>>;
  /** Actions that screens which exist lack, by their path: each is added behind those that are there. */
  actions?: Readonly<Record<string, readonly Json[]>>;
  notes: readonly DraftNote[];
}
