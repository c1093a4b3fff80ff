import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { readObjectPath } from '../values/object-path.ts';
import { memberKey } from '../values/row-key.ts';
import { membersOf } from './block-state.ts';

/** A node of a tree in the list of visible ones. */
export interface TreeNode {
  /** Stable across reloads: the keys of the ancestors and its own. */
  key: string;
  value: unknown;
  /** From 1, as `aria-level` counts. */
  level: number;
  /** Its place among its neighbours, from 1, and how many they are. */
  position: number;
  size: number;
  isOpen: boolean;
  hasChildren: boolean;
  /** The key of the node above; undefined at the top. */
  parent?: string;
}

/** Maximum depth; stops at data that contains itself. */
const DEEPEST = 32;

/** The nodes that are seen, from top to bottom: those at the top, and those below every open node. */
export function visibleNodes(
  variables: readonly unknown[],
  { children, rowKey }: Pick<BlockOf<'tree'>, 'children' | 'rowKey'>,
  isOpen: (key: string, level: number) => boolean,
): TreeNode[] {
  const seen: TreeNode[] = [];
  const visit = (members: readonly unknown[], level: number, parent: string | undefined): void => {
    for (const [index, value] of members.entries()) {
      const own = memberKey(value, index, rowKey);
      const key = parent === undefined ? own : `${parent}/${own}`;
      const below = level < DEEPEST ? membersOf(readObjectPath(value, children)) : [];
      const open = below.length > 0 && isOpen(key, level);
      const place = { level, position: index + 1, size: members.length, ...(parent === undefined ? {} : { parent }) };
      seen.push({ key, value, ...place, isOpen: open, hasChildren: below.length > 0 });
      if (open) visit(below, level + 1, key);
    }
  };
  visit(variables, 1, undefined);
  return seen;
}

/** The effect of a key in a tree (WAI-ARIA): moves to another node, opens or closes one; undefined without any. */
export function treeMove(
  nodes: readonly TreeNode[],
  at: string,
  pressed: string,
): { go: string } | { fold: string; open: boolean } | undefined {
  const index = nodes.findIndex((node) => node.key === at);
  const node = nodes[index];
  if (!node) return undefined;
  const go = (target: TreeNode | undefined) => (target ? { go: target.key } : undefined);
  switch (pressed) {
    case 'ArrowDown':
      return go(nodes[index + 1]);
    case 'ArrowUp':
      return go(nodes[index - 1]);
    case 'Home':
      return go(nodes[0]);
    case 'End':
      return go(nodes.at(-1));
    case 'ArrowRight':
      if (!node.hasChildren) return undefined;
      return node.isOpen ? go(nodes[index + 1]) : { fold: node.key, open: true };
    case 'ArrowLeft':
      if (node.isOpen) return { fold: node.key, open: false };
      return node.parent === undefined ? undefined : { go: node.parent };
    case 'Enter':
    case ' ':
      return node.hasChildren ? { fold: node.key, open: !node.isOpen } : undefined;
    default:
      return undefined;
  }
}
