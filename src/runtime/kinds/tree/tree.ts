import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { describeShownItems } from '../../../authoring/behaviour/describe-item.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileList, compileShownItems, rowVariables, seeRowPaths } from '../../../language/compile/block-content.ts';
import { compileActions } from '../../../language/compile/compile-action.ts';
import { inside, report } from '../../../language/compile/compile-context.ts';
import { compileRowPath } from '../../../language/compile/compile-position.ts';
import { describeType } from '../../../language/contracts/describe-type.ts';
import type { BlockKind } from '../block-kind.ts';

/** Nested nodes: the content and actions of a node, and the path of its children. All levels have one type. */
export const treeKind: BlockKind<'tree'> = {
  compile(block) {
    const content = compileList(block);
    const { context, definition, location } = block;
    const variables = rowVariables(block.variables, content);
    if (content.value) seeRowPaths(block, variables, { children: { type: 'list', of: content.value } });
    const children = definition.children ?? 'children';
    const at = inside(location, 'children');
    const { contract } = compileRowPath(context, variables, { path: children }, at);
    if (contract && contract.type !== 'list' && contract.type !== 'json')
      report(context, at, 'tree-children', { path: children, received: describeType(contract, context.contracts) });
    return {
      ...content.parts,
      children,
      fields: compileShownItems(context, definition.fields, inside(location, 'fields'), variables),
      rowActions: compileActions(context, definition.rowActions, inside(location, 'rowActions'), variables),
      open: definition.open ?? 1,
    };
  },
  inside: ['fields', 'rowActions'],
  describe({ block, first, world }) {
    const rowActions = block.rowActions.map((action) => describeAction(action, first, world));
    return [fact('node', { children: block.children }, [...describeShownItems(block.fields, first, world), ...rowActions])];
  },
};
