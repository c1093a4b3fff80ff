import type { NodeName, Nodes } from '../compiled/nodes.ts';
import { visit } from '../compiled/walk.ts';

/** Whether any expression of a compiled part needs the CEL engine. Most need none. */
export function needsCel<Name extends NodeName>(name: Name, node: Nodes[Name]): boolean {
  let isNeeded = false;
  visit(name, node, {
    expression: ({ op }) => {
      if (op === 'cel') isNeeded = true;
    },
  });
  return isNeeded;
}
