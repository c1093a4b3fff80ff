import { labelOf } from '../compile/label-of.ts';
import { groupBy } from '../contracts/group-by.ts';
import { pointerKeys, unescapePointer, valueAt } from '../definition/json-pointer.ts';
import { ofFrozen } from '../definition/of-frozen.ts';
import { splitTemplate } from '../expression/split-template.ts';
import { MEMBER_NAMES } from './definition-schemas.ts';
import { distinguish, FOR_MODE } from './distinguish.ts';

/** Whether the last of these keys leads to a member of a list, or of an object by names, that is a part of its definition. */
export function isMemberAt(keys: readonly string[]): boolean {
  const [holder = '', key = ''] = keys.slice(-2);
  return keys.length > 1 && (/^\d+$/.test(key) ? MEMBER_NAMES.lists : MEMBER_NAMES.named).has(holder);
}

/** The name of a definition: its title, both titles of a form with two addresses, the id of a fragment, the brand of the console. */
export function nameOfDefinition(definition: unknown): string {
  const { title, create, update, id, brand } = objectOf(definition);
  const titles = [title, objectOf(create).title, objectOf(update).title];
  const words = [...new Set(titles.map((each) => (typeof each === 'string' ? titleText(each) : '')))].filter(Boolean).join(' / ');
  if (words !== '') return words;
  if (typeof id === 'string') return labelOf(id);
  return String(objectOf(brand).name ?? '');
}

/**
 * The name of the node at a JSON pointer of a definition: `column Amount`, `block Notes, field By`. Without a label, its id or number;
 * groups without a name are skipped. `''` for the definition as a whole, and for nodes that are no part of the page. `shown` returns names
 * from the page where none is written.
 */
export function nameOfNode(definition: unknown, pointer: string, shown?: (pointer: string) => string | undefined): string {
  return nodeNames(definition, shown).whole(pointer);
}

/** Names of the nodes of a definition. */
export interface NodeNames {
  /** As `nameOfNode` returns it. */
  whole(pointer: string): string;
  /** The name of a part alone, without its kind and its parents; '' for nodes that are no part. */
  own(pointer: string): string;
}

/** The names of many nodes of a definition: those of what is around them are read once. `shown`: see `nameOfNode`. */
export function nodeNames(definition: unknown, shown?: (pointer: string) => string | undefined): NodeNames {
  const root: NamedWay = { value: definition, list: '', names: [] };
  const ways = new Map<string, NamedWay>([['', root]]);
  const wayTo = (pointer: string): NamedWay => {
    const known = ways.get(pointer);
    if (known) return known;
    const around = wayTo(pointer.slice(0, pointer.lastIndexOf('/')));
    const way = stepFrom(around, pointer, { definition, shown });
    ways.set(pointer, way);
    return way;
  };
  return {
    whole: (pointer) =>
      wayTo(pointer)
        .names.map(({ member, name }) => `${member} ${name}`.trim())
        .join(', '),
    own: (pointer) => wayTo(pointer).names.at(-1)?.name ?? '',
  };
}

/** A part on the way to a node. */
interface NamedPart {
  member: string;
  name: string;
  /** It has no name and only contains others. */
  isGroup: boolean;
}

/** The way to a node: its value, the last key, and the parts on it. */
interface NamedWay {
  value: unknown;
  list: string;
  names: readonly NamedPart[];
}

function stepFrom(
  { value: holder, list, names }: NamedWay,
  pointer: string,
  { definition, shown }: { definition: unknown; shown: ((pointer: string) => string | undefined) | undefined },
): NamedWay {
  const step = unescapePointer(pointer.slice(pointer.lastIndexOf('/') + 1));
  const value = objectOf(holder)[step];
  const isListed = Array.isArray(holder);
  const member = (isListed ? MEMBER_NAMES.lists : MEMBER_NAMES.named).get(list);
  if (member === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return { value, list: step, names };
  const written = isListed ? (ownName(value) ?? String(Number(step) + 1)) : (ownLabel(value) ?? labelOf(step));
  const group = GROUPS.has(list) && names.at(-1)?.isGroup ? names.at(-1) : undefined;
  const name = shown?.(pointer) ?? written;
  const around = pointer.slice(0, pointer.lastIndexOf('/'));
  const shownAt = (other: number) => shown?.(`${around}/${other}`);
  const apart = isListed ? [apartFrom(holder, Number(step), shownAt), addressOf(definition, pointerKeys(around), written)] : [];
  const part = {
    // The items of a shared part have the kind of the list that uses them, so they have their names alone.
    member: group?.member ?? (GROUPS.has(list) ? '' : member),
    name: apart.some(Boolean) ? `${name} (${apart.filter(Boolean).join(', ')})` : name,
    isGroup: isGroup(value),
  };
  return { value, list: step, names: [...(group ? names.slice(0, -1) : names), part] };
}

/** The text that distinguishes a member from its namesakes in the list; '' without any. */
function apartFrom(list: readonly unknown[], index: number, shownAt: (index: number) => string | undefined): string {
  const namesakes = namesakesIn(list).find((indices) => indices.includes(index));
  if (!namesakes) return '';
  // Fields of different records can have a label each, although their keys end alike.
  const alike = namesakes.filter((other) => shownAt(other) === shownAt(index));
  return alike.length < 2
    ? ''
    : distinguish(
        list[index],
        alike.map((other) => list[other]),
      );
}

/** The indices of the members of a list that share a name, by name. */
const namesakesIn = ofFrozen((list: readonly unknown[]) => {
  const groups = groupBy(list.keys(), (index) => ownName(list[index]));
  return [...groups].flatMap(([name, indices]) => (name !== undefined && indices.length > 1 ? [indices] : []));
});

/** Of a part of one address of a form, which that is, where the other one has a part with that name at its place; '' elsewhere. */
function addressOf(definition: unknown, [mode = '', ...list]: readonly string[], name: string): string {
  const other = Object.keys(FOR_MODE).find((each) => each !== mode);
  if (FOR_MODE[mode] === undefined || other === undefined) return '';
  const beside = valueAt(definition, [other, ...list]);
  return Array.isArray(beside) && beside.some((each) => ownName(each) === name) ? (FOR_MODE[mode] as string) : '';
}

/** Keys of the members of a group. */
const GROUPS = new Set(['items', 'firstOf']);

function isGroup(node: unknown): boolean {
  const { id, field, use, call, items, firstOf } = objectOf(node);
  const isNamed = ownLabel(node) !== undefined || [id, field, use, call].some((name) => typeof name === 'string');
  return !isNamed && (Array.isArray(items) || Array.isArray(firstOf));
}

function ownName(node: unknown): string | undefined {
  const { id, field, use, call, items, firstOf } = objectOf(node);
  const words = ownLabel(node);
  if (words !== undefined) return words;
  for (const name of [id, field, use, call]) if (typeof name === 'string' && name !== '') return labelOf(name);
  return nameOfGroup(items, 'and') ?? nameOfGroup(firstOf, 'or');
}

function ownLabel(node: unknown): string | undefined {
  const { label, title } = objectOf(node);
  return [label, title].map((text) => (typeof text === 'string' ? titleText(text) : '')).find((words) => words !== '');
}

/** Whether a part takes its name from its field: it has none of its own, and its contract labels it on the page. */
export function isCalledByField(node: unknown): boolean {
  return typeof objectOf(node).field === 'string' && ownLabel(node) === undefined;
}

/** A group without a name is named by its members: `Lock or Unlock`, `Finish and 3 more`. */
function nameOfGroup(members: unknown, joint: 'and' | 'or'): string | undefined {
  if (!Array.isArray(members)) return undefined;
  const [first, second] = members.map(ownName);
  if (first === undefined) return undefined;
  if (members.length === 1) return `${first} as a group`;
  return members.length === 2 && second !== undefined ? `${first} ${joint} ${second}` : `${first} ${joint} ${members.length - 1} more`;
}

/** A piece of a title: text, or the expression of a placeholder. */
export type TitlePart = string | { placeholder: string };

/**
 * A title as text: placeholders are left out where the rest reads by itself (`Order {record.orderNumber}` becomes Order), else named in
 * brackets (`Cart of {record.user.full_name}` becomes Cart of [Full name]). '' without text. `isWhole`: placeholders are always named.
 */
export function titleText(title: string, isWhole = false): string {
  if (isWhole) return readTitle(title, true);
  const known = TITLES.get(title) ?? readTitle(title, false);
  if (TITLES.size === MOST_TITLES) TITLES.clear();
  TITLES.set(title, known);
  return known;
}

/** Titles as text. A member of a list is named by comparing it with all others, for each part of a page and at each key. */
const TITLES = new Map<string, string>();
const MOST_TITLES = 10_000;

function readTitle(title: string, isWhole: boolean): string {
  const parts = splitTemplate(title).tokens.map(
    (token): TitlePart => ('placeholder' in token ? { placeholder: token.placeholder } : token.text),
  );
  return titlePartsText(parts, isWhole);
}

/** The same for a parsed title. */
export function titlePartsText(parts: readonly TitlePart[], isWhole = false): string {
  const words = tidy(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
  if (!/\p{L}/u.test(words)) return words;
  const last = parts.findLast((part) => typeof part !== 'string' || part.trim() !== '');
  // Text after a placeholder, or ending with a preposition or sign, is incomplete.
  const isCut = typeof last === 'string' ? words !== tidy(parts.map(inWords).join('')) : /(^|\s)\p{Ll}\S*$|[^\p{L}\p{N}).!?]$/u.test(words);
  return isWhole || isCut ? tidy(parts.map(inWords).join('')) : words;
}

function inWords(part: TitlePart): string {
  return typeof part === 'string' ? part : `[${placeholderName(part.placeholder)}]`;
}

/** The name of a placeholder: the last name of its path; conditional expressions have none. */
export function placeholderName(expression: string): string {
  const path = /^\s*(?:[\w$]+\.)*([\w$]+)\s*(?:\||$)/.exec(expression);
  return path?.[1] ? labelOf(path[1]) : 'depends';
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
