import type { AppSettings, CompiledForm } from '../../language/compiled/compiled-screen.ts';
import { resolveNamed } from '../data/tables/table-state.ts';
import type { FormValues } from './form-values.ts';

/**
 * The values of a form with every date range as two moments: a named range (by default or preset) is resolved now. An unknown name leaves
 * the range empty. Returns the same object without named ranges.
 */
export function resolveFormRanges(
  form: Pick<CompiledForm, 'items'>,
  values: FormValues,
  world: { settings: Pick<AppSettings, 'ranges' | 'timeZone'>; now: Date },
): FormValues {
  let settled = values;
  for (const item of form.items) {
    if (item.input?.input !== 'date-range') continue;
    const name = rangeName(values[item.id]);
    if (name !== undefined) settled = { ...settled, [item.id]: resolveNamed(name, world as Parameters<typeof resolveNamed>[1], item) };
  }
  return settled;
}

function rangeName(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const preset = typeof value === 'object' && value !== null && 'preset' in value ? value.preset : undefined;
  return typeof preset === 'string' ? preset : undefined;
}
