import type { Kysely, Transaction } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { NewErrand } from './errand-rows.ts';

/** What another system made of an errand: it did it, or will never do it, in words for staff. */
export type Outcome<Value> = { state: 'done'; value: Value } | { state: 'refused'; reason: string };

/** What is known of one attempt. `unknown`: it may have been done or not, so the same errand is sent again later. */
export type Answer<Value> = Outcome<Value> | { state: 'unknown'; reason: string };

/** What an attempt may use. No transaction is open. */
export interface ErrandServices<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  /** The console's own. */
  readonly services: Types['services'];
}

/** What writing down an outcome may use. All of it commits together with the end of the errand. */
export interface ErrandStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Transaction<Types['tables']>;
  readonly now: Date;
  /** Sends another errand, which is begun after this has committed. */
  addErrand(errand: NewErrand): Promise<void>;
  /** Has what is pending in a lane asked at once: the outcome is what it waits for. */
  bringForward(lane: string): Promise<void>;
  /** Tells open pages of a record that the outcome has changed, once it has committed. */
  changed(entityClass: string, id: string): void;
}

/**
 * A kind of errand: something that another system is asked for, until it is known what became of it. `run` asks once, and asks the same thing each time,
 * under an id that the other system knows again, so that an answer that was lost never does anything twice. What it throws is `unknown`.
 * `settle` writes down the outcome, once.
 */
export interface ErrandKind<Types extends ConsoleTypes = ConsoleTypes, Input = unknown, Value = unknown> {
  readonly kind: string;
  run(input: Input, services: ErrandServices<Types>): Promise<Answer<Value>>;
  settle(outcome: Outcome<Value>, input: Input, step: ErrandStep<Types>): Promise<void>;
}

/** Writes down a kind of errand of one console. The input is kept as JSON. */
export type DefineErrand<Types extends ConsoleTypes> = <Input extends Json, Value>(kind: ErrandKind<Types, Input, Value>) => ErrandKind;

/** Gives the way to write down the kinds of errands of a console with these types. */
export function errandsOf<Types extends ConsoleTypes>(): DefineErrand<Types> {
  return (kind) => kind as unknown as ErrandKind;
}
