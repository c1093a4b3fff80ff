import { describe, expect, it } from 'vitest';
import type { BlockOf, CompiledAction, CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import type { CompiledExpression, Root } from '../../../../src/language/expression/compiled-expression.ts';
import { readAddress } from '../../../../src/runtime/data/calls/read-address.ts';
import { queryReadBy, sourcesOfBlock, sourcesOfHead, sourcesReadBy } from '../../../../src/runtime/data/calls/source-reads.ts';
import { itemOf, tableOf } from '../sample-table.ts';

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
const form = { items: [offering('asked')], must: [], schema: {}, schemaHash: 'x' };
const asking = button({
  enabled: read('known'),
  ask: { when: read('sometimes'), title: { parts: ['Sure?'] }, button: { parts: ['Go'] }, form },
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

  it('is all that an action sends, but of one with a form only what its button needs', () => {
    expect(sourcesOfBlock({ ...stats, actions: [button()] })).toEqual(['shown', 'sent', 'inside']);
    expect(sourcesOfBlock({ ...stats, actions: [asking] })).toEqual(['shown', 'known', 'sometimes', 'inside']);
    expect(sourcesReadBy('action', asking)).toEqual(['known', 'sometimes', 'asked', 'sent']);
  });

  it('leaves what only a dialog reads until it opens', () => {
    expect(sourcesOfBlock({ ...stats, actions: [button({ after: { open: dialog } })] })).not.toContain('later');
  });
});

describe('sourcesOfHead', () => {
  it('is what the head of a detail reads, its filters among it, and not its blocks', () => {
    const bar = { filters: [offering('offered')], urlKey: '' };
    expect(sourcesOfHead(screenOf({ filterBar: bar, badges: [offering('badge')], actions: [asking], blocks: [stats] }))).toEqual([
      'title',
      'badge',
      'known',
      'sometimes',
      'offered',
    ]);
  });

  it.each(['list', 'report'] as const)('is also what the one table of a %s reads', (kind) => {
    const table = { ...tableOf({ filters: [offering('towns')] }), id: 'list', slot: 'main' as const, actions: [] };
    expect(sourcesOfHead(screenOf({ kind, blocks: [table] }))).toEqual(['title', 'towns']);
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
