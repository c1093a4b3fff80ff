import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOf, CompiledAction, CompiledScreen } from '../../../src/runtime/compiled/compiled-screen.ts';
import { immediatePart } from '../../../src/runtime/render/forms/immediate-part.ts';
import { loadScreenParts } from '../../../src/runtime/render/ScreenView.tsx';
import { tableExtrasPart } from '../../../src/runtime/render/table/table-extras-part.ts';
import { itemOf, tableOf } from '../data/sample-table.ts';

const act: CompiledAction = { id: 'turn', label: 'Turn', effect: 'write', calls: [], errors: 'toast' };
const table = (part: Parameters<typeof tableOf>[0] = {}): BlockOf<'table'> => ({
  ...tableOf({ filters: [], ...part }),
  id: 'list',
  slot: 'main',
  actions: [],
});
const listOf = (block: BlockOf<'table'>): CompiledScreen => ({
  id: 's',
  kind: 'list',
  hash: 'h',
  path: '/s',
  title: { parts: ['S'] },
  access: 'anyone',
  sources: [],
  badges: [],
  actions: [],
  blocks: [block],
  needsCel: false,
});

beforeEach(() => {
  vi.spyOn(immediatePart, 'load');
  vi.spyOn(tableExtrasPart, 'load');
});
afterEach(() => void vi.restoreAllMocks());
const loads = () => [immediatePart.load, tableExtrasPart.load].map((load) => vi.mocked(load).mock.calls.length);

describe('loadScreenParts', () => {
  it('fetches nothing for a list that only shows', async () => {
    await loadScreenParts(listOf(table({ search: [], columns: [itemOf('name', { type: 'string' })] })));
    expect(loads()).toEqual([0, 0]);
  });

  it('fetches the inputs that act at once for a list that has one, so that they stand there with its rows', async () => {
    await loadScreenParts(listOf(table({ search: [], columns: [itemOf('on', { type: 'boolean' }, { input: 'switch', change: act })] })));
    expect(loads()).toEqual([1, 0]);
    expect(immediatePart.part).toBeDefined();
  });

  it('fetches the search box and the switch of headings for a list that has one of them', async () => {
    await loadScreenParts(listOf(table({ search: ['name'] })));
    const group = { key: itemOf('town', { type: 'string' }), none: 'None', switch: 'By town' };
    await loadScreenParts(listOf(table({ search: [], group })));
    expect(loads()).toEqual([0, 2]);
  });
});
