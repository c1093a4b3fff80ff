import { isObject, type Json, type JsonObject } from '../json.ts';
import { eachOf, inserted, inside, type Kind, type MadeOf, matching, oneByOne, put, replaced, set } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { contractKind } from './contracts.ts';
import { inputsOf } from './inputs.ts';
import { besidePath, groundOf, siblingsOf, typedPaths } from './typed-paths.ts';

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
  const given = world.nodes.filter(({ holder, position }) => holder?.key === 'with' && position === 'mapping');
  const coordinates = world.nodes.filter(
    ({ value, key }) =>
      typeof value === 'string' &&
      /^(row|record|value|form)\.[\w.]*(latitude|longitude|lat|lng)$/.test(value) &&
      /lat|lng|longitude/i.test(key),
  );
  return [
    eachOf('key of the query that nothing writes', [expressive, matching(/\bquery\.\w+/)], ['unwritten-query'], (node) =>
      replaced(
        node,
        String(node.value).replace(/(?<=\bquery\.)\w+/, (name) => typo(name, node.pointer)),
      ),
    ),
    eachOf('dollars held against cents', conditions, ['threshold-unit'], (node) => {
      const amount = besidePath(node, ground, (type) => type.unit === 'cents' && type.nullable !== true);
      return amount && replaced(node, `(${node.value}) && ${amount.other} > 25`);
    }),
    eachOf('enum compared in other letters', [expressive, matching(/ [!=]= '[A-Za-z]+'/)], ['unknown-enum-value'], (node) => {
      const isEnum = typedPaths(node, ground).some(({ typed }) => typed.type.type === 'enum');
      return isEnum && replaced(node, String(node.value).replace(/(?<= [!=]= ')[A-Za-z]+(?=')/, turned));
    }),
    eachOf('latitude for longitude', coordinates, ['coordinates-swapped'], (node) =>
      replaced(
        node,
        String(node.value).replace(/(latitude|longitude|lat|lng)$/, (word) => TURNED[word] as string),
      ),
    ),
    eachOf('text for the id that a call takes', given, ['type-mismatch', 'other-entity'], (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'id');
      const isText = ({ type, format }: JsonObject) => type === 'string' && ['email', 'phone'].includes(String(format));
      return path && replaced(node, siblingsOf(path, ground, isText)[0]);
    }),
  ];
}

const TURNED: Readonly<Record<string, string>> = { latitude: 'longitude', longitude: 'latitude', lat: 'lng', lng: 'lat' };

function turned(word: string): string {
  const small = word.toLowerCase();
  return word === small ? word.toUpperCase() : small;
}

/** Duplicates. */
function doubleKinds({ nodes }: World): Kind[] {
  const again = (name: string, keys: readonly string[], codes: readonly string[], make: (member: JsonObject) => JsonObject | false) =>
    oneByOne(
      eachOf(name, [nodes, ({ key, value }) => keys.includes(key) && Array.isArray(value)], codes, (node) => {
        const members = node.value as Json[];
        const made = members.filter(isObject).map(make).find(Boolean);
        return made && inserted(inside(node, members.length), made);
      }),
    );
  const tabs = nodes.filter(({ holder, value }) => holder?.key === 'tabs' && isObject(value));
  const goes = nodes.filter(({ key, value }) => key === 'then' && isObject(value) && typeof value.go === 'string');
  const titled = nodes.filter(({ key, value }) => key === 'blocks' && Array.isArray(value));
  return [
    again(
      'same call twice',
      ['actions', 'rowActions', 'bulkActions'],
      ['same-effect'],
      (member) =>
        typeof member.call === 'string' &&
        member.id !== undefined && { ...member, id: `${member.id}Again`, label: 'Once More', primary: false },
    ),
    again(
      'same column twice',
      ['columns'],
      ['same-effect', 'same-words'],
      (member) => typeof member.field === 'string' && !('use' in member) && { ...member, id: 'again', label: 'Once More' },
    ),
    eachOf('tab without blocks', tabs, ['too-few'], (node) => set(node, 'blocks', [])),
    eachOf('goes to a page and back', goes, ['no-effect'], (node) => set(node, 'back', true)),
    eachOf('two cards of one title', titled, ['same-words'], (node) => {
      const cards = (node.value as Json[]).flatMap((card, index) =>
        isObject(card) && isTitled(card) ? [{ index, title: card.title }] : [],
      );
      const [one, other] = cards;
      return one && other && set(inside(node, other.index), 'title', one.title as string);
    }),
  ];
}

/** Whether everybody sees a card under a fixed title. */
function isTitled({ block, title, visible, access }: JsonObject): boolean {
  const isCard = ['fields', 'table', 'stats', 'notes'].includes(String(block));
  return isCard && typeof title === 'string' && !title.includes('{') && visible === undefined && access === undefined;
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
  const unquoted = plain.filter(({ value }) => !/['"]/.test(String(value)));
  return [
    eachOf('text in inner quotes', unquoted, ['braces-in-words'], (node) => replaced(node, `'${node.value}'`)),
    eachOf('HTML in a text', unnamed, ['braces-in-words'], (node) => replaced(node, `<b>${node.value}</b>`)),
    eachOf('Markdown in a text', plain, ['braces-in-words'], (node) => replaced(node, `**${node.value}**`)),
    eachOf('text still to be written', plain, ['unfinished-words'], (node) => replaced(node, 'TODO')),
    eachOf('name of code for words', labels, ['looks-like-path'], (node) => replaced(node, 'delivery_address')),
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
  const anywhere = { reportedAt: 'anywhere' } as const;
  return [
    eachOf('required field that is only shown', needed, ['out-of-reach', 'no-effect', 'not-typed', 'required-parameter'], ({ spot }) => ({
      ...set(spot, 'readOnly', true),
      ...anywhere,
    })),
    eachOf('required field that its people may not type', needed, ['out-of-reach', 'access-nobody', 'no-effect'], ({ spot }) => ({
      ...set(spot, 'editAccess', ['admin']),
      ...anywhere,
    })),
  ].map(oneByOne);
}

function appKinds({ app, nodes }: World): Kind[] {
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file === app.file && pattern.test(pointer));
  const search = at(/^\/search\/\d+$/).filter(({ value }) => isObject(value) && typeof value.lookup === 'string');
  const links = nodes.filter(
    ({ position, value, key, pointer }) =>
      position === 'link' && typeof value === 'string' && key === 'link' && !pointer.startsWith('/search'),
  );
  const pages = ['orders', 'restaurants', 'users', 'dishes', 'cron-jobs'].map((page) => `/${page}/{value}`);
  return [
    eachOf('page size that one cannot choose', at(/^\/settings\/pageSize$/), ['unknown-choice'], (node) =>
      [15, 5, 30, 200].flatMap((size) => replaced(node, size)),
    ),
    eachOf('wait of a search in seconds', at(/^\/settings\/debounce$/), ['out-of-range'], (node) =>
      [0.5, 2, 5].flatMap((wait) => replaced(node, wait)),
    ),
    eachOf('search that opens the page of something else', search, ['other-entity'], (node) =>
      pages.filter((link) => !isSamePage(String((node.value as JsonObject).link), link)).map((link) => set(node, 'link', link)),
    ),
    eachOf('link that runs a script', links, ['link-form', 'unknown-route'], (node) => replaced(node, 'javascript:alert(1)')),
  ];
}

/** Drivers and users are the same record type. */
function isSamePage(one: string, other: string): boolean {
  return [one, other].every((link) => /^\/(users|drivers)\//.test(link)) || one === other;
}

/** Entities that are found by something else than their id, and slow patterns. */
function entityKinds(world: World): Kind[] {
  const named = (contract: JsonObject, is: (type: JsonObject) => boolean) =>
    Object.entries((contract.fields ?? {}) as JsonObject).find(([, type]) => isObject(type) && is(type))?.[0];
  const entities = [...world.entities.values()].map(({ file, contract }) => ({
    file,
    contract,
    id: named(contract, ({ type, of }) => type === 'id' && of === contract.entity),
    other: named(contract, ({ type, of }) => type === 'id' && of !== contract.entity && of !== contract.kindOf),
    text: named(contract, ({ type, format }) => type === 'string' && format === undefined),
  }));
  const codes = ['contract', 'other-entity'];
  const page = (name: string, by: 'other' | 'text') =>
    contractKind(name, entities, codes, ({ file, contract, id, [by]: wrong }) => {
      const address = String(contract.page);
      return id && wrong && address.includes(`{${id}}`) && put({ file, pointer: '/page' }, address.replace(`{${id}}`, `{${wrong}}`));
    });
  return [
    page('page found by the id of something else', 'other'),
    page('page found by a text', 'text'),
    contractKind(
      'choice that stores its text',
      entities,
      codes,
      ({ file, contract: { asOption }, id }): MadeOf =>
        isObject(asOption) && asOption.value === id && put({ file, pointer: '/asOption/value' }, asOption.text as Json),
    ),
    contractKind('pattern that takes for ever', [...world.calls.values()], ['contract', 'pattern-slow'], (call) =>
      Object.entries((call.contract.params ?? {}) as JsonObject).flatMap(([name, type]) =>
        isObject(type) && type.type === 'string' && type.format === undefined
          ? put(inside(call, 'params', name, 'pattern'), '^(a+)+$')
          : [],
      ),
    ),
  ];
}
