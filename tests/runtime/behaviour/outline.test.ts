import { describe, expect, it } from 'vitest';
import { node, outlineChanges, printOutline, remainingOutline, sharedOutline } from '../../../src/runtime/behaviour/outline.ts';

const before = [node('head: one'), node('body', [node('a: 1'), node('b: 2'), node('c', [node('d: 3')])]), node('foot')];
const print = (nodes: Parameters<typeof printOutline>[0]) => printOutline(nodes).trimEnd();

describe('outlineChanges', () => {
  it('says nothing where nothing differs', () => {
    expect(outlineChanges(before, before)).toEqual([]);
  });

  it('tells what is new with all below it, what is gone, and what says something else', () => {
    const after = [node('head: two'), node('body', [node('a: 1'), node('c', [node('d: 4')]), node('e', [node('f: 5')])])];
    expect(print(outlineChanges(before, after))).toBe(
      ['- head: two', '- body', '  - c', '    - d: 4', '  - new: e', '    - f: 5', '  - gone: b', '- gone: foot'].join('\n'),
    );
  });

  it('tells only the line of what has nothing below it any more', () => {
    expect(print(outlineChanges([node('x: on', [node('y: 1')])], [node('x: off')]))).toBe('- x: off');
    expect(print(outlineChanges([node('x', [node('y: 1')])], [node('x')]))).toBe('- x: nothing below');
  });

  it('keeps neighbours of one name apart', () => {
    const twice = (second: string) => [node('row: 1'), node(`row: ${second}`)];
    expect(print(outlineChanges(twice('2'), twice('3')))).toBe('- row: 3');
  });
});

describe('sharedOutline and remainingOutline', () => {
  const left = [node('body', [node('a: 1'), node('b: 2')]), node('only left')];
  const right = [node('body', [node('a: 1'), node('b: 3')])];

  it('split what two say into what they share and what is their own', () => {
    const shared = sharedOutline(left, right);
    expect(print(shared)).toBe('- body\n  - a: 1');
    expect(print(remainingOutline(left, shared))).toBe('- body\n  - b: 2\n- only left');
    expect(print(remainingOutline(right, shared))).toBe('- body\n  - b: 3');
  });
});

describe('node', () => {
  it('stays on one line', () => {
    expect(printOutline([node('a:\n  b')])).toBe('- a: b\n');
  });
});
