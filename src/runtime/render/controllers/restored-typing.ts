import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { keepers, oldCode } from '../../../ui/old-code.ts';
import { changesBetween, type FormValues, isSameValue } from '../../actions/form-values.ts';
import * as MESSAGES from './messages.ts';

/** Owner and place of typed text; it is restored nowhere else. */
export interface TypingOwner {
  user: string;
  path: string;
  /** The form, by its action and row. */
  form: string;
}

/** Identifies a form for stored typing. */
export interface StoredFormName {
  name: string;
  /** The button that opens it, unless it is part of its page. */
  opens?: string | undefined;
  /** It began with a stored record. */
  isStored: boolean;
}

/** A typed field. Without `to` it was emptied. */
interface StoredField {
  label: string;
  input: string;
  from?: unknown;
  to?: unknown;
}

/** Typed values of one form before the page was reloaded. */
export interface RestoredTyping extends TypingOwner {
  /** Label of the button that opens the form; none if it is part of its page. */
  opens?: string | undefined;
  fields: Readonly<Record<string, StoredField>>;
  /** Labels of fields whose values are never stored. */
  left: readonly string[];
}

/** Restored values of a form. */
export interface ReturnedTyping {
  values: FormValues;
  left: readonly string[];
  /** Labels of fields that the form no longer has, or has as another kind of input. */
  unfit: readonly string[];
  /** Labels of fields whose stored value has changed since. */
  moved: readonly string[];
}

const KEY = 'tablero-typed';
/** Maximum number of characters: browsers store about five million per origin. */
const MOST = 2_000_000;
/** Inputs whose values are never stored: passwords and tokens, and files, which are large. */
const NEVER: ReadonlySet<string> = new Set(['secret', 'file']);

const forms = new Set<() => RestoredTyping | undefined>();
const listeners = new Set<() => void>();
let waiting = typeof window === 'undefined' ? [] : takeStored();
let isRefused = false;

/** Values stored by the previous page and not restored yet, and whether something could not be stored. */
export const restoredTyping = {
  waiting: () => waiting,
  isRefused: () => isRefused,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Restores a form's values, once. */
  take({ user, path, form }: TypingOwner): RestoredTyping | undefined {
    const found = waiting.find((kept) => kept.user === user && kept.path === path && kept.form === form);
    if (found) drop([found]);
    return found;
  },
  drop,
  /** Registers a form to be stored when the page reloads for a new version; returns the unsubscribe function. */
  keep(read: () => RestoredTyping | undefined): () => void {
    forms.add(read);
    return () => void forms.delete(read);
  },
};

if (typeof window !== 'undefined') {
  keepers.add(keepAll);
  // Also when people reload with the browser's button; values that are not restored yet wait for the next page.
  window.addEventListener('pagehide', () => (oldCode.isFound() ? keepAll() : store(waiting)));
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeStored());
}

function drop(given: readonly RestoredTyping[]): void {
  waiting = waiting.filter((kept) => !given.includes(kept));
  for (const listener of listeners) listener();
}

/** Removes it from the storage at once, so that a duplicated tab does not get it too. */
function takeStored(): readonly RestoredTyping[] {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keepAll(): boolean | undefined {
  return store([...waiting, ...[...forms].flatMap((read) => read() ?? [])]);
}

function store(kept: readonly RestoredTyping[]): boolean | undefined {
  if (kept.length === 0) return true;
  const text = JSON.stringify(kept);
  try {
    if (text.length > MOST) throw new RangeError(MESSAGES.itIsTooLargeTo);
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    if (isRefused) return undefined;
    isRefused = true;
    for (const listener of listeners) listener();
    return false;
  }
}

/** Typed values of a form in stored form; undefined if none. */
export function typedIn(
  form: Pick<CompiledForm, 'items'>,
  { initial, values }: { initial: FormValues; values: FormValues },
): Pick<RestoredTyping, 'fields' | 'left'> | undefined {
  const changes = changesBetween(initial, values);
  const fields: Record<string, StoredField> = {};
  const left: string[] = [];
  for (const { id, label, input } of form.items) {
    if (!input || input.input === 'value' || !(id in changes)) continue;
    if (NEVER.has(input.input)) left.push(label);
    else fields[id] = { label, input: input.widget ?? input.input, from: initial[id], to: changes[id] };
  }
  return left.length > 0 || Object.keys(fields).length > 0 ? { fields, left } : undefined;
}

/** The stored values that fit the current form. `isStored`: the form began with a stored record, which may have changed since. */
export function fitTyping(
  { fields, left }: RestoredTyping,
  { form, initial, isStored }: { form: Pick<CompiledForm, 'items'>; initial: FormValues; isStored: boolean },
): ReturnedTyping {
  const values: Record<string, unknown> = {};
  const unfit: string[] = [];
  const moved: string[] = [];
  for (const [id, { label, input, from, to }] of Object.entries(fields)) {
    const item = form.items.find((item) => item.id === id);
    if (!item?.input || (item.input.widget ?? item.input.input) !== input) {
      unfit.push(label);
      continue;
    }
    values[id] = to;
    if (isStored && !isSameValue(initial[id], from)) moved.push(item.label);
  }
  return { values, left, unfit, moved };
}
