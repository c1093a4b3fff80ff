import { holderOf, isObject, type Json, type JsonObject } from '../json.ts';
import { assignment, eachOf, inside, type Kind, type Made, mutantAt, oneByOne, removal, set } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { inputsOf } from './inputs.ts';

/** Errors of parts: content, visibility, actions without effect, widgets. */
export function partKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const all = [...spots.values()];
  const blocks = all.filter(({ value }) => typeof value.block === 'string');
  const titleOf = (spot: Spot) => world.nodeAt(spot.file, spot.pointer)?.schema.title;
  const actions = all.filter((spot) => titleOf(spot) === 'Action' && !['use', 'items', 'firstOf'].some((key) => key in spot.value));
  const listed = actions.filter(({ pointer }) => /\/(actions|rowActions|bulkActions|items|firstOf)\/\d+$/.test(pointer));
  const items = all.filter((spot) => titleOf(spot) === 'Item' && !('use' in spot.value) && !('items' in spot.value));
  const bulk = listed.filter(({ pointer }) => pointer.includes('/bulkActions/'));
  const parts = { all, blocks, actions, listed, items, bulk };
  return [
    ...saidKinds(parts),
    ...blockKinds(parts),
    ...conditionKinds(world, parts),
    ...referenceKinds(world, spots, parts),
    ...widgetKinds(world, all),
  ];
}

/** The parts of the screens by kind. */
interface Parts {
  all: readonly Spot[];
  blocks: readonly Spot[];
  actions: readonly Spot[];
  /** Actions in a list of actions. */
  listed: readonly Spot[];
  items: readonly Spot[];
  /** Bulk actions. */
  bulk: readonly Spot[];
}

const DATE_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'date-time-12', 'date-time-24', 'time']);

/** Items and actions with missing or redundant properties. */
function saidKinds({ all, actions, listed, items, bulk }: Parts): Kind[] {
  const dates = items.filter(({ value }) => DATE_FORMATS.has(String(value.format)));
  const unused = Object.entries({ link: '/orders', primary: true, doneLabel: 'Done' });
  return [
    eachOf('item that says nothing', items, ['item-value'], (spot) => {
      const key = ['field', 'compute', 'text', 'range'].find((each) => each in spot.value);
      return key !== undefined && without(spot, key);
    }),
    eachOf('item with two values', items, ['item-value'], (spot) => set(spot, 'field' in spot.value ? 'compute' : 'field', 'now')),
    eachOf('item without an id', [items, ({ value }) => 'id' in value && !('field' in value)], ['item-id'], (spot) => without(spot, 'id')),
    eachOf('decimals of what has none', dates, ['no-effect'], (spot) => set(spot, 'decimals', 2)),
    eachOf('currency of what is no money', dates, ['no-effect'], (spot) => set(spot, 'currency', "'EUR'")),
    ...unused.map(([key, value]) =>
      eachOf(`${key} of an action on checked rows`, bulk, ['no-effect'], (spot) => !(key in spot.value) && set(spot, key, value)),
    ),
    eachOf('action on checked rows that leads back', bulk, ['no-effect'], (spot) => set(spot, 'then', { back: true })),
    eachOf('question about checked rows that reads one', bulk, ['unknown-root', 'unknown-path'], (spot) =>
      set(spot, 'ask', { title: 'Sure about {row.objectId}?' }),
    ),
    eachOf('action without an id', listed, ['action-id'], (spot) => without(spot, 'id')),
    eachOf('action without words', listed, ['action-id'], (spot) => without(spot, 'label')),
    eachOf('action that does nothing', [actions, ({ value }) => value.then === undefined], ['action-empty'], (spot) =>
      without(spot, 'call', 'calls', 'link'),
    ),
    eachOf('source without an id', [all, ({ pointer }) => /\/sources\/\d+$/.test(pointer)], ['source-id'], (spot) => without(spot, 'id')),
  ];
}

/** Blocks that show nothing or are never visible. Some hide their siblings. */
function blockKinds({ all, blocks }: Parts): Kind[] {
  const groups = all.filter(({ value }) => Array.isArray(value.firstOf));
  const oneOfs = blocks.filter(({ value }) => value.block === 'one-of');
  const ofRows = blocks.filter(({ value }) => ['table', 'each', 'chips', 'notes'].includes(String(value.block)));
  return [
    eachOf('block with data and of', blocks, ['data-or-of'], (spot) =>
      'data' in spot.value ? set(spot, 'of', 'now') : 'of' in spot.value && set(spot, 'data', { call: 'getEntityTypes' }),
    ),
    eachOf('rows out of nothing', ofRows, ['nothing-to-show'], (spot) => without(spot, 'data', 'of')),
    eachOf(
      'chips of records without a field',
      [blocks, ({ value }) => value.block === 'chips' && 'field' in value],
      ['type-mismatch'],
      (spot) => without(spot, 'field'),
    ),
    oneByOne(
      eachOf('one-of without a last resort', oneOfs, ['no-last-resort'], (spot) => {
        const last = (spot.value.blocks as Json[]).length - 1;
        return mutantAt(spot, 'the last block has a condition', assignment(inside(spot, 'blocks', last, 'visible'), 'now != null'));
      }),
    ),
    oneByOne(
      eachOf('part of one-of behind one that always shows', oneOfs, ['unreachable'], (spot) =>
        (spot.value.blocks as JsonObject[]).slice(0, -1).flatMap((block, index) => {
          const condition = inside(spot, 'blocks', index, 'visible');
          if (!('visible' in block)) return [];
          const always = mutantAt(spot, `block ${index} always shows`, assignment(condition, true));
          return [mutantAt(spot, `block ${index} lost its condition`, removal(condition)), always];
        }),
      ),
    ),
    oneByOne(
      eachOf('action in one place behind one that always shows', groups, ['unreachable'], (spot) =>
        mutantAt(spot, 'the first lost its condition', removal(inside(spot, 'firstOf', 0, 'visible'))),
      ),
    ),
  ];
}

/** Conditions and rules without effect. */
function conditionKinds(world: World, { all, blocks, actions }: Parts): Kind[] {
  const rule = (name: string, code: string, must: JsonObject) =>
    eachOf(name, [...blocks, ...actions], [code], (spot) => {
      const isAsked = isObject(spot.value.ask) && 'fields' in spot.value.ask;
      const place = inside(spot, ...(isAsked ? ['ask', 'must'] : ['must']));
      return (isAsked || spot.value.block === 'form') && mutantAt(spot, name, assignment(place, [must]));
    });
  return [
    ...['visible', 'enabled', 'when'].map((key) =>
      eachOf(`${key} that never holds`, all, ['constant-condition', 'not-typed'], (spot) => {
        const properties = (world.nodeAt(spot.file, spot.pointer)?.schema.properties ?? {}) as JsonObject;
        const isOne = key in properties && !('use' in spot.value) && !('items' in spot.value);
        return isOne && [false, 'false', '1 == 2'].map((value) => set(spot, key, value));
      }),
    ),
    rule('rule that is never broken', 'constant-condition', { that: 'true', message: 'Never' }),
    rule('rule under a field that is not there', 'unknown-field', { that: 'form != null', message: 'No', field: 'zebra' }),
  ];
}

/** References to missing parts, and texts that are never shown. */
function referenceKinds(world: World, spots: ReadonlyMap<string, Spot>, { all, actions, items }: Parts): Kind[] {
  const inputs = new Set(inputsOf(world, spots).map(({ spot }) => spot.file + spot.pointer));
  const tables = all.filter(({ value }) => Array.isArray(value.columns));
  const sorted = all.filter(({ value }) => Array.isArray(value.columns) || value.block === 'chart');
  const calling = actions.filter(({ value }) => 'call' in value);
  const choosing = items.filter(
    ({ file, pointer, value }) => inputs.has(file + pointer) && ('choicesFrom' in value || 'lookup' in value || 'options' in value),
  );
  return [
    eachOf('words that are never shown', actions, ['no-effect'], neverShown),
    eachOf('table without columns', tables, ['no-columns', 'columns-or-blocks'], (spot) => [
      set(spot, 'columns', []),
      without(spot, 'columns'),
    ]),
    eachOf('columns from keys that the contract knows', tables, ['known-fields'], (spot) => set(spot, 'keyColumns', 12)),
    eachOf('search in what is not there', [tables, ({ value }) => value.kind !== 'report'], ['unknown-path', 'path-into-value'], (spot) =>
      set(spot, 'search', ['zebra']),
    ),
    eachOf('sort by what is not there', sorted, ['unknown-path', 'path-into-value', 'not-sortable'], (spot) =>
      set(spot, 'sort', { field: 'zebra', order: 'asc' }),
    ),
    eachOf('refresh of what is not there', calling, ['unknown-source'], (spot) => set(spot, 'then', { refresh: ['zebra'] })),
    oneByOne(
      eachOf(
        'value put where nothing is',
        [calling, ({ scope }) => scope.record !== undefined],
        ['unknown-path', 'unknown-root', 'path-into-value'],
        (spot) => set(spot, 'then', { set: { 'record.zebra': 'result' } }),
      ),
    ),
    eachOf('two ways to choose', choosing, ['two-choices'], (spot) => set(spot, 'choices', [{ value: 'a', label: 'A' }])),
  ];
}

/** Texts and properties of an action that have no effect beside the others. */
function neverShown(spot: Spot): Made[] {
  const { value } = spot;
  const unused: [boolean, JsonObject][] = [
    [!('enabled' in value), { disabledReason: 'Never', doneLabel: 'Never' }],
    [!('link' in value), { newTab: true }],
    ['link' in value, { success: 'Never', errors: 'toast' }],
    [value.errors !== 'silent', { because: 'Never' }],
    [typeof value.call === 'string' && !('calls' in value), { calls: [{ call: value.call ?? '', with: value.with ?? {} }] }],
    ['calls' in value, { send: 'nothing', into: 'data' }],
  ];
  return unused.flatMap(([isUnused, keys]) => (isUnused ? Object.entries(keys).map(([key, text]) => set(spot, key, text)) : []));
}

function widgetKinds(world: World, all: readonly Spot[]): Kind[] {
  const widgets = all.filter(
    ({ value }) => world.widgets.has(String(value.block)) || (typeof value.input === 'string' && isObject(value.props)),
  );
  const propOf = ({ value }: Spot, name: string) => world.widgets.get(String(value.block ?? value.input))?.props[name];
  const props = ({ value }: Spot) => Object.keys(isObject(value.props) ? value.props : {});
  const prop = (spot: Spot, name: string, value: Json): Made =>
    mutantAt(spot, `the prop "${name}" became ${JSON.stringify(value)}`, assignment(inside(spot, 'props', name), value));
  const needy = widgets.filter((spot) => props(spot).some((name) => propOf(spot, name)?.required));
  return [
    eachOf('prop that the widget does not take', widgets, ['unknown-prop'], (spot) => prop(spot, 'zebra', 'now')),
    eachOf('event that the widget does not have', [widgets, ({ value }) => 'block' in value], ['unknown-event'], (spot) =>
      set(spot, 'events', { zebra: { link: '/orders' } }),
    ),
    eachOf('prop that the widget needs', needy, ['missing-prop'], (spot) => without(spot, 'props')),
    eachOf('prop of another type', [widgets, ({ value }) => value.block !== 'json-view'], ['type-mismatch'], (spot) =>
      props(spot).flatMap((name) => {
        const wrong = propOf(spot, name)?.type.type === 'boolean' ? [5, '1 + 1'] : [true, "'a' == 'b'"];
        return wrong.map((value) => prop(spot, name, value));
      }),
    ),
  ];
}

function without(spot: Spot, ...keys: string[]): Made {
  const there = keys.filter((key) => key in spot.value);
  return {
    ...mutantAt(spot, `took ${there.join(' and ')} away`, ...there.map((key) => removal(inside(spot, key)))),
    ...(spot.pointer === '' ? {} : { reportedAt: { file: spot.file, pointer: holderOf(spot.pointer) } }),
  };
}
