import type { ActionDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { formPathsIn, readsField } from './form-reads.ts';

/**
 * Reports an action whose form goes nowhere: no call receives what is typed (`send` says nothing, or the event), and no expression of the
 * action reads it. `written` are the ids of the inputs that are not local. Where a call does receive the form, each input is checked by itself.
 */
export function checkUnsent(context: CompileContext, action: ActionDefinition, written: readonly string[], location: SourceLocation): void {
  const { with: given, calls: several, then, link } = action;
  const calls = [action.call, ...(action.calls ?? []).map(({ call }) => call)].filter((call) => call !== undefined);
  if (calls.some((call) => !context.contracts.calls.has(call))) return;
  const read = formPathsIn([given, several, then, link]);
  const idle = written.filter((id) => !readsField(read, id));
  if (idle.length === 0) return;
  const why = calls.length === 0 ? 'this action calls nothing' : `nothing typed here is sent to ${calls.join(', ')}`;
  report(context, action.call === undefined ? location : inside(location, 'call'), 'never-sent', { ids: idle, why, calls });
}
