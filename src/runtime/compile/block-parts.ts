import type { CompiledBlock, CompiledItem, CompiledSource } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { BlockDefinition, ItemDefinition } from '../definition/definition.ts';
import type { CompiledExpression } from '../expression/compiled-expression.ts';
import { describeType } from '../expression/value-type.ts';
import { checkUnique } from './check-unique.ts';
import { immediateActions } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { compileValue } from './compile-position.ts';
import { compileSource, rowTypeOf, type TypedSource } from './compile-source.ts';
import { type Placed, spliceItems } from './splice.ts';

/** The definition of one kind of block. */
export type BlockOf<Name extends string> = Extract<BlockDefinition, { block: Name }>;

/** What every compiled block has. */
export type BlockCommon = Omit<Extract<CompiledBlock, { block: 'text' }>, 'block' | 'text' | 'tone'>;

/** What the compiler of one kind of block adds to what every block has. */
export type BlockAddition<Name extends string> = Omit<Extract<CompiledBlock, { block: Name }>, keyof BlockCommon> & Partial<BlockCommon>;

/** Stands where nothing is known, so that one fault does not cause others. */
export const UNKNOWN: ContractType = { type: 'json', because: 'Nothing is known about it.' };

/** What a block loads or shows. */
export interface Content {
  parts: { data?: CompiledSource; of?: CompiledExpression };
  /** Type of what it shows, or of one member where it shows a list. */
  value?: ContractType;
  source?: TypedSource;
}

/** Compiles `data` or `of` of a block. `written` are the parameters that its filters fill. */
export function compileContent(
  context: CompileContext,
  roots: Roots,
  block: { data?: BlockOf<'table'>['data']; of?: string },
  id: string,
  place: Place,
  isList: boolean,
  written: readonly string[] = [],
): Content {
  if (block.data && block.of !== undefined) report(context, place, 'data-or-of', { block: id });
  if (block.data) {
    const source = compileSource(context, roots, id, block.data, inside(place, 'data'), written);
    const row = isList ? rowTypeOf(context, source) : source.result;
    if (isList && !row && source.contract) report(context, inside(place, 'data', 'call'), 'not-a-list', { call: block.data.call });
    return { parts: { data: source.source }, value: row ?? UNKNOWN, source };
  }
  if (block.of === undefined) return { parts: {} };
  const { expression, contract } = compileValue(context, roots, block.of, inside(place, 'of'));
  const member = contract?.type === 'list' ? contract.of : UNKNOWN;
  if (isList && contract && contract.type !== 'list' && contract.type !== 'json')
    report(context, inside(place, 'of'), 'type-mismatch', { where: '"of"', expected: 'a list', received: describeType(contract) });
  return { parts: { of: expression }, value: isList ? member : (contract ?? UNKNOWN) };
}

/** The same for a block that shows the members of a list, which needs one of the two. */
export function compileList(
  context: CompileContext,
  roots: Roots,
  block: { data?: BlockOf<'table'>['data']; of?: string },
  id: string,
  place: Place,
): Content {
  const content = compileContent(context, roots, block, id, place, true);
  if (!content.parts.data && !content.parts.of) report(context, place, 'nothing-to-show', { block: id });
  return content;
}

/** Items that are shown, or that act at once. */
export function compileShownItems(context: CompileContext, items: readonly ItemDefinition[], place: Place, roots: Roots): CompiledItem[] {
  return compilePlacedItems(context, checkUnique(context, spliceItems(context, items, place), 'fields'), roots);
}

/** The same after splicing. */
export function compilePlacedItems(context: CompileContext, placed: readonly Placed<ItemDefinition>[], roots: Roots): CompiledItem[] {
  const immediate = immediateActions(context);
  return placed.map((entry) => compileItem(context, entry, { mode: 'view', roots, targets: [], immediate }));
}
