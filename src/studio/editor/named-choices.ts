import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { titleText } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import type { PickerOption } from '../inputs/Picker.tsx';
import { MESSAGES } from './messages.ts';

/** Data sources of a definition that can be reloaded, by name. */
export function sourceOptions(file: string, texts: Texts): PickerOption[] {
  const group = MESSAGES.dataSources;
  const { data, sources, shared } = propertiesIn(file, texts);
  // A shared part is used on pages with a record.
  const record = data !== undefined || shared !== undefined ? [{ key: 'record', label: MESSAGES.recordOfThePage, group }] : [];
  return [...record, ...membersOf(sources).map(({ id }) => ({ key: String(id), label: labelOf(String(id)), group }))];
}

export function dialogOptions(file: string, texts: Texts): PickerOption[] {
  return membersOf(propertiesIn(file, texts).dialogs).map(({ id, title }) => {
    const words = typeof title === 'string' ? titleText(title) : '';
    return { key: String(id), label: words || labelOf(String(id)), group: MESSAGES.dialogs };
  });
}

export function rangeOptions(texts: Texts): PickerOption[] {
  const { ranges } = propertiesIn('app.json', texts);
  return Object.entries((ranges ?? {}) as Record<string, { label?: unknown }>).map(([key, { label }]) => ({
    key,
    label: typeof label === 'string' ? label : labelOf(key),
    group: MESSAGES.dateRanges,
  }));
}

function propertiesIn(file: string, texts: Texts): Record<string, unknown> {
  return objectOf(valueAtPath(texts, file, ''));
}

function membersOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null && typeof each.id === 'string') : [];
}
