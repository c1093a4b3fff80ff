import type {
  Access,
  CallContract,
  ContractType,
  EntityContract,
  ListProtocol,
  TableCall,
  TableComparison,
  TableDeed,
  TableFilter,
  TypeNotes,
} from './contract-types.ts';

/**
 * A type as written: a name (`orderId` of `types.json`, an enum, the entity `Order`, its field `Order.status`, some of its fields
 * `Order(objectId, status)`; lists with `[]`, `|null`, `?`), a name with overrides, or a full type.
 */
export type WrittenType = string | UsedType | Exclude<ContractType, { type: 'object' | 'list' | 'map' }> | WrittenCompound;

/** A name with overrides. */
export interface UsedType extends TypeNotes {
  use: string;
}

/** A type with types inside. */
export type WrittenCompound = TypeNotes &
  (
    | { type: 'object'; fields: WrittenFields; as?: 'geopoint' }
    | { type: 'list'; of: WrittenType; maxLength?: number }
    | { type: 'map'; of: WrittenType; keys?: WrittenType }
  );

/** Named types as they are written. */
export type WrittenFields = Record<string, WrittenType>;

/** The usual list: parameters, result and protocol are known, and only what differs is said. */
export interface PagedList {
  /** The entity of a row. */
  of: string;
  /** Possible filters; sent in the parameter `filter`. Each is optional, unless it has `"optional": false`. */
  filters?: WrittenFields;
  /** The enum of what may be sorted by; travels in the parameter `sort`. */
  sort?: string;
}

/** Fields of an entity that a call takes as parameters. */
export interface AcceptedFields {
  /** The entity. */
  of: string;
  /** Only these fields. */
  pick?: string[];
  /** All but these. */
  omit?: string[];
  /** Each of them may be left out, and then stays as it is. Otherwise only what may be null may be left out. */
  partial?: true;
}

/** A call as it is written. */
export interface WrittenCall extends Omit<CallContract, 'roles' | 'params' | 'result' | 'list' | 'table'> {
  /** As a text only what it does, with the table of its file. */
  table?: WrittenTable | TableDeed;
  /** Without it those of its file. */
  roles?: Access;
  params?: WrittenFields;
  takes?: AcceptedFields;
  /** As a text the entity of a row. */
  paged?: PagedList | string;
  result?: WrittenType;
  /** As a text the entity of a row: the result is `items` and `total`, whole. */
  list?: ListProtocol | string;
}

/** The database part of a call, as written: without the parts of its file; a filter may be only its operator. */
export type WrittenTable = Partial<Omit<TableCall, 'filters'>> & { filters?: Record<string, TableFilter | TableComparison> };

/** The calls of one area as they are written. */
export interface WrittenCalls {
  area: string;
  /** The table of the calls that name no other one. */
  table?: WrittenTable;
  /** Default access of the calls. */
  roles?: Access;
  calls: Record<string, WrittenCall>;
}

/** An entity as it is written. */
export interface WrittenEntity extends Omit<EntityContract, 'label' | 'fields'> {
  /** Without it the words of its name. */
  label?: string;
  /** Another entity whose fields this one has too; `pick` takes only some of them, `omit` all but some. */
  extends?: string;
  pick?: string[];
  omit?: string[];
  fields?: WrittenFields;
}

/** The written contracts, by name. */
export interface WrittenContracts {
  types: Readonly<Record<string, WrittenType>>;
  entities: ReadonlyMap<string, WrittenEntity>;
  enums: ReadonlyMap<string, { values: Record<string, unknown> }>;
}
