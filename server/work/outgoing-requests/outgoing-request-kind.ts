import type { Kysely, Transaction } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { NewOutgoingRequest } from './outgoing-request-rows.ts';

/** Result of an outgoing request: done, or refused for good with a reason for staff. */
export type Outcome<Value> = { state: 'done'; value: Value } | { state: 'refused'; reason: string };

/** Result of one attempt. `unknown`: it may have been done or not, so the same request is sent again later. */
export type Answer<Value> = Outcome<Value> | { state: 'unknown'; reason: string };

/** Context of an attempt, without a transaction. */
export interface OutgoingRequestServices<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  /** The console's services. */
  readonly services: Types['services'];
}

/** Context for storing an outcome. Everything commits together with the end of the request. */
export interface OutgoingRequestStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Transaction<Types['tables']>;
  readonly now: Date;
  /** Sends another outgoing request after the commit. */
  addOutgoingRequest(outgoingRequest: NewOutgoingRequest): Promise<void>;
  /** Retries pending requests of a queue at once: the outcome is what they wait for. */
  bringForward(queue: string): Promise<void>;
  /** Notifies open pages of a changed record after the commit. */
  changed(entityClass: string, id: string): void;
}

/**
 * A kind of outgoing request: repeated until its outcome is known. `run` makes one attempt and sends the same request each time,
 * under an id that the other system recognises, so that a lost answer never causes a second effect. Exceptions count as
 * `unknown`. `settle` stores the outcome, once.
 */
export interface OutgoingRequestKind<Types extends ConsoleTypes = ConsoleTypes, Input = unknown, Value = unknown> {
  readonly kind: string;
  run(input: Input, services: OutgoingRequestServices<Types>): Promise<Answer<Value>>;
  settle(outcome: Outcome<Value>, input: Input, step: OutgoingRequestStep<Types>): Promise<void>;
}

/** Defines a kind of outgoing request of a console. Its input is stored as JSON. */
export type DefineOutgoingRequest<Types extends ConsoleTypes> = <Input extends Json, Value>(
  kind: OutgoingRequestKind<Types, Input, Value>,
) => OutgoingRequestKind;

/** Returns `defineOutgoingRequest` for a console's types. */
export function outgoingRequestsOf<Types extends ConsoleTypes>(): DefineOutgoingRequest<Types> {
  return (kind) => kind as unknown as OutgoingRequestKind;
}
