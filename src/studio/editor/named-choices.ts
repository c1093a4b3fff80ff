import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { titleText } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import type { Choice } from '../inputs/ChoiceInput.tsx';
import { MESSAGES } from './messages.ts';

/** Data sources of a definition that can be reloaded, by name. */
export function sourceChoices(file: string, texts: Texts): Choice[] {
  const { data, sources, shared } = propertiesIn(file, texts);
  // A shared part is used on pages with a record.
  const record: Choice[] = data !== undefined || shared !== undefined ? [{ value: 'record', label: MESSAGES.recordOfThePage }] : [];
  return [...record, ...membersOf(sources).map(({ id }) => ({ value: String(id), label: labelOf(String(id)) }))];
}

/** Dialogs of a definition by title. */
export function dialogChoices(file: string, texts: Texts): Choice[] {
  return membersOf(propertiesIn(file, texts).dialogs).map(({ id, title }) => {
    const words = typeof title === 'string' ? titleText(title) : '';
    return { value: String(id), label: words || labelOf(String(id)) };
  });
}

/** Date ranges of the console by label. */
export function rangeChoices(texts: Texts): Choice[] {
  const { ranges } = propertiesIn('app.json', texts);
  return Object.entries((ranges ?? {}) as Record<string, { label?: unknown }>).map(([value, { label }]) => ({
    value,
    label: typeof label === 'string' ? label : labelOf(value),
  }));
}

function propertiesIn(file: string, texts: Texts): Record<string, unknown> {
  return objectOf(valueAtPath(texts, file, ''));
}

function membersOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null && typeof each.id === 'string') : [];
}
