/** The kind of value that came in place of the expected one. */
export type FoundKind = 'nothing' | 'null' | 'a text' | 'a number' | 'true or false' | 'a list' | 'an object';

/** A place of a result that differs from its contract. Never a value: it may be about a person. */
export interface Misfit {
  /** List places have no number and map places no key, so that a path names a kind of place. '' is the result itself. */
  path: string;
  /** The contract's description, as a text after "expected". */
  expected: string;
  found: FoundKind;
  /** Unknown keys beside a missing one. One of them may be its new name. */
  others?: readonly string[];
}

/** A misfit of a call's results, and how often it came. */
export interface ContractDifference extends Misfit {
  call: string;
  count: number;
}
