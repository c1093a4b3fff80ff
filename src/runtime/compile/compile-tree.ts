import { describeType } from '../contracts/describe-type.ts';
import { type BlockAddition, type BlockOf, compileList, compileShownItems, UNKNOWN } from './block-parts.ts';
import { compileActions } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileValue } from './compile-position.ts';

/** Compiles a tree: what a node shows and does, and where the nodes below it are. Nodes of every level are of one type. */
export function compileTree(
  context: CompileContext,
  outer: Roots,
  block: BlockOf<'tree'>,
  id: string,
  place: Place,
): BlockAddition<'tree'> {
  const { parts, value } = compileList(context, outer, block, id, place);
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const children = block.children ?? 'children';
  const { contract } = compileValue(context, roots, `row.${children}`, inside(place, 'children'));
  if (contract && contract.type !== 'list' && contract.type !== 'json') {
    report(context, inside(place, 'children'), 'tree-children', { path: children, received: describeType(contract, context.contracts) });
  }
  return {
    ...parts,
    block: 'tree',
    children,
    fields: compileShownItems(context, block.fields, inside(place, 'fields'), roots),
    rowActions: compileActions(context, block.rowActions, inside(place, 'rowActions'), roots),
    open: block.open ?? 1,
  };
}
