import type { CompiledItem, CompiledSource } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { rowTypeIn } from '../contracts/row-type.ts';
import { typeName } from '../contracts/type-name.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { ItemDefinition, SourceDefinition } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { compiledAsList } from '../expression/as-list.ts';
import type { CompiledExpression } from '../expression/compiled-expression.ts';
import { isMoment } from '../expression/type-rules.ts';
import { checkAlikeItems } from './check-labels.ts';
import { checkUnique } from './check-unique.ts';
import { immediateActions } from './compile-action.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { compileValue } from './compile-position.ts';
import { compileSource, rowTypeOf, type TypedSource } from './compile-source.ts';
import { type Spliced, spliceItems } from './splice.ts';
import { UNKNOWN } from './unknown-type.ts';

/** Data that a block loads or shows. */
export interface Content {
  parts: { data?: CompiledSource; of?: CompiledExpression; rowKey?: string };
  /** Type of the data, or of one member where the block shows a list. */
  value?: ContractType;
  source?: TypedSource;
}

/** A block with compiled content. */
export interface BlockWithContent {
  context: CompileContext;
  definition: { data?: SourceDefinition; of?: string };
  id: string;
  location: SourceLocation;
  variables: Variables;
}

/** Compiles `data` or `of` of a block that shows one value. */
export function compileContent(block: BlockWithContent): Content {
  return contentOf(block, false, []);
}

/** The same for a block that shows the members of a list. `written` are the parameters that its filters fill. */
export function compileListContent(block: BlockWithContent, written: readonly string[] = []): Content {
  return contentOf(block, true, written);
}

/** The same for one that needs one of the two. */
export function compileList(block: BlockWithContent, written: readonly string[] = []): Content {
  const content = compileListContent(block, written);
  reportEmptyBlock(block, content);
  return content;
}

/** Says that a block has neither `data` nor `of`, where it is nothing without. */
export function reportEmptyBlock({ context, location, id }: BlockWithContent, { parts }: Content): void {
  if (!parts.data && !parts.of) report(context, location, 'nothing-to-show', { block: id });
}

/** Variables inside a block: `row` is the shown value, or a member of the shown list. */
export function rowVariables(variables: Variables, { value }: Content): Variables {
  return value ? { ...variables, row: value } : variables;
}

/** A moment, as the expected type of a path. */
export const MOMENT: ContractType = { type: 'date-time' };

/**
 * Reports to `see` where the row paths of a block can lead, also where none is written. Each comes with the best fitting type, if there is
 * one.
 */
export function seeRowPaths(
  { context, location, definition }: Pick<BlockWithContent, 'context' | 'location'> & { definition: object },
  variables: Variables,
  fitting: Readonly<Record<string, ContractType | undefined>>,
): void {
  for (const [key, type] of Object.entries(fitting)) {
    context.see?.(inside(location, key), variables, type);
    const path = (definition as Record<string, unknown>)[key];
    const read =
      type === MOMENT && typeof path === 'string' && variables.row ? typeOfPath(variables.row, path, context.contracts) : undefined;
    // An untyped text may be a moment.
    if (read && !isMoment(read) && read.type !== 'json' && (read.type !== 'string' || read.format !== undefined))
      report(context, inside(location, key), 'type-mismatch', {
        where: `"${key}"`,
        expected: 'a date and time',
        received: typeName(read),
      });
  }
}

function contentOf(
  { context, definition, id, location, variables }: BlockWithContent,
  isList: boolean,
  written: readonly string[],
): Content {
  context.see?.(inside(location, 'data'), variables);
  if (definition.data && definition.of !== undefined) report(context, location, 'data-or-of', { block: id });
  if (definition.data) {
    const source = compileSource({ context, definition: definition.data, location: inside(location, 'data'), id, variables, written });
    const row = isList ? rowTypeOf(context, source) : source.result;
    if (isList && !row && source.contract) report(context, inside(location, 'data', 'call'), 'not-a-list', { call: definition.data.call });
    return { parts: { data: source.source, ...keyPart(context, isList, row) }, value: row ?? UNKNOWN, source };
  }
  if (definition.of === undefined) return { parts: {} };
  const { expression, contract } = compileValue(context, variables, definition.of, inside(location, 'of'));
  if (!isList) return { parts: { of: expression }, value: contract ?? UNKNOWN };
  const member = rowTypeIn(contract) ?? UNKNOWN;
  if (contract && !['list', 'map', 'json'].includes(contract.type))
    report(context, inside(location, 'of'), 'type-mismatch', {
      where: '"of"',
      expected: 'a list or a map',
      received: typeName(contract),
    });
  const of = contract?.type === 'map' ? compiledAsList(expression) : expression;
  return { parts: { of, ...keyPart(context, true, member) }, value: member };
}

function keyPart({ contracts }: CompileContext, isList: boolean, member: ContractType | undefined): { rowKey?: string } {
  const rowKey = isList ? rowKeyOf(member, contracts) : undefined;
  return rowKey === undefined ? {} : { rowKey };
}

/** Items that are shown, or that act at once. */
export function compileShownItems(
  context: CompileContext,
  items: readonly ItemDefinition[],
  location: SourceLocation,
  variables: Variables,
): CompiledItem[] {
  context.see?.(inside(location, NEXT), variables);
  return compileSplicedItems(context, checkUnique(context, spliceItems(context, items, location), 'fields'), variables);
}

/** The same after splicing. */
export function compileSplicedItems(
  context: CompileContext,
  spliced: readonly Spliced<ItemDefinition>[],
  variables: Variables,
): CompiledItem[] {
  const immediate = immediateActions(context);
  const items = spliced.map((entry) => compileItem(context, entry, { mode: 'view', variables, targets: [], immediate }));
  checkAlikeItems(context, spliced, items);
  return items;
}
