import type { CompiledTable } from '../compiled/compiled-screen.ts';
import type { ReportDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, type Place, report } from './compile-context.ts';

/** A report goes out by the call that loads it, which must take addresses. */
export function reportMail(context: CompileContext, definition: ReportDefinition, place: Place): void {
  if (!definition.email) return;
  const call = definition.data?.call;
  if (call === undefined) report(context, inside(place, 'email'), 'mail-without-data', {});
  else reportMailCall(context, call, inside(place, 'email'));
}

function reportMailCall(context: CompileContext, call: string, place: Place): void {
  const params = context.contracts.calls.get(call)?.params;
  for (const name of ['emails', 'sendEmail'])
    if (params && !params[name])
      report(context, place, 'unknown-parameter', { call, name }, { received: name, allowed: Object.keys(params) });
}

/** What a report has besides a list: it waits for Submit, is searched in the page, goes out as CSV under its title, and by mail where its call can. */
export function reportParts(context: CompileContext, definition: ReportDefinition, place: Place): Partial<CompiledTable> {
  reportMail(context, definition, place);
  return { waits: true, csv: definition.title, search: 'columns', ...(definition.email ? { email: true } : {}) };
}
