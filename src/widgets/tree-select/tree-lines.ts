/** A node with its id, label and children. */
export interface ChoiceNode {
  objectId: string;
  name: string;
  children?: readonly ChoiceNode[] | null;
}

/** An option with its depth and the names of its ancestors. */
export interface TreeLine {
  id: string;
  name: string;
  depth: number;
  path: string;
}

/** The nodes of a tree, flat and in order, without one of them and its descendants. */
export function treeLines(nodes: readonly ChoiceNode[], without?: string): TreeLine[] {
  const flatten = (level: readonly ChoiceNode[], depth: number, above: readonly string[]): TreeLine[] =>
    level.flatMap((node) => {
      if (node.objectId === without) return [];
      const path = [...above, node.name];
      return [{ id: node.objectId, name: node.name, depth, path: path.join(' / ') }, ...flatten(node.children ?? [], depth + 1, path)];
    });
  return flatten(nodes, 0, []);
}
