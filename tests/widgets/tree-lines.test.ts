import { describe, expect, it } from 'vitest';
import { treeLines } from '../../src/widgets/tree-select/tree-lines.ts';

const tree = [
  { objectId: 'food', name: 'Food', children: [{ objectId: 'pizza', name: 'Pizza', children: [{ objectId: 'slice', name: 'Slice' }] }] },
  { objectId: 'drinks', name: 'Drinks', children: null },
];

describe('treeLines', () => {
  it('gives each node with its depth and its way from the top', () => {
    expect(treeLines(tree).map(({ depth, path }) => [depth, path])).toEqual([
      [0, 'Food'],
      [1, 'Food / Pizza'],
      [2, 'Food / Pizza / Slice'],
      [0, 'Drinks'],
    ]);
  });

  it('leaves out a node with all that is below it', () => {
    expect(treeLines(tree, 'pizza').map(({ id }) => id)).toEqual(['food', 'drinks']);
    expect(treeLines(tree, 'food').map(({ id }) => id)).toEqual(['drinks']);
  });
});
