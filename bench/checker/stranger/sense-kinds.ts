import type { BlindKind, BlindMutant } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject } from '../mutant.ts';
import { type Ground, siblings, typedItems, typedPaths, valuesOfEnum } from './typed.ts';

/** Conditions, lists and actions that make no sense as a whole. */
export function senseKinds(ground: Ground): BlindKind[] {
  return [...conditionKinds(ground), ...listKinds(ground), ...actionKinds(ground), ...settingKinds(ground)];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
function conditionKinds(ground: Ground): BlindKind[] {
  const conditions = ground.expressive.filter(({ position, value }) => position === 'condition' && typeof value === 'string');
  const and = (name: string, make: (path: string, type: JsonObject) => string[], is: (type: JsonObject) => boolean) =>
    valuesOf(name, conditions, (node) => {
      for (const path of typedPaths(node, ground)) {
        const [own] = siblings(path.holder, undefined, ground.world, is);
        if (!own) continue;
        const holder = path.holder;
        const fields =
          holder?.type.type === 'entity' ? ground.world.entities.get(String(holder.type.entity))?.contract.fields : holder?.type.fields;
        return make([...path.names.slice(0, -1), own].join('.'), (fields as Record<string, JsonObject>)[own] as JsonObject).map(
          (more) => `(${node.value}) && ${more}`,
        );
      }
      return [];
    });
  const isEnum = (type: JsonObject) => type.type === 'enum' && Object.keys(valuesOfEnum(ground.world, type.enum)).length > 1;
  const two = (type: JsonObject) => Object.keys(valuesOfEnum(ground.world, type.enum)) as [string, string];
  return [
    and('state that is two at once', (path, type) => [`${path} == '${two(type)[0]}' && ${path} == '${two(type)[1]}'`], isEnum),
    and('state that is not one or not another', (path, type) => [`(${path} != '${two(type)[0]}' || ${path} != '${two(type)[1]}')`], isEnum),
    and(
      'state by its label',
      (path, type) => [`${path} == '${Object.values(valuesOfEnum(ground.world, type.enum))[0]?.label}'`],
      (type) => isEnum(type) && Object.entries(valuesOfEnum(ground.world, type.enum))[0]?.[1].label !== two(type)[0],
    ),
    and('state out of no list', (path) => [`${path} in []`], isEnum),
    and('state twice in its list', (path, type) => [`${path} in ['${two(type)[0]}', '${two(type)[0]}']`], isEnum),
    and(
      'every state in the list',
      (path, type) => [
        `${path} in [${Object.keys(valuesOfEnum(ground.world, type.enum))
          .map((each) => `'${each}'`)
          .join(', ')}]`,
      ],
      (type) => isEnum(type) && type.nullable !== true,
    ),
    and(
      'truth as a text',
      (path) => [`${path} == 'true'`],
      (type) => type.type === 'boolean',
    ),
    and(
      'truth as a number',
      (path) => [`${path} == 1`],
      (type) => type.type === 'boolean',
    ),
    and(
      'number between what nothing is',
      (path) => [`${path} > 500 && ${path} < 200`],
      (type) => type.type === 'number' && type.nullable !== true,
    ),
    and(
      'number that is more than one or less than another',
      (path) => [`(${path} > 200 || ${path} < 500)`],
      (type) => type.type === 'number' && type.nullable !== true,
    ),
    and(
      'size that is never below nothing',
      (path) => [`size(${path}) >= 0`],
      (type) => type.type === 'list',
    ),
    and(
      'size below nothing',
      (path) => [`size(${path}) < 0`],
      (type) => type.type === 'list',
    ),
    and(
      'list compared with a text',
      (path) => [`${path} == ''`],
      (type) => type.type === 'list',
    ),
    {
      ...and(
        'list compared with null that is always there',
        (path) => [`${path} != null`],
        (type) => type.type === 'list' && type.nullable !== true,
      ),
      unjudged: 'a guard too many changes nothing',
    },
    and(
      'id compared with a number',
      (path) => [`${path} == 5`],
      (type) => type.type === 'id',
    ),
    {
      ...and(
        'moment compared with a text',
        (path) => [`${path} > '2026-01-01'`],
        (type) => type.type === 'date-time' && type.nullable !== true,
      ),
      unjudged: 'a fixed day may be meant',
    },
    and(
      'moment compared with a number',
      (path) => [`${path} > 0`],
      (type) => type.type === 'date-time' && type.nullable !== true,
    ),
    and(
      'text in a text that is no list',
      (path) => [`${path} in 'abc'`],
      (type) => type.type === 'string' && type.nullable !== true,
    ),
    valuesOf(
      'guard turned round',
      conditions.filter(({ value }) => /([\w.]+) != null && .*\1\./.test(String(value))),
      ({ value }) => [String(value).replace('!= null', '== null')],
    ),
    valuesOf(
      'is for is not',
      conditions.filter(({ value }) => /&& .* != '/.test(String(value))),
      ({ value }) => [String(value).replace(/(\S+) != ('[^']*')/, '$1 = $2')],
    ),
    valuesOf(
      'word for a sign',
      conditions.filter(({ value }) => / (&&|\|\|) /.test(String(value))),
      ({ value }) => [String(value).replace(' && ', ' and ').replace(' || ', ' or ')],
    ),
    valuesOf(
      'three signs of equality',
      conditions.filter(({ value }) => / [!=]= /.test(String(value))),
      ({ value }) => [String(value).replace(/ ([!=])= /, ' $1== ')],
    ),
  ];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
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
      nodes.filter(({ key, value }) => key === 'search' && Array.isArray(value) && typeof value[0] === 'string'),
      ({ value }) => [[...(value as string[]), (value as string[])[0] as string]],
    ),
    valuesOf(
      'page sizes out of order',
      nodes.filter(({ key, value }) => key === 'pageSizes' && Array.isArray(value)),
      ({ value }) => [
        [...(value as number[]), (value as number[])[0] as number],
        [0, ...(value as number[])],
        [...(value as number[]), 100000],
      ],
    ),
    valuesOf(
      'pixels turned round',
      nodes.filter(({ key, value }) => key === 'pixels' && Array.isArray(value)),
      ({ value }) => [[...(value as number[])].reverse()],
    ),
    valuesOf(
      'kinds of files that are none',
      nodes.filter(({ key, value }) => key === 'accept' && Array.isArray(value)),
      ({ value }) => [[...(value as string[]), 'jpgg'], ['.jpg']],
    ),
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
    valuesOf(
      'enabled only where it is not visible',
      actions.filter((node) => typeof own('visible')(node) === 'string'),
      (node) => [set(node, 'enabled', `!(${own('visible')(node)})`)],
    ),
    valuesOf(
      'reason without a condition',
      actions.filter((node) => own('enabled')(node) === undefined),
      (node) => [set(node, 'disabledReason', 'Not now')],
    ),
    valuesOf('goes where it comes from and back', actions, (node) => [set(node, 'then', { go: '/orders', back: true })]),
    valuesOf(
      'closes what is not open',
      actions.filter(({ pointer }) => !pointer.includes('dialogs')),
      (node) => [set(node, 'then', { close: true })],
    ),
    valuesOf('opens a dialog that is not there', actions, (node) => [set(node, 'then', { open: 'details' })]),
    valuesOf(
      'success that reads what is not answered',
      actions.filter((node) => typeof own('success')(node) === 'string'),
      (node) => [set(node, 'success', `${own('success')(node)} {result.fullName}`)],
    ),
    valuesOf(
      'success of the opposite',
      actions.filter((node) => /\b(deleted|removed|added|created|activated|approved|enabled)\b/i.test(String(own('success')(node)))),
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
      actions.filter((node) => effectOf(node) === 'destructive' && isObject(own('ask')(node))),
      (node) => [set(node, 'ask', { ...(own('ask')(node) as JsonObject), button: 'Add' })],
    ),
    valuesOf('link and call in one', actions, (node) => [set(node, 'link', '/orders')]),
    valuesOf(
      'truth fixed to the opposite',
      actions.filter((node) => boolean(node, true)),
      (node) => {
        const [name] = boolean(node, true) as [string, Json];
        return [set(node, 'with', { ...(own('with')(node) as JsonObject), [name]: "'true'" })];
      },
    ),
    valuesOf(
      'same condition for visible and enabled',
      actions.filter((node) => typeof own('visible')(node) === 'string' && own('enabled')(node) === undefined),
      (node) => [set(node, 'enabled', own('visible')(node) as Json)],
    ),
    valuesOf(
      'field of the form that the button is not given',
      actions.filter((node) => isObject(own('ask')(node)) && Array.isArray((own('ask')(node) as JsonObject).fields)),
      (node) => [set(node, 'send', 'nothing')],
    ),
    valuesOf(
      'sends a form that is not there',
      actions.filter((node) => own('ask')(node) === undefined && own('send')(node) === undefined),
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
