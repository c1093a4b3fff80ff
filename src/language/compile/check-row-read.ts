import type { ActionDefinition } from '../definition/definition.ts';
import { type CompileContext, report, type SourceLocation } from './compile-context.ts';
import type { Spliced } from './splice.ts';

/** Row variables of an action: the row, its new value, its list. */
const READS_ROW = /(?<![\w.])(row|rows|value|event)\b/;

/** Reports row actions that do the same for every row: neither call nor link depends on it. */
export function checkRowRead(context: CompileContext, spliced: readonly Spliced<ActionDefinition>[]): void {
  for (const { definition, location } of spliced) {
    const { call, calls, link, with: given, ask, then, send } = definition;
    if (call === undefined && calls === undefined && link === undefined) continue;
    if (send === 'event' || send === 'record') continue;
    if (!READS_ROW.test(JSON.stringify([given, calls, link, ask?.fields, then])))
      report(context, location, 'row-unread', { what: definition.label ?? definition.id ?? 'This action' });
  }
}

/** The same for the link of a row. */
export function checkRowLink(context: CompileContext, link: string, location: SourceLocation): void {
  if (!READS_ROW.test(link)) report(context, location, 'row-unread', { what: 'The link of a row' });
}
