import { type BlindKind, blindKind, rewritten, valuesOf, withKey, withKeys } from '../blind/blind-kind.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { inserted, inside, matching } from '../mutant.ts';
import { fieldsOf } from '../world.ts';
import { type Ground, typedItems, typedPaths, valuesOfEnum } from './typed.ts';

/** Contradictory conditions, lists and actions. */
export function senseKinds(ground: Ground): BlindKind[] {
  return [...conditionKinds(ground), ...listKinds(ground), ...actionKinds(ground), ...settingKinds(ground)];
}

/** A clause about a field. `type`: of the field; "?": nullable, too. `of`: values of an enum, with their labels. */
interface Clause {
  name: string;
  type: string;
  write: (path: string, of: readonly [value: string, label: string | undefined][]) => string | undefined;
  unjudged?: string;
}

const list = (values: readonly unknown[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

const CLAUSES: readonly Clause[] = [
  { name: 'state that is two at once', type: 'enum?', write: (path, [one, two]) => `${path} == '${one?.[0]}' && ${path} == '${two?.[0]}'` },
  {
    name: 'state that is not one or not another',
    type: 'enum?',
    write: (path, [one, two]) => `(${path} != '${one?.[0]}' || ${path} != '${two?.[0]}')`,
  },
  { name: 'state by its label', type: 'enum?', write: (path, [one]) => (one?.[0] === one?.[1] ? undefined : `${path} == '${one?.[1]}'`) },
  { name: 'state out of no list', type: 'enum?', write: (path) => `${path} in []` },
  { name: 'state twice in its list', type: 'enum?', write: (path, [one]) => `${path} in ${list([one?.[0], one?.[0]])}` },
  { name: 'every state in the list', type: 'enum', write: (path, all) => `${path} in ${list(all.map(([value]) => value))}` },
  { name: 'truth as a text', type: 'boolean?', write: (path) => `${path} == 'true'` },
  { name: 'truth as a number', type: 'boolean?', write: (path) => `${path} == 1` },
  { name: 'number between what nothing is', type: 'number', write: (path) => `${path} > 500 && ${path} < 200` },
  { name: 'number that is more than one or less than another', type: 'number', write: (path) => `(${path} > 200 || ${path} < 500)` },
  { name: 'size that is never below nothing', type: 'list?', write: (path) => `size(${path}) >= 0` },
  { name: 'size below nothing', type: 'list?', write: (path) => `size(${path}) < 0` },
  { name: 'list compared with a text', type: 'list?', write: (path) => `${path} == ''` },
  {
    name: 'list compared with null that is always there',
    type: 'list',
    write: (path) => `${path} != null`,
    unjudged: 'a guard too many changes nothing',
  },
  { name: 'id compared with a number', type: 'id?', write: (path) => `${path} == 5` },
  {
    name: 'moment compared with a text',
    type: 'date-time',
    write: (path) => `${path} > '2026-01-01'`,
    unjudged: 'a fixed day may be meant',
  },
  { name: 'moment compared with a number', type: 'date-time', write: (path) => `${path} > 0` },
  { name: 'text in a text that is no list', type: 'string', write: (path) => `${path} in 'abc'` },
];

function conditionKinds(ground: Ground): BlindKind[] {
  const conditions = ground.expressive.filter(({ position }) => position === 'condition');
  const { world } = ground;
  const clauseKind = ({ name, type: wanted, write, unjudged }: Clause) =>
    valuesOf(
      name,
      conditions,
      (node) => {
        const clauses = typedPaths(node, ground).flatMap(({ holder, names }) =>
          Object.entries(holder ? fieldsOf(holder, world) : {}).flatMap(([name, { type, nullable, enum: of }]) => {
            const values = Object.entries(valuesOfEnum(world, of)).map(
              ([value, { label }]) => [value, label] as [string, string | undefined],
            );
            const isWanted = type === wanted.replace('?', '') && (wanted.endsWith('?') || nullable !== true);
            const isChoice = type !== 'enum' || values.length > 1;
            return (isWanted && isChoice && write([...names.slice(0, -1), name].join('.'), values)) || [];
          }),
        );
        return clauses.slice(0, 1).map((clause) => `(${node.value}) && ${clause}`);
      },
      unjudged,
    );
  return [
    ...CLAUSES.map(clauseKind),
    valuesOf('guard turned round', [conditions, matching(/([\w.]+) != null && .*\1\./)], ({ value }) => [
      String(value).replace('!= null', '== null'),
    ]),
    valuesOf('is for is not', [conditions, matching(/&& .* != '/)], ({ value }) => [
      String(value).replace(/(\S+) != ('[^']*')/, '$1 = $2'),
    ]),
    valuesOf('word for a sign', conditions, ({ value }) => [String(value).replace(' && ', ' and ').replace(' || ', ' or ')]),
    rewritten('three signs of equality', conditions, / ([!=])= /, ' $1== '),
  ];
}

function listKinds({ world: { nodes } }: Ground): BlindKind[] {
  const lists = nodes.filter(({ value }) => Array.isArray(value));
  /** A kind that adds a changed copy of a member; undefined for those that are not copied. */
  const added = (name: string, key: string, make: (item: JsonObject) => JsonObject | undefined | false) =>
    blindKind(name, [lists, (node) => node.key === key], (node) => {
      const members = node.value as Json[];
      const made = members.filter(isObject).map(make).find(Boolean);
      return made && { ...inserted(inside(node, members.length), made), pointer: node.pointer };
    });
  const relabelled = (item: JsonObject) =>
    typeof item.field === 'string' && !('use' in item) && { ...item, id: `${item.field.replaceAll('.', '')}Again`, label: 'Another One' };
  const renamed = (key: string) => (item: JsonObject) => typeof item[key] === 'string' && { ...item, id: `${item.id}Again` };
  const values = (name: string, key: string, make: (list: Json[]) => Json[][]) =>
    valuesOf(name, [lists, (node) => node.key === key && typeof (node.value as Json[])[0] !== 'object'], ({ value }) =>
      make(value as Json[]),
    );
  return [
    added('column of a field that is there under another label', 'columns', relabelled),
    added('field of a block that is there under another label', 'fields', relabelled),
    added('source that is there under another id', 'sources', renamed('call')),
    added('badge that is there under another id', 'badges', renamed('text')),
    added('choice of a value that is there', 'choices', (item) => 'value' in item && { ...item, label: 'Another One' }),
    added('choice with the label of another', 'choices', (item) => typeof item.value === 'string' && { ...item, value: `${item.value}2` }),
    added('sentence behind the last one', 'sentences', (item) => ({ ...item, text: 'Something else' })),
    added('rule that is there with other words', 'must', (item) => ({ ...item, message: 'Something else' })),
    added(
      'series that is there under another label',
      'series',
      (item) => typeof item.field === 'string' && { ...item, label: 'Another One', tone: 'teal' },
    ),
    added('call that is there a second time', 'calls', (item) => item),
    added('tab with the blocks of another', 'tabs', (item) => ({ ...item, id: `${item.id}Again`, title: 'Another One' })),
    values('search in a number', 'search', (all) => [[...all, all[0] as Json]]),
    values('page sizes out of order', 'pageSizes', (all) => [
      [...all, all[0] as Json],
      [0, ...all],
      [...all, 100000],
    ]),
    values('pixels turned round', 'pixels', (all) => [all.toReversed()]),
    values('kinds of files that are none', 'accept', (all) => [[...all, 'jpgg'], ['.jpg']]),
  ];
}

const OPPOSITES: Readonly<Record<string, string>> = {
  deleted: 'created',
  removed: 'added',
  added: 'removed',
  created: 'deleted',
  activated: 'deactivated',
  approved: 'rejected',
  enabled: 'disabled',
};

function actionKinds({ world: { nodes, calls } }: Ground): BlindKind[] {
  const all = nodes.filter(
    ({ value, holder }) =>
      isObject(value) &&
      Array.isArray(holder?.value) &&
      typeof value.id === 'string' &&
      typeof value.label === 'string' &&
      ('call' in value || 'calls' in value),
  );
  const actions = (is: (action: JsonObject, node: DefinitionNode) => boolean) => all.filter((node) => is(node.value as JsonObject, node));
  const conditional = actions(({ visible }) => typeof visible === 'string');
  const successful = actions(({ success }) => typeof success === 'string');
  const opposite = new RegExp(`\\b(${Object.keys(OPPOSITES).join('|')})\\b`, 'i');
  const isDestructive = (call: Json | undefined) => calls.get(String(call))?.contract.effect === 'destructive';
  const fixed = actions((action) => Object.values((action.with ?? {}) as JsonObject).includes(true));
  return [
    withKeys('enabled only where it is not visible', conditional, ({ visible }) => ({ enabled: `!(${visible})` })),
    withKeys(
      'reason without a condition',
      actions(({ enabled }) => enabled === undefined),
      { disabledReason: 'Not now' },
    ),
    withKey('goes where it comes from and back', all, 'then', { go: '/orders', back: true }),
    withKey('closes what is not open', [all, ({ pointer }) => !pointer.includes('dialogs')], 'then', { close: true }),
    withKey('opens a dialog that is not there', all, 'then', { open: 'details' }),
    withKeys('success that reads what is not answered', successful, ({ success }) => ({ success: `${success} {result.fullName}` })),
    withKeys('success of the opposite', successful, ({ success }) => ({
      success: String(success).replace(opposite, (word) => OPPOSITES[word.toLowerCase()] as string),
    })),
    withKeys(
      'question about something else',
      actions(({ call, ask }) => isDestructive(call) && isObject(ask)),
      ({ ask }) => ({ ask: { ...(ask as JsonObject), button: 'Add' } }),
    ),
    withKeys('link and call in one', all, { link: '/orders' }),
    withKeys('truth fixed to the opposite', fixed, (action) => {
      const given = action.with as JsonObject;
      const name = Object.keys(given).find((key) => given[key] === true) as string;
      return { with: { ...given, [name]: "'true'" } };
    }),
    withKeys('same condition for visible and enabled', conditional, ({ visible, enabled }) =>
      enabled === undefined ? { enabled: visible as Json } : undefined,
    ),
    withKeys(
      'sends a form that is not there',
      actions(({ ask, send }) => ask === undefined && send === undefined),
      { send: 'form' },
    ),
    withKey('puts in place what is not answered', all, 'then', { set: { 'record.fullName': 'result.fullName' } }),
    withKeys('message for a fault that cannot be', all, { messages: { 9999: 'Not now' } }),
  ];
}

function settingKinds(ground: Ground): BlindKind[] {
  const { nodes, nodeAt } = ground.world;
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file.endsWith('/app.json') && pattern.test(pointer));
  const setting = (name: string) => at(new RegExp(`^/settings/${name}$`));
  const every = nodes.filter(({ key, value }) => key === 'every' && typeof value === 'number');
  const files = typedItems(ground).flatMap(({ item: { accept, max }, node }) => {
    const limit = accept !== undefined && typeof max === 'number' && nodeAt(node.file, `${node.pointer}/max`);
    return limit || [];
  });
  /** A kind that gives an object of the settings other properties. */
  const others = (name: string, objects: readonly DefinitionNode[], ...keys: JsonObject[]) =>
    valuesOf(name, objects, ({ value }) => keys.map((each) => ({ ...(value as JsonObject), ...each })));
  const past = at(/^\/ranges\/last-(7|30|5)-days$/);
  return [
    valuesOf('polls all the time', every, [0, 0.01]),
    valuesOf('largest file in bytes', files, ({ value }) => [Number(value) * 1024 * 1024]),
    valuesOf('largest file of nothing', files, [0]),
    valuesOf('notice in seconds', setting('toast'), [4, 0, 400000]),
    valuesOf('search from nothing on', setting('minimumCharacters'), [0, 200, -1]),
    valuesOf('zone that is none', setting('timeZone'), ['America/PuertoRico', 'PST8', 'UTC+4']),
    valuesOf('date without a day', setting('dateFormat'), ['MM/YYYY', 'DD/DD/YYYY', 'YYYY']),
    valuesOf('time in minutes of months', setting('dateTimeFormat'), ['DD/MM/YYYY HH:MM', 'YYYY-MM-DD', 'MM/DD/YYYY hh:mm']),
    others('range that says another number', past, { from: { add: [-14, 'day'] } }),
    others('range of the future under a name of the past', past, { from: {}, to: { add: [7, 'day'] } }),
    others('range of another unit', at(/^\/ranges\/(this-month|this-week|today|ytd)$/), { from: { startOf: 'quarter' } }),
    valuesOf('home that needs an id', at(/^\/home$/), ['/orders/:orderId', 'restaurants', '/Restaurants']),
    others('redirect of a page that is there', at(/^\/redirects$/), { '/orders': ['/tags'] }, { '/old': ['/olde'] }, { '/old': ['/old'] }),
    others('group of the menu that nothing is in', at(/^\/menuGroups$/), { unused: 'Unused' }, { again: 'Orders' }),
    others('role that nothing names', at(/^\/roles$/), { adminn: 'Admin' }),
    others(
      'search that opens another',
      at(/^\/search\/\d$/),
      ...['/tags/{value}', '/cron-jobs/{value}', '/orders'].map((link) => ({ link })),
    ),
    valuesOf('lookup by a parameter that is none', at(/^\/lookups\/[\w-]+\/term$/), ({ value }) => [`${value}s`, 'limit']),
  ];
}
