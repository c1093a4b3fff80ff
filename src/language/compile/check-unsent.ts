import type { ActionDefinition } from '../definition/definition.ts';
import { callsOf } from './calls-of.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { formPathsIn, readsField } from './form-reads.ts';

/**
 * Reports an action whose input is lost: no call receives it (`send` is empty, or the event), and no expression reads it. `written` are the
 * ids of inputs that are not local. Where a call receives the form, each input is checked by itself.
 */
export function checkUnsent(context: CompileContext, action: ActionDefinition, written: readonly string[], location: SourceLocation): void {
  const { then, link } = action;
  const made = callsOf(action, location).map(({ definition }) => definition);
  const calls = made.map(({ call }) => call);
  if (calls.some((call) => !context.contracts.calls.has(call))) return;
  const read = formPathsIn([made, then, link]);
  const idle = written.filter((id) => !readsField(read, id));
  if (idle.length === 0) return;
  const at = action.call === undefined ? location : inside(location, 'call');
  report(context, at, 'never-sent', { ids: idle, calls, isParameter: false });
}
