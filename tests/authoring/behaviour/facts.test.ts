import { describe, expect, it } from 'vitest';
import { fact, factChanges, type Printed, printFacts, remainingFacts, sharedFacts } from '../../../src/authoring/behaviour/facts.ts';

/** A printed fact whose id is its name, as `name: value`. */
const node = (text: string, facts: Printed[] = []): Printed => {
  const [name = '', value = ''] = text.split(': ');
  return { id: name, name, value, facts };
};

const before = [node('head: one'), node('body', [node('a: 1'), node('b: 2'), node('c', [node('d: 3')])]), node('foot')];
const print = (nodes: Parameters<typeof printFacts>[0]) => printFacts(nodes).trimEnd();

describe('factChanges', () => {
  it('is empty for equal facts', () => {
    expect(factChanges(before, before)).toEqual([]);
  });

  it('lists new facts with their children, removed facts and changed values', () => {
    const after = [node('head: two'), node('body', [node('a: 1'), node('c', [node('d: 4')]), node('e', [node('f: 5')])])];
    expect(print(factChanges(before, after))).toBe(
      ['- head: two', '- body', '  - c', '    - d: 4', '  - new: e', '    - f: 5', '  - gone: b', '- gone: foot'].join('\n'),
    );
  });

  it('lists a removed fact without children on one line', () => {
    expect(print(factChanges([node('x: on', [node('y: 1')])], [node('x: off')]))).toBe('- x: off');
    expect(print(factChanges([node('x', [node('y: 1')])], [node('x')]))).toBe('- x: nothing below');
  });

  it('distinguishes siblings with the same name', () => {
    const twice = (second: string) => [node('row: 1'), node(`row: ${second}`)];
    expect(print(factChanges(twice('2'), twice('3')))).toBe('- row: 3');
  });
});

describe('a changed label', () => {
  it('is a change, not a removal and an addition', () => {
    const column = (label: string, value: string) => [fact('item', { label, value, extras: [] }, [], 'status')];
    expect(print(factChanges(column('Status', 'Paid'), column('State', 'Paid')))).toBe('- Status -> State');
    expect(print(factChanges(column('Status', 'Paid'), column('State', 'Open')))).toBe('- Status -> State: Open');
  });

  it('is an addition where the element is another', () => {
    const name = (key: string) => [fact('item', { label: 'Name', value: '1', extras: [] }, [], key)];
    expect(print(factChanges(name('a'), name('b')))).toBe('- new: Name: 1\n- gone: Name');
  });
});

describe('sharedFacts and remainingFacts', () => {
  const left = [node('body', [node('a: 1'), node('b: 2')]), node('only left')];
  const right = [node('body', [node('a: 1'), node('b: 3')])];

  it('separate common facts from those of one side', () => {
    const shared = sharedFacts(left, right);
    expect(print(shared)).toBe('- body\n  - a: 1');
    expect(print(remainingFacts(left, shared))).toBe('- body\n  - b: 2\n- only left');
    expect(print(remainingFacts(right, shared))).toBe('- body\n  - b: 3');
  });
});

describe('fact', () => {
  it('stays on one line', () => {
    expect(printFacts([fact('item', { label: ' a', value: 'b\n  c', extras: [] })])).toBe('- a: b c\n');
  });
});
