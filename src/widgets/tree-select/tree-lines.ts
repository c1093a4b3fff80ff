/** A node as it is chosen: its id, its words, and those below it. */
export interface ChoiceNode {
  objectId: string;
  name: string;
  children?: readonly ChoiceNode[] | null;
}

/** One line of the choice: how deep it stands, and the names from the top to it. */
export interface TreeLine {
  id: string;
  name: string;
  depth: number;
  path: string;
}

/** The nodes of a tree in order, flat, without one of them and what stands below it. */
export function treeLines(nodes: readonly ChoiceNode[], without?: string): TreeLine[] {
  const flatten = (level: readonly ChoiceNode[], depth: number, above: readonly string[]): TreeLine[] =>
    level.flatMap((node) => {
      if (node.objectId === without) return [];
      const path = [...above, node.name];
      return [{ id: node.objectId, name: node.name, depth, path: path.join(' / ') }, ...flatten(node.children ?? [], depth + 1, path)];
    });
  return flatten(nodes, 0, []);
}
