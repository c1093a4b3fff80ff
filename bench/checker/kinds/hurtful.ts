import type { DefinitionNode } from '../language.ts';
import { below, eachOf, isObject, type Json, type JsonObject, type Kind, type Mutant, matching } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import { groundOf, siblings, typedPaths } from '../stranger/typed.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { set as setKey } from './at-spot.ts';
import { inputsOf } from './inputs.ts';
import { kind, oneByOne, replaced } from './shape.ts';

/** Errors with consequences for users, and parts without effect. */
export function hurtfulKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  return [
    ...valueKinds(world, spots),
    ...doubleKinds(world),
    ...wordKinds(world),
    ...reachKinds(world, spots),
    ...appKinds(world),
    ...entityKinds(world),
  ];
}

function valueKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const ground = groundOf(world, spots);
  const { expressive } = ground;
  const conditions = expressive.filter(({ position }) => position === 'condition');
  return [
    kind('key of the query that nothing writes', [expressive, matching(/\bquery\.\w+/)], ['unwritten-query'], (node) =>
      replaced(
        node,
        String(node.value).replace(/\bquery\.(\w+)/, (_all, name: string) => `query.${typo(name, node.pointer)}`),
      ),
    ),
    kind('dollars held against cents', conditions, ['threshold-unit'], (node) => {
      for (const path of typedPaths(node, ground)) {
        const [name] = siblings(path.holder, undefined, world, (type) => type.unit === 'cents' && type.nullable !== true);
        if (name) return replaced(node, `(${node.value}) && ${[...path.names.slice(0, -1), name].join('.')} > 25`);
      }
      return [];
    }),
    kind('enum compared in other letters', [expressive, matching(/ [!=]= '[A-Za-z]+'/)], ['unknown-enum-value'], (node) => {
      const [path] = typedPaths(node, ground).filter(({ typed }) => typed.type.type === 'enum');
      return (
        path &&
        replaced(
          node,
          String(node.value).replace(/( [!=]= ')([A-Za-z]+)'/, (_all, before: string, word: string) => `${before}${turned(word)}'`),
        )
      );
    }),
    kind(
      'latitude for longitude',
      [
        world.nodes,
        ({ value, key }) =>
          typeof value === 'string' &&
          /^(row|record|value|form)\.[\w.]*(latitude|longitude|lat|lng)$/.test(value) &&
          /lat|lng|longitude/i.test(key),
      ],
      ['coordinates-swapped'],
      (node) =>
        replaced(
          node,
          String(node.value).replace(
            /(latitude|longitude|lat|lng)$/,
            (word) => ({ latitude: 'longitude', longitude: 'latitude', lat: 'lng', lng: 'lat' })[word] as string,
          ),
        ),
    ),
    kind(
      'text for the id that a call takes',
      [world.nodes, ({ holder, position }) => holder?.key === 'with' && position === 'mapping'],
      ['type-mismatch', 'other-entity'],
      (node) => {
        const [path] = typedPaths(node, ground).filter(({ typed }) => typed.type.type === 'id');
        const [name] = path
          ? siblings(path.holder, undefined, world, (type) => type.type === 'string' && ['email', 'phone'].includes(String(type.format)))
          : [];
        return path && name ? replaced(node, [...path.names.slice(0, -1), name].join('.')) : [];
      },
    ),
  ];
}

function turned(word: string): string {
  const small = word.toLowerCase();
  return word === small ? word.toUpperCase() : small;
}

/** Duplicates. */
function doubleKinds({ nodes }: World): Kind[] {
  const lists = (keys: readonly string[]) =>
    nodes.filter(({ key, value }) => keys.includes(key) && Array.isArray(value) && value.some(isObject));
  const again = (name: string, keys: readonly string[], codes: readonly string[], make: (member: JsonObject) => JsonObject | undefined) =>
    oneByOne(
      kind(name, lists(keys), codes, ({ file, pointer, value }) => {
        const made = (value as Json[]).filter(isObject).map(make).find(Boolean);
        if (!made) return [];
        const at = below(pointer, (value as Json[]).length);
        return { file, pointer: at, done: 'one more', changes: [{ do: 'insert', file, pointer: at, value: made }] };
      }),
    );
  const tabs = nodes.filter(({ holder, value }) => holder?.key === 'tabs' && isObject(value));
  const goes = nodes.filter(({ key, value }) => key === 'then' && isObject(value) && typeof value.go === 'string');
  const titled = nodes.filter(({ key, value }) => key === 'blocks' && Array.isArray(value));
  return [
    again('same call twice', ['actions', 'rowActions', 'bulkActions'], ['same-effect'], (member) =>
      typeof member.call === 'string' && member.id !== undefined
        ? { ...member, id: `${member.id}Again`, label: 'Once More', primary: false }
        : undefined,
    ),
    again('same column twice', ['columns'], ['same-effect', 'same-words'], (member) =>
      typeof member.field === 'string' && !('use' in member) ? { ...member, id: 'again', label: 'Once More' } : undefined,
    ),
    kind('tab without blocks', tabs, ['too-few'], (node) => setNode(node, 'blocks', [])),
    kind('goes to a page and back', goes, ['no-effect'], (node) => setNode(node, 'back', true)),
    kind('two cards of one title', titled, ['same-words'], ({ file, pointer, value }) => {
      const cards = (value as Json[]).flatMap((each, index) =>
        isObject(each) &&
        ['fields', 'table', 'stats', 'notes'].includes(String(each.block)) &&
        typeof each.title === 'string' &&
        !each.title.includes('{') &&
        each.visible === undefined &&
        each.access === undefined
          ? [{ index, title: each.title }]
          : [],
      );
      const [one, other] = cards;
      return one && other
        ? {
            file,
            pointer: below(pointer, other.index),
            done: `called ${one.title}`,
            changes: [{ do: 'set', file, pointer: below(pointer, other.index, 'title'), value: one.title }],
          }
        : [];
    }),
  ];
}

function setNode({ file, pointer }: DefinitionNode, key: string, value: Json): Omit<Mutant, 'codes'> {
  return {
    file,
    pointer,
    done: `with ${key} ${JSON.stringify(value)}`,
    changes: [{ do: 'set', file, pointer: below(pointer, key), value }],
  };
}

/** Unreadable texts. */
function wordKinds({ nodes }: World): Kind[] {
  const plain = nodes.filter(
    ({ value, position, key }) =>
      typeof value === 'string' &&
      value !== '' &&
      !value.includes('{') &&
      (position === 'text' || position === 'template') &&
      !['note', 'because', 'reason'].includes(key),
  );
  const labels = plain.filter(({ key }) => key === 'label' || key === 'title');
  // Titles and labels name their part in sentences about it.
  const unnamed = plain.filter((node) => !labels.includes(node));
  const words = (name: string, codes: readonly string[], some: readonly DefinitionNode[], make: (text: string) => string) =>
    kind(name, some, codes, (node) => replaced(node, make(String(node.value))));
  return [
    words('label without words', ['too-few', 'wrong-form'], labels, () => ''),
    words(
      'text in inner quotes',
      ['braces-in-words'],
      plain.filter(({ value }) => !/['"]/.test(String(value))),
      (text) => `'${text}'`,
    ),
    words('HTML in a text', ['braces-in-words'], unnamed, (text) => `<b>${text}</b>`),
    words('Markdown in a text', ['braces-in-words'], plain, (text) => `**${text}**`),
    words('text still to be written', ['unfinished-words'], plain, () => 'TODO'),
    words('name of code for words', ['looks-like-path'], labels, () => 'delivery_address'),
  ];
}

/** Required fields without an input. */
function reachKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const needed = inputsOf(world, spots).filter(
    ({ isRequired, spot: { value, pointer } }) =>
      isRequired &&
      value.default === undefined &&
      value.initial === undefined &&
      value.only === undefined &&
      /\/fields\/\d+$/.test(pointer),
  );
  return [
    eachOf('required field that is only shown', needed, ['out-of-reach', 'no-effect', 'not-typed', 'required-parameter'], ({ spot }) => ({
      ...setKey(spot, 'readOnly', true),
      reportedAt: 'anywhere',
    })),
    eachOf('required field that its people may not type', needed, ['out-of-reach', 'access-nobody', 'no-effect'], ({ spot }) => ({
      ...setKey(spot, 'editAccess', ['admin']),
      reportedAt: 'anywhere',
    })),
  ];
}

function appKinds({ app, nodes }: World): Kind[] {
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file === app.file && pattern.test(pointer));
  const search = at(/^\/search\/\d+$/).filter(({ value }) => isObject(value) && typeof value.lookup === 'string');
  const links = nodes.filter(
    ({ position, value, key, pointer }) =>
      position === 'link' && typeof value === 'string' && key === 'link' && !pointer.startsWith('/search'),
  );
  return [
    kind('page size that one cannot choose', at(/^\/settings\/pageSize$/), ['unknown-choice'], (node) =>
      [15, 5, 30, 200].flatMap((size) => replaced(node, size)),
    ),
    kind('wait of a search in seconds', at(/^\/settings\/debounce$/), ['out-of-range'], (node) =>
      [0.5, 2, 5].flatMap((wait) => replaced(node, wait)),
    ),
    kind('search that opens the page of something else', search, ['other-entity'], (node) =>
      ['/orders/{value}', '/restaurants/{value}', '/users/{value}', '/dishes/{value}', '/cron-jobs/{value}']
        .filter((link) => !isSamePage(String((node.value as JsonObject).link), link))
        .map((link) => setNode(node, 'link', link)),
    ),
    kind('link that runs a script', links, ['link-form', 'unknown-route'], (node) => replaced(node, 'javascript:alert(1)')),
  ];
}

/** Drivers and users are the same record type. */
function isSamePage(one: string, other: string): boolean {
  return [one, other].every((link) => /^\/(users|drivers)\//.test(link)) || one === other;
}

/** Entities that are found by something else than their id, and slow patterns. */
function entityKinds(world: World): Kind[] {
  const entities = [...world.entities.values()];
  const fieldsOf = (contract: JsonObject) => (contract.fields ?? {}) as JsonObject;
  const named = (contract: JsonObject, is: (type: JsonObject) => boolean) =>
    Object.entries(fieldsOf(contract)).find(([, type]) => isObject(type) && is(type))?.[0];
  const id = (contract: JsonObject) => named(contract, ({ type, of }) => type === 'id' && of === contract.entity);
  const other = (contract: JsonObject) =>
    named(contract, ({ type, of }) => type === 'id' && of !== contract.entity && of !== contract.kindOf);
  const text = (contract: JsonObject) => named(contract, ({ type, format }) => type === 'string' && format === undefined);
  const changed = (name: string, codes: readonly string[], make: (contract: JsonObject) => readonly (readonly [string, Json])[]): Kind => ({
    name: `contract: ${name}`,
    wants: 'fault',
    *mutants() {
      for (const { file, contract } of entities)
        for (const [pointer, value] of make(contract))
          yield {
            file,
            pointer,
            done: `${pointer} became ${JSON.stringify(value)}`,
            changes: [{ do: 'set', file, pointer, value }],
            codes,
            reportedAt: 'anywhere',
          };
    },
  });
  return [
    changed('page found by the id of something else', ['contract', 'other-entity'], (contract) => {
      const [own, its] = [id(contract), other(contract)];
      return typeof contract.page === 'string' && own && its && contract.page.includes(`{${own}}`)
        ? [['/page', contract.page.replace(`{${own}}`, `{${its}}`)]]
        : [];
    }),
    changed('page found by a text', ['contract', 'other-entity'], (contract) => {
      const [own, its] = [id(contract), text(contract)];
      return typeof contract.page === 'string' && own && its && contract.page.includes(`{${own}}`)
        ? [['/page', contract.page.replace(`{${own}}`, `{${its}}`)]]
        : [];
    }),
    changed('choice that stores the id of something else', ['contract', 'other-entity'], (contract) => {
      const its = other(contract);
      return isObject(contract.asOption) && its && contract.asOption.value === id(contract) ? [['/asOption/value', its]] : [];
    }),
    changed('choice that stores its text', ['contract', 'other-entity'], (contract) =>
      isObject(contract.asOption) && contract.asOption.value === id(contract) ? [['/asOption/value', contract.asOption.text as Json]] : [],
    ),
    slowPatterns(world),
  ];
}

function slowPatterns({ calls }: World): Kind {
  return {
    name: 'contract: pattern that takes for ever',
    wants: 'fault',
    *mutants() {
      for (const { contract, file, pointer } of calls.values())
        for (const [name, type] of Object.entries((contract.params ?? {}) as JsonObject))
          if (isObject(type) && type.type === 'string' && type.format === undefined) {
            const at = below(pointer, 'params', name, 'pattern');
            yield {
              file,
              pointer: at,
              done: 'with a slow pattern',
              changes: [{ do: 'set', file, pointer: at, value: '^(a+)+$' }],
              codes: ['contract', 'pattern-slow'],
              reportedAt: 'anywhere',
            };
          }
    },
  };
}
