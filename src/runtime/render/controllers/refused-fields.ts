import { useMemo, useRef } from 'react';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { type FormValues, isSameValue } from '../../actions/form-values.ts';

/** Messages of a back end by the parameter that it refused. */
export type RefusedFields = Readonly<Record<string, string>>;

/** The messages by the item that writes the parameter; what no item writes stays with the form as a whole. */
export function refusedItems(form: Pick<CompiledForm, 'items'>, refused: RefusedFields): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(refused)) {
    const item = form.items.find(({ input }) => input?.params.some((steps) => isSamePlace(path, steps.join('.'))));
    if (item) found[item.id] = message;
  }
  return found;
}

/** Whether a path names a parameter, with or without the object around it. */
function isSamePlace(path: string, param: string): boolean {
  return path === param || path.endsWith(`.${param}`) || param.endsWith(`.${path}`);
}

/** The messages of the last refusal, each until its field has another value. */
export function useRefusedItems(
  form: CompiledForm,
  refused: RefusedFields | undefined,
  values: FormValues,
): Readonly<Record<string, string>> {
  const latest = useRef(values);
  latest.current = values;
  // With the values of the moment when it was refused.
  const refusal = useMemo(() => refused && { items: refusedItems(form, refused), values: latest.current }, [form, refused]);
  if (!refusal) return NONE;
  return Object.fromEntries(Object.entries(refusal.items).filter(([id]) => isSameValue(values[id], refusal.values[id])));
}

const NONE = {};
