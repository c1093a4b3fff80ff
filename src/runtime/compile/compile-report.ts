import type { CompiledTable } from '../compiled/compiled-screen.ts';
import type { ReportDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';

/** A report goes out by the call that loads it, which must take addresses. */
export function reportMail(context: CompileContext, definition: ReportDefinition, location: SourceLocation): void {
  if (!definition.email) return;
  const call = definition.data?.call;
  if (call === undefined) report(context, inside(location, 'email'), 'mail-without-data', {});
  else reportMailCall(context, call, inside(location, 'email'));
}

function reportMailCall(context: CompileContext, call: string, location: SourceLocation): void {
  const params = context.contracts.calls.get(call)?.params;
  for (const name of ['emails', 'sendEmail'])
    if (params && !params[name])
      report(context, location, 'unknown-parameter', { call, name }, { received: name, allowed: Object.keys(params) });
}

/** What a report has besides a list: it waits for Submit, is searched in the page, goes out as CSV under its title, and by mail where its call can. */
export function reportParts(context: CompileContext, definition: ReportDefinition, location: SourceLocation): Partial<CompiledTable> {
  reportMail(context, definition, location);
  return { waits: true, csv: definition.title, search: 'columns', ...(definition.email ? { email: true } : {}) };
}
