import { describe, expect, it } from 'vitest';
import type { BlockOf, CompiledAction, CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import type { CompiledExpression, Root } from '../../../../src/language/expression/compiled-expression.ts';
import { readAddress } from '../../../../src/runtime/data/calls/read-address.ts';
import { queryReadBy, sourcesOfBlock } from '../../../../src/runtime/data/calls/source-reads.ts';
import { itemOf } from '../sample-table.ts';

const read = (step: string, root: Root = 'sources'): CompiledExpression => ({ op: 'path', path: { root, steps: [step], missing: null } });
const offering = (source: string) => itemOf(source, { type: 'string' }, { choicesFrom: read(source) });
const button = (more: Partial<CompiledAction> = {}): CompiledAction => ({
  id: 'go',
  label: 'Go',
  effect: 'write',
  calls: [{ call: 'go', effect: 'write', with: { a: { '=': read('sent') } }, send: 'nothing' }],
  errors: 'toast',
  ...more,
});
const dialog = {
  id: 'd',
  title: { parts: [{ value: read('later'), format: { name: 'text', type: { type: 'string' } as const } }] },
  blocks: [],
  actions: [],
};

const stats: BlockOf<'stats'> = {
  id: 's',
  slot: 'main',
  actions: [],
  block: 'stats',
  fields: [offering('inside')],
  visible: read('shown'),
};

function screenOf(part: Partial<CompiledScreen>): CompiledScreen {
  const title = { parts: [{ value: read('title'), format: { name: 'text', type: { type: 'string' } as const } }] };
  return {
    id: 's',
    kind: 'detail',
    hash: 'h',
    path: '/s',
    title,
    access: 'anyone',
    sources: [],
    badges: [],
    actions: [],
    blocks: [],
    ...part,
  };
}

describe('sourcesOfBlock', () => {
  it('is what the block shows, and not what blocks inside of it read for themselves', () => {
    const section: BlockOf<'section'> = { id: 'c', slot: 'main', actions: [], block: 'section', blocks: [stats], of: read('around') };
    expect([sourcesOfBlock(stats), sourcesOfBlock(section)]).toEqual([['shown', 'inside'], ['around']]);
  });

  it('leaves what only a dialog reads until it opens', () => {
    expect(sourcesOfBlock({ ...stats, actions: [button({ after: { open: dialog } })] })).not.toContain('later');
  });
});

describe('what a screen reads of its address', () => {
  const screen = screenOf({ blocks: [{ ...stats, visible: read('tab', 'query') }] });

  it('is the keys that its expressions name', () => {
    expect(queryReadBy(screen)).toEqual(['tab']);
    expect(readAddress(new URLSearchParams('page=2&tab=notes'), queryReadBy(screen))).toBe('tab=notes');
  });

  it('is not what data looks like that is no expression', () => {
    const data = { root: 'query', steps: ['page'] };
    expect(queryReadBy(screenOf({ badges: [itemOf('a', { type: 'json' }, { default: data })] }))).toEqual([]);
  });
});
