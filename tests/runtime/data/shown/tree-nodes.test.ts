import { describe, expect, it } from 'vitest';
import { treeMove, visibleNodes } from '../../../../src/runtime/data/shown/tree-nodes.ts';

const variables = [
  { objectId: 'a', parts: [{ objectId: 'b', parts: [{ objectId: 'c' }] }, null, { objectId: 'd', parts: null }] },
  { name: 'without an id' },
];
const TREE = { children: 'parts', rowKey: 'objectId' };
const seen = (open: number, folds: Record<string, boolean> = {}) =>
  visibleNodes(variables, TREE, (key, level) => folds[key] ?? level <= open);
const keys = (open: number, folds?: Record<string, boolean>) => seen(open, folds).map((node) => node.key);

describe('the nodes of a tree that are seen', () => {
  it('are those at the top and below what is open', () => {
    expect(keys(0)).toEqual(['a', '#1']);
    expect(keys(1)).toEqual(['a', 'a/b', 'a/d', '#1']);
    expect(keys(2)).toEqual(['a', 'a/b', 'a/b/c', 'a/d', '#1']);
    expect(keys(2, { 'a/b': false })).toEqual(['a', 'a/b', 'a/d', '#1']);
  });

  it('know their place among their neighbours', () => {
    expect(seen(1)[2]).toMatchObject({ level: 2, position: 2, size: 2, parent: 'a', hasChildren: false, isOpen: false });
  });

  it('end where data contains itself', () => {
    const loop: { objectId: string; parts: unknown[] } = { objectId: 'x', parts: [] };
    loop.parts.push(loop);
    expect(visibleNodes([loop], TREE, () => true)).toHaveLength(32);
  });
});

describe('the keys of a tree', () => {
  const nodes = seen(1);
  it('go up and down, in and out, open and fold', () => {
    expect(treeMove(nodes, 'a', 'ArrowDown')).toEqual({ go: 'a/b' });
    expect(treeMove(nodes, 'a', 'ArrowUp')).toBeUndefined();
    expect(treeMove(nodes, 'a', 'ArrowRight')).toEqual({ go: 'a/b' });
    expect(treeMove(nodes, 'a/b', 'ArrowRight')).toEqual({ fold: 'a/b', open: true });
    expect(treeMove(nodes, 'a/b', 'ArrowLeft')).toEqual({ go: 'a' });
    expect(treeMove(nodes, 'a', 'ArrowLeft')).toEqual({ fold: 'a', open: false });
    expect(treeMove(nodes, '#1', 'ArrowLeft')).toBeUndefined();
    expect(treeMove(nodes, 'a/d', 'Enter')).toBeUndefined();
    expect(treeMove(nodes, 'a', ' ')).toEqual({ fold: 'a', open: false });
    expect(treeMove(nodes, 'a', 'End')).toEqual({ go: '#1' });
    expect(treeMove(nodes, 'gone', 'End')).toBeUndefined();
  });
});
