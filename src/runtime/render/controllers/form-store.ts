import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FieldState, FormState } from '../../actions/evaluate-form.ts';
import { isSameValue } from '../../actions/form-values.ts';

/** State of one field, with its message once it may show. */
export interface FieldSnapshot extends FieldState {
  error?: string;
}

/**
 * State of a form's fields outside of React's tree, so that a key press renders one field. A field's snapshot keeps its identity
 * until something about it changes.
 */
export interface FormStore {
  subscribe: (listener: () => void) => () => void;
  field: (id: string) => FieldSnapshot;
  update: (state: FormState, errors: Readonly<Record<string, string>>) => void;
}

const HIDDEN: FieldSnapshot = { visible: false, required: false, enabled: false, isSent: false, choicesPending: false };

export function createFormStore(): FormStore {
  const listeners = new Set<() => void>();
  const snapshots = new Map<string, FieldSnapshot>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    field: (id) => snapshots.get(id) ?? HIDDEN,
    update: (state, errors) => {
      let hasChanged = false;
      for (const [id, field] of Object.entries(state.fields)) {
        const next: FieldSnapshot = errors[id] === undefined ? field : { ...field, error: errors[id] };
        const before = snapshots.get(id);
        if (before && isSameValue(before, next)) continue;
        snapshots.set(id, next);
        hasChanged = true;
      }
      if (hasChanged) for (const listener of listeners) listener();
    },
  };
}

/** The store of the enclosing form. */
export const FormStoreContext = createContext<FormStore | null>(null);

/** Whether any of these fields of the enclosing form is visible. */
export function useAnyField(ids: readonly string[]): boolean {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('useAnyField needs a FormStoreContext around it.');
  const read = () => ids.some((id) => store.field(id).visible);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** One field of the enclosing form. */
export function useField(id: string): FieldSnapshot {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('useField needs a FormStoreContext around it.');
  // Stable identity: React would work after every key otherwise.
  const read = useCallback(() => store.field(id), [store, id]);
  return useSyncExternalStore(store.subscribe, read, read);
}
