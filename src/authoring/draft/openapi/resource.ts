/** A kind of record with an address of its own: `/orders/{id}`. */
export interface Resource {
  /** The entity, in the singular: `Order`. */
  entity: string;
  /** The path of its list: `/orders`. */
  path: string;
  /** The path of one: `/orders/{id}`; undefined where there is none. */
  itemPath: string | undefined;
  /** The field with the id; undefined where no field has it. */
  key: string | undefined;
  /** Whether ids are whole numbers there. */
  hasNumbers: boolean;
  /** Components that describe it: in a list, alone, and in answers to writes. */
  components: ReadonlySet<string>;
}
