import type { ActionDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, type Place, report } from './compile-context.ts';

/**
 * Reports an action whose form goes nowhere: no call receives what is typed (`send` says nothing, or the event), and no expression of the
 * action reads it. `written` are the ids of the inputs that are not local. Where a call does receive the form, each input is checked by itself.
 */
export function checkUnsent(context: CompileContext, action: ActionDefinition, written: readonly string[], place: Place): void {
  const { with: given, calls: several, then, link } = action;
  const calls = [action.call, ...(action.calls ?? []).map(({ call }) => call)].filter((call) => call !== undefined);
  if (calls.some((call) => !context.contracts.calls.has(call))) return;
  const read = formPathsIn([given, several, then, link]);
  const idle = written.filter((id) => !read.some((path) => path === '' || isPart(path, id) || isPart(id, path)));
  if (idle.length === 0) return;
  const why = calls.length === 0 ? 'this action calls nothing' : `nothing typed here is sent to ${calls.join(', ')}`;
  report(context, action.call === undefined ? place : inside(place, 'call'), 'never-sent', { id: idle.join('", "'), why });
}

/** The paths below `form` and `changes` that any expression in a definition reads; an empty one where it is read as a whole. */
function formPathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(FORM)].map((match) => match[1] ?? match[2] ?? '');
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(formPathsIn);
}

/** `form.a.b` or `form['a']`, where `form` is a root and not a member of something. */
const FORM = /(?<![\w.])(?:form|changes)\b(?:\.([\w.]+)|\[\s*["']([^"']+)["']\s*\])?/g;

function isPart(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
