import { below, eachOf, holderOf, isObject, type Json, type JsonObject, type Kind, type Made, togetherExcept } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { set, where } from './at-spot.ts';
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
  return togetherExcept(ALONE, [
    ...saidKinds(parts),
    ...blockKinds(parts),
    ...conditionKinds(world, parts),
    ...referenceKinds(world, spots, parts),
    ...widgetKinds(world, all),
  ]);
}

/** Kinds of blocks that hide their siblings. */
const ALONE = [
  'one-of without a last resort',
  'part of one-of behind one that always shows',
  'action in one place behind one that always shows',
  'value put where nothing is',
];

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
  return [
    eachOf('item that says nothing', items, ['item-value'], (spot) => {
      const key = ['field', 'compute', 'text', 'range'].find((each) => each in spot.value);
      return key === undefined ? undefined : without(spot, key);
    }),
    eachOf('item with two values', items, ['item-value'], (spot) => set(spot, 'field' in spot.value ? 'compute' : 'field', 'now')),
    eachOf('item without an id', items, ['item-id'], (spot) =>
      'id' in spot.value && !('field' in spot.value) ? without(spot, 'id') : undefined,
    ),
    eachOf('decimals of what has none', items, ['no-effect'], (spot) =>
      DATE_FORMATS.has(String(spot.value.format)) ? set(spot, 'decimals', 2) : undefined,
    ),
    eachOf('currency of what is no money', items, ['no-effect'], (spot) =>
      DATE_FORMATS.has(String(spot.value.format)) ? set(spot, 'currency', "'EUR'") : undefined,
    ),
    ...['link', 'primary', 'doneLabel'].map((key) =>
      eachOf(`${key} of an action on checked rows`, bulk, ['no-effect'], (spot) =>
        key in spot.value ? undefined : set(spot, key, key === 'primary' ? true : key === 'link' ? '/orders' : 'Done'),
      ),
    ),
    eachOf('action on checked rows that leads back', bulk, ['no-effect'], (spot) => set(spot, 'then', { back: true })),
    eachOf('question about checked rows that reads one', bulk, ['unknown-root', 'unknown-path'], (spot) =>
      set(spot, 'ask', { title: 'Sure about {row.objectId}?' }),
    ),
    eachOf('action without an id', listed, ['action-id'], (spot) => without(spot, 'id')),
    eachOf('action without words', listed, ['action-id'], (spot) => without(spot, 'label')),
    eachOf('action that does nothing', actions, ['action-empty'], (spot) =>
      spot.value.then === undefined ? without(spot, 'call', 'calls', 'link') : undefined,
    ),
    eachOf('source without an id', all, ['source-id'], (spot) => (/\/sources\/\d+$/.test(spot.pointer) ? without(spot, 'id') : undefined)),
  ];
}

/** Blocks that show nothing or are never visible. */
function blockKinds({ all, blocks }: Parts): Kind[] {
  const groups = all.filter(({ value }) => Array.isArray(value.firstOf));
  const oneOfs = blocks.filter(({ value }) => value.block === 'one-of');
  return [
    eachOf('block with data and of', blocks, ['data-or-of'], (spot) =>
      'data' in spot.value ? set(spot, 'of', 'now') : 'of' in spot.value ? set(spot, 'data', { call: 'getEntityTypes' }) : undefined,
    ),
    eachOf('rows out of nothing', blocks, ['nothing-to-show'], (spot) =>
      ['table', 'each', 'chips', 'notes'].includes(String(spot.value.block)) ? without(spot, 'data', 'of') : undefined,
    ),
    eachOf('chips of records without a field', blocks, ['type-mismatch'], (spot) =>
      spot.value.block === 'chips' && 'field' in spot.value ? without(spot, 'field') : undefined,
    ),
    eachOf('one-of without a last resort', oneOfs, ['no-last-resort'], (spot) => {
      const last = (spot.value.blocks as Json[]).length - 1;
      return {
        ...where(spot, 'the last block has a condition'),
        changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'blocks', last, 'visible'), value: 'now != null' }],
      };
    }),
    eachOf('part of one-of behind one that always shows', oneOfs, ['unreachable'], (spot) =>
      (spot.value.blocks as JsonObject[]).slice(0, -1).flatMap((block, index) =>
        'visible' in block
          ? [
              {
                ...where(spot, `block ${index} lost its condition`),
                changes: [{ do: 'remove' as const, file: spot.file, pointer: below(spot.pointer, 'blocks', index, 'visible') }],
              },
              {
                ...where(spot, `block ${index} always shows`),
                changes: [{ do: 'set' as const, file: spot.file, pointer: below(spot.pointer, 'blocks', index, 'visible'), value: true }],
              },
            ]
          : [],
      ),
    ),
    eachOf('action in one place behind one that always shows', groups, ['unreachable'], (spot) => ({
      ...where(spot, 'the first lost its condition'),
      changes: [{ do: 'remove', file: spot.file, pointer: below(spot.pointer, 'firstOf', 0, 'visible') }],
    })),
  ];
}

/** Conditions and rules without effect. */
function conditionKinds(world: World, { all, blocks, actions }: Parts): Kind[] {
  return [
    ...['visible', 'enabled', 'when'].map((key) =>
      eachOf(`${key} that never holds`, all, ['constant-condition', 'not-typed'], (spot) =>
        key in ((world.nodeAt(spot.file, spot.pointer)?.schema.properties ?? {}) as JsonObject) &&
        !('use' in spot.value) &&
        !('items' in spot.value)
          ? [false, 'false', '1 == 2'].map((value) => set(spot, key, value))
          : undefined,
      ),
    ),
    eachOf('rule that is never broken', [...blocks, ...actions], ['constant-condition'], (spot) => {
      const at =
        isObject(spot.value.ask) && 'fields' in spot.value.ask ? ['ask', 'must'] : spot.value.block === 'form' ? ['must'] : undefined;
      return (
        at && {
          ...where(spot, 'a rule that always holds'),
          changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, ...at), value: [{ that: 'true', message: 'Never' }] }],
        }
      );
    }),
    eachOf('rule under a field that is not there', [...blocks, ...actions], ['unknown-field'], (spot) => {
      const at =
        isObject(spot.value.ask) && 'fields' in spot.value.ask ? ['ask', 'must'] : spot.value.block === 'form' ? ['must'] : undefined;
      return (
        at && {
          ...where(spot, 'a rule under "zebra"'),
          changes: [
            {
              do: 'set',
              file: spot.file,
              pointer: below(spot.pointer, ...at),
              value: [{ that: 'form != null', message: 'No', field: 'zebra' }],
            },
          ],
        }
      );
    }),
  ];
}

/** References to missing parts, and texts that are never shown. */
function referenceKinds(world: World, spots: ReadonlyMap<string, Spot>, { all, actions, items }: Parts): Kind[] {
  const inputs = new Set(inputsOf(world, spots).map(({ spot }) => spot.file + spot.pointer));
  return [
    eachOf('words that are never shown', actions, ['no-effect'], (spot) => {
      const made: Made[] = [];
      if (!('enabled' in spot.value)) made.push(set(spot, 'disabledReason', 'Never'), set(spot, 'doneLabel', 'Never'));
      if (!('link' in spot.value)) made.push(set(spot, 'newTab', true));
      else made.push(set(spot, 'success', 'Never'), set(spot, 'errors', 'toast'));
      if (spot.value.errors !== 'silent') made.push(set(spot, 'because', 'Never'));
      const { call } = spot.value;
      if (typeof call === 'string' && !('calls' in spot.value)) made.push(set(spot, 'calls', [{ call, with: spot.value.with ?? {} }]));
      if ('calls' in spot.value) made.push(set(spot, 'send', 'nothing'), set(spot, 'into', 'data'));
      return made;
    }),
    eachOf('table without columns', [all, ({ value }) => Array.isArray(value.columns)], ['no-columns', 'columns-or-blocks'], (spot) => [
      set(spot, 'columns', []),
      without(spot, 'columns'),
    ]),
    eachOf('columns from keys that the contract knows', [all, ({ value }) => Array.isArray(value.columns)], ['known-fields'], (spot) =>
      set(spot, 'keyColumns', 12),
    ),
    eachOf(
      'search in what is not there',
      [all, ({ value }) => Array.isArray(value.columns)],
      ['unknown-path', 'path-into-value'],
      (spot) => (spot.value.kind === 'report' ? undefined : set(spot, 'search', ['zebra'])),
    ),
    eachOf(
      'sort by what is not there',
      [all, ({ value }) => Array.isArray(value.columns) || value.block === 'chart'],
      ['unknown-path', 'path-into-value', 'not-sortable'],
      (spot) => set(spot, 'sort', { field: 'zebra', order: 'asc' }),
    ),
    eachOf('refresh of what is not there', actions, ['unknown-source'], (spot) =>
      'call' in spot.value ? set(spot, 'then', { refresh: ['zebra'] }) : undefined,
    ),
    eachOf('value put where nothing is', actions, ['unknown-path', 'unknown-root', 'path-into-value'], (spot) =>
      'call' in spot.value && spot.scope.record ? set(spot, 'then', { set: { 'record.zebra': 'result' } }) : undefined,
    ),
    eachOf('two ways to choose', items, ['two-choices'], (spot) =>
      inputs.has(spot.file + spot.pointer) && ('choicesFrom' in spot.value || 'lookup' in spot.value || 'options' in spot.value)
        ? set(spot, 'choices', [{ value: 'a', label: 'A' }])
        : undefined,
    ),
  ];
}

function widgetKinds(world: World, all: readonly Spot[]): Kind[] {
  const widgets = all.filter(
    ({ value }) => world.widgets.has(String(value.block)) || (typeof value.input === 'string' && isObject(value.props)),
  );
  const propOf = ({ value }: Spot, name: string) => world.widgets.get(String(value.block ?? value.input))?.props[name];
  const props = ({ value }: Spot) => Object.keys(isObject(value.props) ? value.props : {});
  const prop = (spot: Spot, name: string, value: Json): Made => ({
    ...where(spot, `the prop "${name}" became ${JSON.stringify(value)}`),
    changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'props', name), value }],
  });
  return [
    eachOf('prop that the widget does not take', widgets, ['unknown-prop'], (spot) => prop(spot, 'zebra', 'now')),
    eachOf('event that the widget does not have', [widgets, ({ value }) => 'block' in value], ['unknown-event'], (spot) =>
      set(spot, 'events', { zebra: { link: '/orders' } }),
    ),
    eachOf('prop that the widget needs', widgets, ['missing-prop'], (spot) =>
      props(spot).some((name) => propOf(spot, name)?.required) ? without(spot, 'props') : undefined,
    ),
    eachOf('prop of another type', [widgets, ({ value }) => value.block !== 'json-view'], ['type-mismatch'], (spot) =>
      props(spot).flatMap((name) =>
        propOf(spot, name)?.type.type === 'boolean'
          ? [prop(spot, name, 5), prop(spot, name, '1 + 1')]
          : [prop(spot, name, true), prop(spot, name, "'a' == 'b'")],
      ),
    ),
  ];
}

function without(spot: Spot, ...keys: string[]): Made {
  const there = keys.filter((key) => key in spot.value);
  return {
    ...where(spot, `took ${there.map((key) => `"${key}"`).join(' and ')} away`),
    changes: there.map((key) => ({ do: 'remove', file: spot.file, pointer: below(spot.pointer, key) })),
    ...(spot.pointer === '' ? {} : { reportedAt: { file: spot.file, pointer: holderOf(spot.pointer) } }),
  };
}
