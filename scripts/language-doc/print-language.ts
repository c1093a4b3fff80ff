import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { printExample } from './find-example.ts';
import { linkToUse } from './find-use.ts';
import { anchorOf, contents } from './page-contents.ts';
import { printFormats, printFunctions, printInputs, printUnits } from './print-code-lists.ts';
import { printIndex } from './print-index.ts';
import { type Anchors, printProperties, type TableOptions } from './print-properties.ts';
import { type DocumentName, documentOf, follow, type RawSchema } from './schema-pages.ts';

const BREAK = '\n\n';
const ANCHORS: Anchors = new Map([
  ['screen', 'screens'],
  ['block', 'blocks'],
  ['item', 'items'],
  ['action', 'actions'],
  ['source', 'sources'],
  ...['access', 'menu', 'rule', 'section', 'mode', 'dialog', 'sort', 'moment', 'mail'].map((name): [string, string] => [name, name]),
]);

/** The whole page. Parts without a tested example are listed in `withoutExample` afterwards. */
export function printLanguage(): string {
  const head = readFileSync(join(import.meta.dirname, 'head.md'), 'utf8').trim();
  const body = [
    head,
    printIndex(anchorOf),
    functions(),
    screens(),
    blocks(),
    items(),
    actions(),
    plain('source', 'Sources', 'call'),
    shared(),
    app(),
    parts(),
    lists(),
  ].join(BREAK);
  return `${body.replace('<!-- contents -->', contents(body))}\n`;
}

function functions(): string {
  return `## Functions of expressions${BREAK}Expressions are CEL without integers and literals of maps. They never fail a person: what is missing is null. \`find\` and what takes \`(x, ...)\` walk a map of a contract as a list of its entries, \`x.key\` and \`x.value\`.${BREAK}${printFunctions()}`;
}

/** A documented object: description, keys, nested objects, example. */
interface DocumentedObject extends TableOptions {
  schema: RawSchema;
  within: DocumentName;
  example?: string;
  /** Text above the keys, such as references. */
  before?: string;
}

function object(title: string, { schema, within, example = '', before = '', ...options }: DocumentedObject): string {
  const table = printProperties(schema, within, ANCHORS, options);
  return [title, schema.description ?? '', before, table, ...inner(schema, within), example].filter(Boolean).join(BREAK);
}

/** Keys that at least `least` objects share with the same meaning, documented once. */
function commonKeys(objects: readonly RawSchema[], least: number): { keys: ReadonlySet<string>; schema: RawSchema } {
  const written = new Map<string, RawSchema[]>();
  for (const { properties = {} } of objects)
    for (const [key, schema] of Object.entries(properties)) written.set(key, [...(written.get(key) ?? []), schema]);
  const shared = [...written].filter(([, all]) => all.length >= least && new Set(all.map((schema) => JSON.stringify(schema))).size === 1);
  return {
    keys: new Set(shared.map(([key]) => key)),
    schema: { properties: Object.fromEntries(shared.map(([key, [schema]]) => [key, schema!])) },
  };
}

/** Shared keys that an object has. */
function commonOf({ properties = {} }: RawSchema, keys: ReadonlySet<string>, title: string): string {
  const own = [...keys].filter((key) => key in properties);
  return own.length === 0 ? '' : `Also [${title.toLowerCase()}](#${anchorOf(title)}): ${own.map((key) => `\`${key}\``).join(', ')}.`;
}

/** Objects used in one place only are documented there. */
function inner(schema: RawSchema, within: DocumentName): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, written]) => {
    if (written.$ref) return [];
    const nested = [
      written,
      written.items,
      typeof written.additionalProperties === 'object' ? written.additionalProperties : undefined,
    ].find((candidate) => candidate?.properties);
    return nested ? [`**\`${name}\`**`, printProperties(nested, within, ANCHORS)] : [];
  });
}

function screens(): string {
  const { description, oneOf = [] } = documentOf('screen');
  const title = 'Keys of every screen';
  const common = commonKeys(oneOf, 3);
  const kinds = oneOf.map((kind) =>
    object(`### Kind \`${kind.title}\``, {
      schema: kind,
      within: 'screen',
      omit: common.keys,
      before: commonOf(kind, common.keys, title),
      seenIn: (key) => linkToUse((part) => part.kind === kind.title && key in part),
      example: printExample('screen.schema.json', (part) => part.kind === kind.title, `kind "${kind.title}"`),
    }),
  );
  const everywhere = object(`### ${title}`, {
    schema: common.schema,
    within: 'screen',
    seenIn: (key) => linkToUse((part) => 'kind' in part && key in part),
  });
  return [`## Screens`, description, everywhere, ...kinds].join(BREAK);
}

function blocks(): string {
  const { description, oneOf = [] } = documentOf('block');
  const title = 'Keys of every block';
  const common = commonKeys(oneOf, 5);
  const kinds = oneOf.map((block) => {
    const names = [block.properties?.block?.const, ...(block.properties?.block?.enum ?? [])].filter((name) => name !== undefined);
    const isWanted = (part: { [key: string]: Json }) =>
      names.length > 0
        ? names.includes(part.block as string)
        : block.title === 'use'
          ? 'use' in part && 'with' in part
          : 'access' in part && 'items' in part && isBlockGroup(part.items);
    return object(`### Block \`${block.title}\``, {
      schema: block,
      within: 'block',
      omit: common.keys,
      before: commonOf(block, common.keys, title),
      seenIn: (key) => linkToUse((part) => isWanted(part) && key in part),
      example: printExample('block.schema.json', isWanted, `block "${block.title}"`),
    });
  });
  const everywhere = object(`### ${title}`, {
    schema: common.schema,
    within: 'block',
    seenIn: (key) => linkToUse((part) => 'block' in part && key in part),
  });
  return [`## Blocks`, description, everywhere, ...kinds].join(BREAK);
}

function isBlockGroup(items: Json | undefined): boolean {
  return Array.isArray(items) && items.some((item) => typeof item === 'object' && item !== null && 'block' in item);
}

function items(): string {
  const isItem = (part: { [key: string]: Json }) => 'field' in part || 'range' in part || 'compute' in part;
  const shown = [
    ['A column with words of its own:', 'subtitle'],
    ['A date range, as a filter:', 'range'],
    ['A computed value:', 'compute'],
    ['A choice:', 'choices'],
    ['A search by name:', 'lookup'],
    ['An input that saves at once:', 'change'],
  ].map(
    ([words, key]) => `${words}${BREAK}${printExample('item.schema.json', (part) => isItem(part) && key! in part, `item with "${key}"`)}`,
  );
  const seenIn = (key: string) => linkToUse((part) => isItem(part) && key in part);
  return [object('## Items', { schema: documentOf('item'), within: 'item', seenIn }), ...shown].join(BREAK);
}

function actions(): string {
  const isAction = (part: { [key: string]: Json }) => 'call' in part || 'calls' in part || 'link' in part;
  const ask = (part: { [key: string]: Json }) => (part.ask ?? {}) as { [key: string]: Json };
  const shown = [
    `A link:${BREAK}${printExample('action.schema.json', (part) => 'link' in part && 'id' in part && 'label' in part && !('field' in part), 'a link')}`,
    `A dialog:${BREAK}${printExample('action.schema.json', (part) => isAction(part) && 'must' in ask(part), 'a dialog')}`,
    `Several calls:${BREAK}${printExample('action.schema.json', (part) => 'calls' in part && 'ask' in part, 'several calls')}`,
    `Reactions to the result:${BREAK}${printExample('action.schema.json', (part) => isAction(part) && 'download' in ((part.then ?? {}) as object), 'a download')}`,
  ];
  const seenIn = (key: string) => linkToUse((part) => isAction(part) && 'id' in part && key in part);
  return [object('## Actions', { schema: documentOf('action'), within: 'action', seenIn }), ...shown].join(BREAK);
}

function plain(name: DocumentName, title: string, key: string): string {
  return object(`## ${title}`, {
    schema: documentOf(name),
    within: name,
    seenIn: (own) => linkToUse((part) => 'call' in part && !('label' in part) && own in part),
    example: printExample(`${name}.schema.json`, (part) => key in part && 'every' in part, name),
  });
}

function shared(): string {
  const { description, oneOf = [] } = documentOf('shared');
  const kinds = oneOf.map((fragment) =>
    object(`### Shared ${fragment.title}`, {
      schema: fragment,
      within: 'shared',
      seenIn: (key) => linkToUse((part) => part.shared === fragment.title && key in part),
      example: printExample('shared.schema.json', (part) => part.shared === fragment.title, `shared "${fragment.title}"`),
    }),
  );
  return ['## Shared fragments', description, ...kinds].join(BREAK);
}

function app(): string {
  return object('## App file', {
    schema: documentOf('app'),
    within: 'app',
    example: `A complete file:${BREAK}${printExample('app.schema.json', (part) => 'brand' in part, 'app.json')}`,
  });
}

/** Objects that several others share. */
function parts(): string {
  const documented = (['screen', 'block', 'app'] as const).flatMap((document) =>
    Object.entries(documentOf(document).$defs ?? {})
      .filter(([name]) => ANCHORS.get(name) === name)
      .map(([name, definition]) => {
        const { schema, within } = follow(definition, document);
        const title = `### ${name.replace(/^./, (letter) => letter.toUpperCase())}`;
        return schema.properties ? object(title, { schema, within }) : [title, schema.description].join(BREAK);
      }),
  );
  return ['## Common parts', ...documented].join(BREAK);
}

function lists(): string {
  return [
    `## Inputs`,
    'An item for input has the input of its parameter’s type, unless it names another one.',
    printInputs(),
    '## Formats',
    'A value has the format of its type and unit, unless an item or a placeholder names another one.',
    printFormats(),
    '## Units',
    printUnits(),
  ].join(BREAK);
}
