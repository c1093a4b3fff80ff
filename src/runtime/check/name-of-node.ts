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

/** What a definition as a whole is called: its title without what it reads, a fragment by its id, the console by its brand. */
export function nameOfDefinition(definition: unknown): string {
  const { title, id, brand } = objectOf(definition);
  if (typeof title === 'string' && withoutHoles(title) !== '') return withoutHoles(title);
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
  for (const text of [label, title]) if (typeof text === 'string' && withoutHoles(text) !== '') return withoutHoles(text);
  for (const name of [id, field, use]) if (typeof name === 'string' && name !== '') return labelOf(name);
  // A group that has no name of its own is known by what is in it.
  const [first] = [items, firstOf].filter(Array.isArray).flat();
  const inner = first === undefined ? undefined : nameOf(first);
  return inner === undefined ? undefined : `group of ${inner}`;
}

function withoutHoles(text: string): string {
  return text
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
