import type { ActionDefinition } from '../definition/definition.ts';
import { inside, type SourceLocation } from './compile-context.ts';
import { SENT_BY_ONE, SENT_BY_SEVERAL } from './usual-send.ts';

/** A call as written: all that one of several calls of an action can have. */
export type CallDefinition = NonNullable<ActionDefinition['calls']>[number];

/** A call of an action: its definition and location. */
export interface WrittenCall {
  definition: CallDefinition;
  location: SourceLocation;
}

/** The calls of an action in order, with the default parameters. `call` wins over `calls`. */
export function callsOf(
  action: Pick<ActionDefinition, 'call' | 'calls' | 'with' | 'send' | 'into'>,
  location: SourceLocation,
): WrittenCall[] {
  if (action.call !== undefined) {
    const definition = { call: action.call, with: action.with, send: action.send ?? SENT_BY_ONE, into: action.into };
    return [{ definition, location }];
  }
  return (action.calls ?? []).map((definition, index) => ({
    definition: { send: SENT_BY_SEVERAL, ...definition },
    location: inside(location, 'calls', index),
  }));
}
