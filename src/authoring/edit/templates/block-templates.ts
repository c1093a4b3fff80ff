import { labelOf } from '../../../language/compile/label-of.ts';
import type { BlockName } from '../../../language/compiled/compiled-screen.ts';
import type { CallContract, Contracts, ContractType, Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { rowTypeIn } from '../../../language/contracts/row-type.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { MESSAGES } from './messages.ts';
import type { ShownValue } from './page-data.ts';
import { factsOf, idOf, isName, isPlain } from './parts-of-record.ts';

/** Number of columns, figures and facts in a new block; others can be added. */
const COLUMNS = 6;

/** A value that a block shows, or a member of the list that it shows: `row` inside. */
interface Shown {
  type: ContractType;
  /** Its fields that the language can read, with their types. */
  fields: readonly (readonly [name: string, type: ContractType])[];
  /** Of the block. */
  id: string;
  /** Nothing around it was loaded. */
  isWhole: boolean;
}

/** Template of a kind of block. */
export type BlockTemplate = { label: string } & (
  | {
      /** Properties for the shown value; undefined where the kind cannot show it. */
      content: (shown: Shown) => JsonObject | undefined;
      /** The data that it needs, as shown where nothing fits. */
      needs: string;
      /** Shows the members of a list, each as `row`. */
      ofRows?: true;
    }
  /** Properties without data. */
  | { words: (id: string) => JsonObject }
  /** A kind with a template elsewhere: of a widget, or of a call. */
  | { startsWith: 'widget' | 'action' }
);

/** Every kind of block, in the order in which people are offered them. */
export const BLOCK_TEMPLATES: { readonly [Name in BlockName]: BlockTemplate } = {
  text: { label: MESSAGES.text, words: () => ({ text: MESSAGES.newText }) },
  section: { label: MESSAGES.section, words: (id) => ({ title: MESSAGES.newSection, blocks: [textBlock(`${id}-text`)] }) },
  tabs: {
    label: MESSAGES.tabs,
    words: (id) => ({ tabs: [{ id: `${id}-first`, title: MESSAGES.newTab, blocks: [textBlock(`${id}-text`)] }] }),
  },
  'one-of': {
    label: MESSAGES.oneOfSeveralBlocks,
    words: (id) => ({
      blocks: [
        { ...textBlock(`${id}-first`, MESSAGES.shownToAdmins), visible: "'admin' in user.roles" },
        textBlock(`${id}-last`, MESSAGES.describeShownChange),
      ],
    }),
  },
  fields: { label: MESSAGES.facts, needs: MESSAGES.aRecord, content: ({ fields }) => listed('fields', factsOf(fields, '')) },
  table: { label: MESSAGES.table, ofRows: true, needs: MESSAGES.aListOfRecords, content: tableOf },
  stats: {
    label: MESSAGES.figures,
    needs: 'numbers',
    content: ({ fields }) => listed('fields', factsOf(numbersIn(fields), '').slice(0, COLUMNS)),
  },
  progress: { label: MESSAGES.progress, needs: MESSAGES.twoNumbersInThe, content: progressOf },
  timeline: {
    label: MESSAGES.timeline,
    ofRows: true,
    needs: MESSAGES.aListOfRecordsWith,
    content: ({ fields }) => {
      const [time, main] = [named(fields, 'date-time'), mainFieldOf(fields)];
      return time === undefined || main === undefined ? undefined : { time, sentences: [{ text: `{row.${main}}` }] };
    },
  },
  chart: {
    label: MESSAGES.chart,
    ofRows: true,
    needs: MESSAGES.aListOfRecordsWithA,
    content: ({ fields }) => {
      const [number, along] = [named(fields, 'number'), named(fields, 'date-time') ?? named(fields, 'string')];
      return number === undefined || along === undefined ? undefined : { x: { field: along }, series: [{ field: number }] };
    },
  },
  stepper: { label: MESSAGES.stepper, ofRows: true, needs: MESSAGES.aListOfRecords, content: repeated },
  each: { label: MESSAGES.repeatedBlocks, ofRows: true, needs: MESSAGES.aListOfRecords, content: repeated },
  tree: {
    label: MESSAGES.tree,
    ofRows: true,
    needs: MESSAGES.aListOfRecordsThat,
    content: ({ type, fields }) => {
      const main = mainFieldOf(fields);
      const below = fields.find(([, each]) => each.type === 'list' && isSame(each.of, type))?.[0];
      return main === undefined || below === undefined
        ? undefined
        : { ...(below !== 'children' && { children: below }), fields: [{ field: main }] };
    },
  },
  notes: {
    label: MESSAGES.notes,
    ofRows: true,
    needs: MESSAGES.aListOfNotes,
    content: ({ fields }) => {
      const all = Object.fromEntries(fields);
      const by = all.by ? 'by' : fields.find(([, { type }]) => type === 'entity')?.[0];
      const time = all.createdAt?.type === 'date-time' ? 'createdAt' : named(fields, 'date-time');
      if (all.note?.type !== 'string' || by === undefined || time === undefined) return undefined;
      return { ...(by !== 'by' && { by }), ...(time !== 'createdAt' && { time }) };
    },
  },
  chips: {
    label: MESSAGES.chips,
    ofRows: true,
    needs: MESSAGES.aListOfTexts,
    content: ({ type, fields }): JsonObject | undefined => {
      if (type.type === 'string' || type.type === 'enum') return {};
      const field = named(fields, 'string');
      return field === undefined ? undefined : { field };
    },
  },
  json: {
    label: 'JSON',
    needs: MESSAGES.aValue,
    content: ({ type, isWhole }) => (isWhole || type.type === 'json' || type.type === 'map' ? {} : undefined),
  },
  form: { label: MESSAGES.form, startsWith: 'action' },
  widget: { label: MESSAGES.widget, startsWith: 'widget' },
};

/** The names of all kinds. */
export const BLOCK_NAMES = Object.keys(BLOCK_TEMPLATES) as BlockName[];

/** A block of a kind that shows a value of the page; undefined where it cannot. */
export function blockOfValue(
  block: BlockName,
  { path, title, type, isWhole }: ShownValue,
  { contracts, titles }: { contracts: Contracts; titles: ReadonlySet<string> },
): JsonObject | undefined {
  const name = idOf(path.replace(/^(record|sources)\./, ''));
  const id = block === 'table' ? name : block !== 'fields' ? `${name}-${block}` : path === 'record' ? 'facts' : name;
  const content = contentOf(block, { type, id, isWhole }, contracts);
  return (
    content && {
      block,
      id,
      ...(title !== '' && { title: titles.has(title) ? `${title} (${BLOCK_TEMPLATES[block].label.toLowerCase()})` : title }),
      of: path,
      ...content,
    }
  );
}

/** A block that shows the result of a call; undefined where the kind cannot. */
export function blockOfResult(
  block: BlockName,
  id: string,
  { call, data }: { call: CallContract; data: JsonObject },
  contracts: Contracts,
): JsonObject | undefined {
  const { result, list } = call;
  const type = list && showsRows(block) ? typeOfPath(result, list.rows ?? '', contracts) : result;
  const content = type && contentOf(block, { type, id, isWhole: true }, contracts);
  return content && { block, id, title: labelOf(id.replace(READING, '')), data, ...content };
}

/** What a call does to what its name says: `fetchAllCarts` gives carts. */
const READING = /^(fetch|find|get|list|load|read|search)(All)?(?=[A-Z])/;

function showsRows(block: BlockName): boolean {
  const template = BLOCK_TEMPLATES[block];
  return 'ofRows' in template && template.ofRows === true;
}

function contentOf(block: BlockName, value: Pick<Shown, 'type' | 'id' | 'isWhole'>, contracts: Contracts): JsonObject | undefined {
  const template = BLOCK_TEMPLATES[block];
  const type = showsRows(block) ? rowTypeIn(value.type) : value.type;
  if (!('content' in template) || !type) return undefined;
  const fields = Object.entries(fieldsOf(type, contracts) ?? {}).filter(([name]) => isName(name));
  return template.content({ ...value, type, fields });
}

function textBlock(id: string, text = MESSAGES.newText): JsonObject {
  return { block: 'text', id, text };
}

/** The first field of a type. */
function named(fields: Shown['fields'], wanted: ContractType['type']): string | undefined {
  return fields.find(([, { type }]) => type === wanted)?.[0];
}

/** The main field of a record: its first text, else its first plain value. */
function mainFieldOf(fields: Shown['fields']): string | undefined {
  return named(fields, 'string') ?? fields.find(([, type]) => isPlain(type))?.[0];
}

function listed(key: string, members: Json[]): JsonObject | undefined {
  return members.length > 0 ? { [key]: members } : undefined;
}

function tableOf({ type, fields }: Shown): JsonObject | undefined {
  // Rows that may differ have columns by their keys.
  if (type.type === 'json' || type.type === 'map') return { columns: [], keyColumns: COLUMNS };
  return listed('columns', factsOf(fields, '').slice(0, COLUMNS));
}

function repeated({ id, fields }: Shown): JsonObject | undefined {
  const main = mainFieldOf(fields);
  return main === undefined ? undefined : { blocks: [{ block: 'fields', id: `${id}-facts`, fields: [{ field: main }] }] };
}

function numbersIn(fields: Shown['fields']): Shown['fields'] {
  return fields.filter(([, type]) => type.type === 'number' && type.unit !== 'degrees');
}

/** The ratio of the first number to another of its unit, preferably a total. */
function progressOf({ fields }: Shown): JsonObject | undefined {
  const numbers = numbersIn(fields);
  for (const [total, type] of numbers.toSorted(([one], [other]) => Number(/total/i.test(other)) - Number(/total/i.test(one)))) {
    const value = numbers.find(([name, each]) => name !== total && unitOf(each) === unitOf(type))?.[0];
    if (value !== undefined) return { value: `row.${value}`, total: `row.${total}` };
  }
  return undefined;
}

function unitOf(type: ContractType): string | undefined {
  return type.type === 'number' ? type.unit : undefined;
}

function isSame(one: ContractType, other: ContractType): boolean {
  return one.type === 'entity' && other.type === 'entity' ? one.entity === other.entity : JSON.stringify(one) === JSON.stringify(other);
}
