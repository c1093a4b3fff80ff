import type { NodeName, Nodes } from '../compiled/nodes.ts';
import { type Visitor, visit } from '../compiled/walk.ts';

/** Whether any expression of a compiled part needs the CEL engine before somebody acts. Most need none. */
export function needsCel<Name extends NodeName>(name: Name, node: Nodes[Name]): boolean {
  let isNeeded = false;
  const visitor: Visitor = {
    // What is done with checked rows is asked once somebody has checked one, and loads the engine then.
    block: (block, goOn) => {
      if (block.block !== 'table' || !block.bulkActions) return goOn();
      const { bulkActions: _, ...rest } = block;
      visit('block', rest, visitor);
    },
    expression: ({ op }) => {
      if (op === 'cel') isNeeded = true;
    },
  };
  visit(name, node, visitor);
  return isNeeded;
}
