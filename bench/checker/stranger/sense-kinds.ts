import type { BlindKind, BlindMutant } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject, matching } from '../mutant.ts';
import { type Ground, siblings, typedItems, typedPaths, valuesOfEnum } from './typed.ts';

/** Contradictory conditions, lists and actions. */
export function senseKinds(ground: Ground): BlindKind[] {
  return [...conditionKinds(ground), ...listKinds(ground), ...actionKinds(ground), ...settingKinds(ground)];
}

function conditionKinds(ground: Ground): BlindKind[] {
  const conditions = ground.expressive.filter(({ position, value }) => position === 'condition' && typeof value === 'string');
  const { world } = ground;
  /** Adds a clause about a sibling of a condition's path: one of a type ("?": nullable), or by predicate. */
  const and = (name: string, is: string | ((type: JsonObject) => boolean), make: (path: string, type: JsonObject) => string) => {
    const isWanted = typeof is === 'string' ? (type: JsonObject) => type.type === is.replace('?', '') && isAllowed(type, is) : is;
    return valuesOf(name, conditions, (node) => {
      for (const { holder, names } of typedPaths(node, ground)) {
        const [own] = siblings(holder, undefined, world, isWanted);
        if (!own) continue;
        const fields =
          holder?.type.type === 'entity' ? world.entities.get(String(holder.type.entity))?.contract.fields : holder?.type.fields;
        const type = (fields as Record<string, JsonObject>)[own] as JsonObject;
        return [`(${node.value}) && ${make([...names.slice(0, -1), own].join('.'), type)}`];
      }
      return [];
    });
  };
  const isAllowed = (type: JsonObject, is: string) => is.endsWith('?') || type.nullable !== true;
  const valuesIn = (type: JsonObject) => Object.entries(valuesOfEnum(world, type.enum));
  const isEnum = (type: JsonObject) => type.type === 'enum' && valuesIn(type).length > 1;
  const two = (type: JsonObject) => Object.keys(valuesOfEnum(world, type.enum)) as [string, string];
  const isNamedOtherwise = (type: JsonObject) => isEnum(type) && valuesIn(type)[0]?.[1].label !== two(type)[0];
  const isAlwaysOne = (type: JsonObject) => isEnum(type) && type.nullable !== true;
  return [
    and('state that is two at once', isEnum, (path, type) => `${path} == '${two(type)[0]}' && ${path} == '${two(type)[1]}'`),
    and('state that is not one or not another', isEnum, (path, type) => `(${path} != '${two(type)[0]}' || ${path} != '${two(type)[1]}')`),
    and('state by its label', isNamedOtherwise, (path, type) => `${path} == '${valuesIn(type)[0]?.[1].label}'`),
    and('state out of no list', isEnum, (path) => `${path} in []`),
    and('state twice in its list', isEnum, (path, type) => `${path} in ['${two(type)[0]}', '${two(type)[0]}']`),
    and(
      'every state in the list',
      isAlwaysOne,
      (path, type) =>
        `${path} in [${two(type)
          .map((each) => `'${each}'`)
          .join(', ')}]`,
    ),
    and('truth as a text', 'boolean?', (path) => `${path} == 'true'`),
    and('truth as a number', 'boolean?', (path) => `${path} == 1`),
    and('number between what nothing is', 'number', (path) => `${path} > 500 && ${path} < 200`),
    and('number that is more than one or less than another', 'number', (path) => `(${path} > 200 || ${path} < 500)`),
    and('size that is never below nothing', 'list?', (path) => `size(${path}) >= 0`),
    and('size below nothing', 'list?', (path) => `size(${path}) < 0`),
    and('list compared with a text', 'list?', (path) => `${path} == ''`),
    {
      ...and('list compared with null that is always there', 'list', (path) => `${path} != null`),
      unjudged: 'a guard too many changes nothing',
    },
    and('id compared with a number', 'id?', (path) => `${path} == 5`),
    { ...and('moment compared with a text', 'date-time', (path) => `${path} > '2026-01-01'`), unjudged: 'a fixed day may be meant' },
    and('moment compared with a number', 'date-time', (path) => `${path} > 0`),
    and('text in a text that is no list', 'string', (path) => `${path} in 'abc'`),
    valuesOf('guard turned round', [conditions, matching(/([\w.]+) != null && .*\1\./)], ({ value }) => [
      String(value).replace('!= null', '== null'),
    ]),
    valuesOf('is for is not', [conditions, matching(/&& .* != '/)], ({ value }) => [
      String(value).replace(/(\S+) != ('[^']*')/, '$1 = $2'),
    ]),
    valuesOf('word for a sign', [conditions, matching(/ (&&|\|\|) /)], ({ value }) => [
      String(value).replace(' && ', ' and ').replace(' || ', ' or '),
    ]),
    valuesOf('three signs of equality', [conditions, matching(/ [!=]= /)], ({ value }) => [String(value).replace(/ ([!=])= /, ' $1== ')]),
  ];
}

function listKinds(ground: Ground): BlindKind[] {
  const { nodes } = ground.world;
  const lists = nodes.filter(({ value }) => Array.isArray(value) && value.some((each) => isObject(each)));
  const added = (name: string, keys: readonly string[], make: (item: JsonObject) => JsonObject | undefined): BlindKind => ({
    name,
    *mutants(): Iterable<BlindMutant> {
      for (const { file, pointer, key, value } of lists) {
        if (!keys.includes(key)) continue;
        const item = (value as Json[]).find((each) => isObject(each) && make(each) !== undefined);
        const made = isObject(item) ? make(item) : undefined;
        if (made)
          yield {
            file,
            pointer,
            done: `with ${JSON.stringify(made)}`,
            changes: [{ do: 'insert', file, pointer: `${pointer}/${(value as Json[]).length}`, value: made }],
          };
      }
    },
  });
  const withLabel = (label: string) => (item: JsonObject) =>
    typeof item.field === 'string' && !('use' in item)
      ? { ...item, id: `${String(item.field).replaceAll('.', '')}Again`, label }
      : undefined;
  return [
    added('column of a field that is there under another label', ['columns'], withLabel('Another One')),
    added('field of a block that is there under another label', ['fields'], withLabel('Another One')),
    added('action that is there under another label', ['actions', 'rowActions', 'bulkActions'], (item) =>
      typeof item.call === 'string' ? { ...item, id: `${item.id}Again`, label: 'Once More', primary: false } : undefined,
    ),
    added('source that is there under another id', ['sources'], (item) =>
      typeof item.call === 'string' ? { ...item, id: `${item.id}Again` } : undefined,
    ),
    added('badge that is there under another id', ['badges'], (item) =>
      typeof item.text === 'string' ? { ...item, id: `${item.id}Again` } : undefined,
    ),
    added('choice of a value that is there', ['choices'], (item) => ('value' in item ? { ...item, label: 'Another One' } : undefined)),
    added('choice with the label of another', ['choices'], (item) =>
      typeof item.value === 'string' ? { ...item, value: `${item.value}2` } : undefined,
    ),
    added('sentence behind the last one', ['sentences'], (item) => ({ ...item, text: 'Something else' })),
    added('rule that is there with other words', ['must'], (item) => ({ ...item, message: 'Something else' })),
    added('series that is there under another label', ['series'], (item) =>
      typeof item.field === 'string' ? { ...item, label: 'Another One', tone: 'teal' } : undefined,
    ),
    added('call that is there a second time', ['calls'], (item) => item),
    added('tab with the blocks of another', ['tabs'], (item) => ({ ...item, id: `${item.id}Again`, title: 'Another One' })),
    valuesOf(
      'search in a number',
      [nodes, ({ key, value }) => key === 'search' && Array.isArray(value) && typeof value[0] === 'string'],
      ({ value }) => [[...(value as string[]), (value as string[])[0] as string]],
    ),
    valuesOf('page sizes out of order', [nodes, ({ key, value }) => key === 'pageSizes' && Array.isArray(value)], ({ value }) => [
      [...(value as number[]), (value as number[])[0] as number],
      [0, ...(value as number[])],
      [...(value as number[]), 100000],
    ]),
    valuesOf('pixels turned round', [nodes, ({ key, value }) => key === 'pixels' && Array.isArray(value)], ({ value }) => [
      [...(value as number[])].reverse(),
    ]),
    valuesOf('kinds of files that are none', [nodes, ({ key, value }) => key === 'accept' && Array.isArray(value)], ({ value }) => [
      [...(value as string[]), 'jpgg'],
      ['.jpg'],
    ]),
  ];
}

const set = (node: DefinitionNode, key: string, value: Json): Json => ({ ...(node.value as JsonObject), [key]: value });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
function actionKinds(ground: Ground): BlindKind[] {
  const { nodes, calls } = ground.world;
  const actions = nodes.filter(
    ({ value, holder }) =>
      isObject(value) &&
      Array.isArray(holder?.value) &&
      typeof value.id === 'string' &&
      typeof value.label === 'string' &&
      ('call' in value || 'calls' in value),
  );
  const effectOf = (node: DefinitionNode) => calls.get(String((node.value as JsonObject).call))?.contract.effect;
  const own = (key: string) => (node: DefinitionNode) => (node.value as JsonObject)[key];
  const boolean = (node: DefinitionNode, value: boolean) =>
    Object.entries(((node.value as JsonObject).with ?? {}) as JsonObject).find(([, each]) => each === value);
  return [
    valuesOf('enabled only where it is not visible', [actions, (node) => typeof own('visible')(node) === 'string'], (node) => [
      set(node, 'enabled', `!(${own('visible')(node)})`),
    ]),
    valuesOf('reason without a condition', [actions, (node) => own('enabled')(node) === undefined], (node) => [
      set(node, 'disabledReason', 'Not now'),
    ]),
    valuesOf('goes where it comes from and back', actions, (node) => [set(node, 'then', { go: '/orders', back: true })]),
    valuesOf('closes what is not open', [actions, ({ pointer }) => !pointer.includes('dialogs')], (node) => [
      set(node, 'then', { close: true }),
    ]),
    valuesOf('opens a dialog that is not there', actions, (node) => [set(node, 'then', { open: 'details' })]),
    valuesOf('success that reads what is not answered', [actions, (node) => typeof own('success')(node) === 'string'], (node) => [
      set(node, 'success', `${own('success')(node)} {result.fullName}`),
    ]),
    valuesOf(
      'success of the opposite',
      [actions, (node) => /\b(deleted|removed|added|created|activated|approved|enabled)\b/i.test(String(own('success')(node)))],
      (node) => [
        set(
          node,
          'success',
          String(own('success')(node)).replace(
            /\b(deleted|removed|added|created|activated|approved|enabled)\b/i,
            (word) =>
              ({
                deleted: 'created',
                removed: 'added',
                added: 'removed',
                created: 'deleted',
                activated: 'deactivated',
                approved: 'rejected',
                enabled: 'disabled',
              })[word.toLowerCase()] as string,
          ),
        ),
      ],
    ),
    valuesOf(
      'question about something else',
      [actions, (node) => effectOf(node) === 'destructive' && isObject(own('ask')(node))],
      (node) => [set(node, 'ask', { ...(own('ask')(node) as JsonObject), button: 'Add' })],
    ),
    valuesOf('link and call in one', actions, (node) => [set(node, 'link', '/orders')]),
    valuesOf('truth fixed to the opposite', [actions, (node) => boolean(node, true) !== undefined], (node) => {
      const [name] = boolean(node, true) as [string, Json];
      return [set(node, 'with', { ...(own('with')(node) as JsonObject), [name]: "'true'" })];
    }),
    valuesOf(
      'same condition for visible and enabled',
      [actions, (node) => typeof own('visible')(node) === 'string' && own('enabled')(node) === undefined],
      (node) => [set(node, 'enabled', own('visible')(node) as Json)],
    ),
    valuesOf(
      'field of the form that the button is not given',
      [actions, (node) => isObject(own('ask')(node)) && Array.isArray((own('ask')(node) as JsonObject).fields)],
      (node) => [set(node, 'send', 'nothing')],
    ),
    valuesOf(
      'sends a form that is not there',
      [actions, (node) => own('ask')(node) === undefined && own('send')(node) === undefined],
      (node) => [set(node, 'send', 'form')],
    ),
    valuesOf('puts in place what is not answered', actions, (node) => [
      set(node, 'then', { set: { 'record.fullName': 'result.fullName' } }),
    ]),
    valuesOf('message for a fault that cannot be', actions, (node) => [set(node, 'messages', { 9999: 'Not now' })]),
  ];
}

function settingKinds(ground: Ground): BlindKind[] {
  const { nodes } = ground.world;
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file.endsWith('/app.json') && pattern.test(pointer));
  const every = nodes.filter(({ key, value }) => key === 'every' && typeof value === 'number');
  const files = typedItems(ground)
    .filter(({ item }) => item.accept !== undefined && typeof item.max === 'number')
    .map(({ node }) => nodes.find((each) => each.file === node.file && each.pointer === `${node.pointer}/max`))
    .filter((node) => node !== undefined);
  return [
    valuesOf('polls in milliseconds', every, ({ value }) => [Number(value) * 1000]),
    valuesOf('polls all the time', every, () => [0, 0.01]),
    valuesOf('largest file in bytes', files, ({ value }) => [Number(value) * 1024 * 1024]),
    valuesOf('largest file of nothing', files, () => [0]),
    valuesOf('notice in seconds', at(/^\/settings\/toast$/), () => [4, 0, 400000]),
    valuesOf('search from nothing on', at(/^\/settings\/minimumCharacters$/), () => [0, 200, -1]),
    valuesOf('zone that is none', at(/^\/settings\/timeZone$/), () => ['America/PuertoRico', 'PST8', 'UTC+4']),
    valuesOf('date without a day', at(/^\/settings\/dateFormat$/), () => ['MM/YYYY', 'DD/DD/YYYY', 'YYYY']),
    valuesOf('time in minutes of months', at(/^\/settings\/dateTimeFormat$/), () => ['DD/MM/YYYY HH:MM', 'YYYY-MM-DD', 'MM/DD/YYYY hh:mm']),
    valuesOf('range that says another number', at(/^\/ranges\/last-(7|30|5)-days$/), ({ value }) => [
      { ...(value as JsonObject), from: { add: [-14, 'day'] } },
    ]),
    valuesOf('range of the future under a name of the past', at(/^\/ranges\/last-(7|30|5)-days$/), ({ value }) => [
      { ...(value as JsonObject), from: {}, to: { add: [7, 'day'] } },
    ]),
    valuesOf('range of another unit', at(/^\/ranges\/(this-month|this-week|today|ytd)$/), ({ value }) => [
      { ...(value as JsonObject), from: { startOf: 'quarter' } },
    ]),
    valuesOf('home that needs an id', at(/^\/home$/), () => ['/orders/:orderId', 'restaurants', '/Restaurants']),
    valuesOf('redirect of a page that is there', at(/^\/redirects$/), ({ value }) => [
      { ...(value as JsonObject), '/orders': ['/tags'] },
      { ...(value as JsonObject), '/old': ['/olde'] },
      { ...(value as JsonObject), '/old': ['/old'] },
    ]),
    valuesOf('group of the menu that nothing is in', at(/^\/menuGroups$/), ({ value }) => [
      { ...(value as JsonObject), unused: 'Unused' },
      { ...(value as JsonObject), again: 'Orders' },
    ]),
    valuesOf('role that nothing names', at(/^\/roles$/), ({ value }) => [{ ...(value as JsonObject), adminn: 'Admin' }]),
    valuesOf('search that opens another', at(/^\/search\/\d$/), ({ value }) => [
      { ...(value as JsonObject), link: '/tags/{value}' },
      { ...(value as JsonObject), link: '/cron-jobs/{value}' },
      { ...(value as JsonObject), link: '/orders' },
    ]),
    valuesOf('lookup by a parameter that is none', at(/^\/lookups\/[\w-]+\/term$/), (node) => [`${node.value}s`, 'limit']),
  ];
}
