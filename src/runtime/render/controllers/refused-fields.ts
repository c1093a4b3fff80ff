import { useMemo, useRef } from 'react';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { type FormValues, isSameValue } from '../../actions/form-values.ts';

/** Error messages of a back end by refused parameter. */
export type RefusedFields = Readonly<Record<string, string>>;

/** Messages by the item that writes the parameter; others stay with the form. */
export function refusedItems(form: Pick<CompiledForm, 'items'>, refused: RefusedFields): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(refused)) {
    const item = form.items.find(({ input }) => input?.params.some((steps) => isSamePlace(path, steps.join('.'))));
    if (item) found[item.id] = message;
  }
  return found;
}

/** Whether a path names a parameter, with or without the enclosing object. */
function isSamePlace(path: string, param: string): boolean {
  return path === param || path.endsWith(`.${param}`) || param.endsWith(`.${path}`);
}

/** Messages of the last refusal, each until its field changes. */
export function useRefusedItems(
  form: CompiledForm,
  refused: RefusedFields | undefined,
  values: FormValues,
): Readonly<Record<string, string>> {
  const latest = useRef(values);
  latest.current = values;
  // With the values at the time of the refusal.
  const refusal = useMemo(() => refused && { items: refusedItems(form, refused), values: latest.current }, [form, refused]);
  if (!refusal) return NONE;
  return Object.fromEntries(Object.entries(refusal.items).filter(([id]) => isSameValue(values[id], refusal.values[id])));
}

const NONE = {};
