import type { CompiledBlock } from '../compiled/compiled-screen.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import type { BlockDefinition, DetailDefinition, FormDefinition, ListDefinition, ReportDefinition } from '../definition/definition.ts';
import { compileAction, targetsOf } from './compile-action.ts';
import { compileBlocks } from './compile-block.ts';
import { from, inside, type Roots, report } from './compile-context.ts';
import { compileForm } from './compile-form.ts';
import { compileAddress } from './compile-position.ts';
import { compileMail, reportParts } from './compile-report.ts';
import { compileSource, rowTypeOf, type TypedSource } from './compile-source.ts';
import { compileFilters, compileTable } from './compile-table.ts';
import { hasBlocks, type ScreenToCompile } from './screen-to-compile.ts';

/** Compiles what a screen is made of: a list is one table, a form one form, a detail its blocks. */
export function compileParts(screen: ScreenToCompile, roots: Roots, data: TypedSource | undefined): CompiledBlock[] {
  const { definition } = screen;
  if (definition.kind === 'form') return [compileFormPage(screen, definition, roots)];
  if (hasBlocks(definition)) return compileDetail(screen, definition, data ? { ...roots, row: data.result } : roots);
  return [compileList(screen, definition, roots)];
}

function compileList({ context, location }: ScreenToCompile, given: ListDefinition | ReportDefinition, roots: Roots): CompiledBlock {
  const isReport = given.kind === 'report';
  const hasColumns = given.columns !== undefined || given.keyColumns !== undefined;
  if (isReport && (!given.data || !hasColumns)) report(context, location, 'columns-or-blocks', {});
  const definition = { ...given, data: given.data ?? { call: '' } };
  const fixed = (definition.data.with ?? {}) as Record<string, unknown>;
  const { filters, written, submitted } = compileFilters(context, definition, location, { roots, calls: [definition.data.call], fixed });
  context.listFilters = submitted;
  const source = compileSource({ context, definition: definition.data, location: inside(location, 'data'), id: 'list', roots, written });
  const row = rowTypeOf(context, source);
  if (!row && source.contract) report(context, inside(location, 'data', 'call'), 'not-a-list', { call: definition.data.call });
  const rowKey = rowKeyOf(row, context.contracts);
  const table = compileTable(context, definition, location, {
    roots,
    row: row ?? { type: 'json', because: 'Unknown rows.' },
    filters,
    source,
    urlKey: '',
    rowLabel: definition.title.toLowerCase(),
  });
  return {
    ...from(context, location),
    id: 'list',
    slot: 'main',
    actions: [],
    data: source.source,
    ...(rowKey === undefined ? {} : { rowKey }),
    ...(definition.empty === undefined ? {} : { empty: definition.empty }),
    ...table,
    ...(definition.kind === 'report' ? reportParts(context, definition, location) : compileMail(context, definition, location)),
  };
}

function compileDetail(
  { context, location }: ScreenToCompile,
  { blocks }: DetailDefinition | ReportDefinition,
  roots: Roots,
): CompiledBlock[] {
  return compileBlocks(context, blocks as BlockDefinition[], inside(location, 'blocks'), { roots, path: '' });
}

function compileFormPage({ context, location, at }: ScreenToCompile, definition: FormDefinition, roots: Roots): CompiledBlock {
  for (const key of ['path', 'title', 'submit'] as const)
    if (definition[key] === undefined) report(context, location, 'form-mode', { missing: key });
  const submit = definition.submit ?? {};
  const typed = compileForm(context, definition, location, {
    mode: 'form',
    roots,
    targets: targetsOf(context, submit),
    must: definition.must,
    mustLocation: inside(location, 'must'),
    fixed: Object.keys(submit.with ?? {}),
  });
  const inner: Roots = { ...roots, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: submit, location: at('submit') },
    { roots: inner, slot: 'submit', slotLabel: 'Save', written: typed.written },
  );
  const cancel = definition.cancel === undefined ? undefined : compileAddress(context, roots, definition.cancel, at('cancel'));
  return {
    ...from(context, location),
    id: 'form',
    slot: 'main',
    actions: [],
    block: 'form',
    form: typed.form,
    submit: action,
    ...(cancel ? { cancel } : {}),
  };
}
