import { labelOf } from '../compile/label-of.ts';

/** What a member of a list of the language is called. */
export const MEMBERS: Readonly<Record<string, string>> = {
  columns: 'column',
  filters: 'filter',
  fields: 'field',
  badges: 'badge',
  items: 'item',
  actions: 'action',
  rowActions: 'row action',
  bulkActions: 'action on checked rows',
  blocks: 'block',
  tabs: 'tab',
  sections: 'section',
  sources: 'source',
  dialogs: 'dialog',
  sentences: 'sentence',
  must: 'rule',
};

/** What a definition as a whole is called: its title in words, a fragment by its id, the console by its brand. */
export function nameOfDefinition(definition: unknown): string {
  const { title, id, brand } = objectOf(definition);
  const words = typeof title === 'string' ? wordsOfTitle(title) : '';
  if (words !== '') return words;
  if (typeof id === 'string') return labelOf(id);
  return String(objectOf(brand).name ?? '');
}

/**
 * What people call the node at a JSON pointer of a definition: `column Amount`, `block Notes, field By`. A part without a label is called by its id, or by
 * its number. `''` for the definition as a whole, and for what is no part of the page. `shown` knows what a part is called on the page, where it is not written.
 */
export function nameOfNode(definition: unknown, pointer: string, shown?: (pointer: string) => string | undefined): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const names: string[] = [];
  let value = definition;
  for (const [index, step] of steps.entries()) {
    const list = value;
    value = objectOf(value)[step];
    const member = MEMBERS[steps[index - 1] ?? ''];
    if (member !== undefined && Array.isArray(list) && value !== undefined) {
      const own = shown?.(
        `/${pointer
          .split('/')
          .slice(1, index + 2)
          .join('/')}`,
      );
      names.push(`${member} ${own ?? nameOf(value) ?? Number(step) + 1}`);
    }
  }
  return names.join(', ');
}

function nameOf(node: unknown): string | undefined {
  const { label, title, id, field, use, items, firstOf } = objectOf(node);
  for (const text of [label, title]) {
    const words = typeof text === 'string' ? wordsOfTitle(text) : '';
    if (words !== '') return words;
  }
  for (const name of [id, field, use]) if (typeof name === 'string' && name !== '') return labelOf(name);
  // A group that has no name of its own is known by what is in it.
  const [first] = [items, firstOf].filter(Array.isArray).flat();
  const inner = first === undefined ? undefined : nameOf(first);
  return inner === undefined ? undefined : `group of ${inner}`;
}

/** A piece of a title: its words, or the expression that fills a hole in them. */
export type TitlePart = string | { hole: string };

/**
 * A title in words: what is filled in is left out where the words stand by themselves (`Order {record.orderNumber}` is Order), and else named in brackets, so that
 * nothing is cut off (`Cart of {record.user.full_name}` is Cart of [Full name]). '' for what has no words of its own. `isWhole`: holes are named in any case.
 */
export function wordsOfTitle(title: string, isWhole = false): string {
  const parts = title.split(/(\{[^{}]*\})/).map((part): TitlePart => (/^\{.*\}$/.test(part) ? { hole: part.slice(1, -1) } : part));
  return wordsOfParts(parts, isWhole);
}

/** The same of a title that was taken apart already. */
export function wordsOfParts(parts: readonly TitlePart[], isWhole = false): string {
  const words = tidy(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
  if (!/\p{L}/u.test(words)) return words;
  const last = parts.findLast((part) => typeof part !== 'string' || part.trim() !== '');
  // Words that go on behind a hole, or that end with a small word or a sign before it, do not stand by themselves.
  const isCut = typeof last === 'string' ? words !== tidy(parts.map(inWords).join('')) : /(^|\s)\p{Ll}\S*$|[^\p{L}\p{N}).!?]$/u.test(words);
  return isWhole || isCut ? tidy(parts.map(inWords).join('')) : words;
}

function inWords(part: TitlePart): string {
  return typeof part === 'string' ? part : `[${nameOfHole(part.hole)}]`;
}

/** What a hole is filled with, in words: the last name of a path; what depends on something has no name of its own. */
export function nameOfHole(expression: string): string {
  const path = /^\s*(?:[\w$]+\.)*([\w$]+)\s*(?:\||$)/.exec(expression);
  return path?.[1] ? labelOf(path[1]) : 'depends';
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
