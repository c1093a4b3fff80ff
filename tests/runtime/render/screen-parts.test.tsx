import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOf, CompiledAction, CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import { prepareScreen } from '../../../src/runtime/data/shown/prepare-screen.ts';
import { immediateChunk } from '../../../src/runtime/render/actions/immediate-chunk.ts';
import { loadedForm } from '../../../src/runtime/render/forms/loaded-form.ts';
import { lateInputs } from '../../../src/runtime/render/inputs/LateInput.tsx';
import { loadScreenChunks } from '../../../src/runtime/render/ScreenView.tsx';
import { tableExtrasChunk } from '../../../src/runtime/render/table/table-extras-chunk.ts';
import { shippedScreen } from '../../screens/shipped-console.ts';
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
});

beforeEach(() => {
  vi.spyOn(immediateChunk, 'load');
  vi.spyOn(tableExtrasChunk, 'load');
});
afterEach(() => void vi.restoreAllMocks());
const loads = () => [immediateChunk.load, tableExtrasChunk.load].map((load) => vi.mocked(load).mock.calls.length);

const unreachable = () => Promise.reject(new Error('No server.'));
const load = (screen: CompiledScreen) => loadScreenChunks(prepareScreen(screen, ['admin']), unreachable);

describe('loadScreenChunks', () => {
  it('fetches nothing for a list that only shows', async () => {
    await load(listOf(table({ search: [], columns: [itemOf('name', { type: 'string' })] })));
    expect(loads()).toEqual([0, 0]);
  });

  it('loads immediate inputs of a list with its rows', async () => {
    await load(listOf(table({ search: [], columns: [itemOf('on', { type: 'boolean' }, { input: 'switch', change: act })] })));
    expect(loads()).toEqual([1, 0]);
    expect(immediateChunk.chunk).toBeDefined();
  });

  it('fetches the search box and the switch of headings for a list that has one of them', async () => {
    await load(listOf(table({ search: ['name'] })));
    const group = { key: itemOf('town', { type: 'string' }), none: 'None', switch: 'By town' };
    await load(listOf(table({ search: [], group })));
    expect(loads()).toEqual([0, 2]);
  });

  it('fetches the inputs that come late for a list that filters by one', async () => {
    const fetched = vi.spyOn(lateInputs, 'load');
    await load(listOf(table({ search: [], filters: [itemOf('name', { type: 'string' }, { input: 'text' })] })));
    expect(fetched).not.toHaveBeenCalled();
    await load(listOf(table({ search: [], filters: [itemOf('amount', { type: 'number' }, { input: 'number' })] })));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('fetches them for a list that can be mailed, too: the addresses are such an input', () => {
    expect(prepareScreen(shippedScreen('invoices'), ['admin']).reads.chunks).toEqual(expect.arrayContaining(['email', 'inputs']));
  });

  it('fetches the code and the validator of a form, and is done also where there is no server', async () => {
    const screen = prepareScreen(shippedScreen('scrapper-create'), ['admin']);
    const [form] = screen.blocks.flatMap((block) => (block.block === 'form' ? [block.form] : []));
    await loadScreenChunks(screen, unreachable);
    expect(loadedForm(form!, unreachable)).toBeUndefined();
    const validators = async () => ({ [form!.schema.$id as string]: () => true }) as never;
    await loadScreenChunks(screen, validators);
    expect(loadedForm(form!, validators)).toBeDefined();
  });
});
