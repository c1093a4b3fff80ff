import { labelOf } from '../compile/label-of.ts';
import { splitTemplate } from '../expression/split-template.ts';
import { MEMBER_NAMES } from './definition-schemas.ts';
import { distinguish, FOR_MODE } from './distinguish.ts';

/** Whether the last of these keys leads to a member of a list, or of an object by names, that is a part of its definition. */
export function isMemberAt(keys: readonly string[]): boolean {
  const [holder = '', key = ''] = keys.slice(-2);
  return keys.length > 1 && (/^\d+$/.test(key) ? MEMBER_NAMES.lists : MEMBER_NAMES.named).has(holder);
}

/** What a definition as a whole is called: its title in words, a form with two addresses by the titles of both, a fragment by its id, the console by its brand. */
export function nameOfDefinition(definition: unknown): string {
  const { title, create, update, id, brand } = objectOf(definition);
  const titles = [title, objectOf(create).title, objectOf(update).title];
  const words = [...new Set(titles.map((each) => (typeof each === 'string' ? titleText(each) : '')))].filter(Boolean).join(' / ');
  if (words !== '') return words;
  if (typeof id === 'string') return labelOf(id);
  return String(objectOf(brand).name ?? '');
}

/**
 * What people call the node at a JSON pointer of a definition: `column Amount`, `block Notes, field By`. A part without a label is called by its id, or by
 * its number; what stands in a group without a name as if the group were not there. `''` for the definition as a whole, and for what is no part of the page. `shown` knows what a part is
 * called on the page, where it is not written.
 */
export function nameOfNode(definition: unknown, pointer: string, shown?: (pointer: string) => string | undefined): string {
  return namesAlong(definition, pointer, shown)
    .map(({ member, name }) => `${member} ${name}`)
    .join(', ');
}

/** What people call a part by itself, without what kind of part it is and what is around it; '' for what is no part. */
export function ownNameOfNode(definition: unknown, pointer: string, shown?: (pointer: string) => string | undefined): string {
  return namesAlong(definition, pointer, shown).at(-1)?.name ?? '';
}

/** A part on the way to a node. */
interface NamedPart {
  member: string;
  name: string;
  /** It has no name of its own, and only holds others. */
  isGroup: boolean;
}

function namesAlong(definition: unknown, pointer: string, shown: ((pointer: string) => string | undefined) | undefined): NamedPart[] {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found: NamedPart[] = [];
  let value = definition;
  for (const [index, step] of steps.entries()) {
    const holder = value;
    value = objectOf(value)[step];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const list = steps[index - 1] ?? '';
    const isListed = Array.isArray(holder);
    const member = (isListed ? MEMBER_NAMES.lists : MEMBER_NAMES.named).get(list);
    if (member === undefined) continue;
    const at = `/${pointer
      .split('/')
      .slice(1, index + 2)
      .join('/')}`;
    const written = isListed ? (nameOf(value) ?? String(Number(step) + 1)) : (ownLabel(value) ?? labelOf(step));
    const group = GROUPS.has(list) && found.at(-1)?.isGroup ? found.pop() : undefined;
    const name = shown?.(at) ?? written;
    const shownAt = (other: number) => shown?.(`${at.slice(0, at.lastIndexOf('/'))}/${other}`);
    const apart = isListed
      ? [apartFrom(holder as unknown[], Number(step), shownAt), addressOf(definition, steps.slice(0, index), written)]
      : [];
    found.push({
      member: group?.member ?? member,
      name: apart.some(Boolean) ? `${name} (${apart.filter(Boolean).join(', ')})` : name,
      isGroup: isGroup(value),
    });
  }
  return found;
}

/** What tells a member of a list apart from those that are called the same there; '' where none is. */
function apartFrom(list: readonly unknown[], index: number, shownAt: (index: number) => string | undefined): string {
  const written = nameOf(list[index]);
  const namesakes = written === undefined ? [] : list.flatMap((each, other) => (nameOf(each) === written ? [other] : []));
  if (namesakes.length < 2) return '';
  // Fields of different records can have a label each, although their keys end alike.
  const alike = namesakes.filter((other) => shownAt(other) === shownAt(index));
  return alike.length < 2
    ? ''
    : distinguish(
        list[index],
        alike.map((other) => list[other]),
      );
}

/** Of a part of one address of a form, which that is, where the other one has a part with that name at its place; '' elsewhere. */
function addressOf(definition: unknown, [mode = '', ...list]: readonly string[], name: string): string {
  const other = Object.keys(FOR_MODE).find((each) => each !== mode);
  if (FOR_MODE[mode] === undefined || other === undefined) return '';
  const beside = list.reduce((value, key) => objectOf(value)[key], objectOf(definition)[other]);
  return Array.isArray(beside) && beside.some((each) => nameOf(each) === name) ? (FOR_MODE[mode] as string) : '';
}

/** Lists of what stands in a group. */
const GROUPS = new Set(['items', 'firstOf']);

function isGroup(node: unknown): boolean {
  const { id, field, use, call, items, firstOf } = objectOf(node);
  const isNamed = ownLabel(node) !== undefined || [id, field, use, call].some((name) => typeof name === 'string');
  return !isNamed && (Array.isArray(items) || Array.isArray(firstOf));
}

function nameOf(node: unknown): string | undefined {
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

/** Whether a part is called as the field that it shows: it has no name of its own, and on the page it is called as its contract says. */
export function isCalledByField(node: unknown): boolean {
  return typeof objectOf(node).field === 'string' && ownLabel(node) === undefined;
}

/** A group that has no name of its own is known by what is in it: `Lock or Unlock`, `Finish and 3 more`. */
function nameOfGroup(members: unknown, joint: 'and' | 'or'): string | undefined {
  if (!Array.isArray(members)) return undefined;
  const [first, second] = members.map(nameOf);
  if (first === undefined) return undefined;
  if (members.length === 1) return `${first} as a group`;
  return members.length === 2 && second !== undefined ? `${first} ${joint} ${second}` : `${first} ${joint} ${members.length - 1} more`;
}

/** A piece of a title: its words, or the expression that fills a hole in them. */
export type TitlePart = string | { hole: string };

/**
 * A title in words: what is filled in is left out where the words stand by themselves (`Order {record.orderNumber}` is Order), and else named in brackets, so that
 * nothing is cut off (`Cart of {record.user.full_name}` is Cart of [Full name]). '' for what has no words of its own. `isWhole`: holes are named in any case.
 */
export function titleText(title: string, isWhole = false): string {
  const parts = splitTemplate(title).tokens.map((token): TitlePart => ('hole' in token ? { hole: token.hole } : token.text));
  return titlePartsText(parts, isWhole);
}

/** The same of a title that was taken apart already. */
export function titlePartsText(parts: readonly TitlePart[], isWhole = false): string {
  const words = tidy(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
  if (!/\p{L}/u.test(words)) return words;
  const last = parts.findLast((part) => typeof part !== 'string' || part.trim() !== '');
  // Words that go on behind a hole, or that end with a small word or a sign before it, do not stand by themselves.
  const isCut = typeof last === 'string' ? words !== tidy(parts.map(inWords).join('')) : /(^|\s)\p{Ll}\S*$|[^\p{L}\p{N}).!?]$/u.test(words);
  return isWhole || isCut ? tidy(parts.map(inWords).join('')) : words;
}

function inWords(part: TitlePart): string {
  return typeof part === 'string' ? part : `[${placeholderName(part.hole)}]`;
}

/** What a hole is filled with, in words: the last name of a path; what depends on something has no name of its own. */
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
