import type { ComponentType } from 'react';
import type { AppSettings, Choice, CompiledInput, CompiledLookup, InputName, InputOf } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';

/** A lookup result: stored value, label, and second line. */
export interface LookupOption {
  value: string;
  text: string;
  sub?: string;
}

export interface InputServices {
  /** Searches a term within the item's limits, which read `scope`. Rejects with `AbortError` when `signal` fires. */
  search(lookup: CompiledLookup, term: string, signal: AbortSignal, scope?: Scope): Promise<LookupOption[]>;
  /** Label of a stored value; undefined for unknown records or without a way to ask. */
  labelOf(lookup: CompiledLookup, value: string, signal: AbortSignal): Promise<string | undefined>;
  /** Makes a call that the widget's contract names; rejects for others. */
  call(input: CompiledInput, name: string, params: Record<string, unknown>, signal: AbortSignal): Promise<unknown>;
  /** Uploads a file separately if `settings.takesFiles`. Returns its reference. `onProgress` receives the share that is sent, from 0 to 1. */
  keepFile(file: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<string>;
  settings: AppSettings;
  now(): Date;
}

/**
 * Props of every input, in filters, dialogs, edit modes and forms. `value` depends on the kind of input: a string, a number in
 * the parameter's unit, a boolean, an ISO instant, a `RangeValue`, a list of strings; undefined is empty. Text that cannot be
 * parsed is reported as `InvalidText`, so that nothing typed is lost and no form can send it.
 */
export interface InputProps<Name extends InputName = InputName> {
  id: string;
  name: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  onBlur?(): void;
  input: { [Each in Name]: InputOf<Each> }[Name];
  disabled?: boolean;
  invalid?: boolean;
  /** Id of the help or message element. */
  describedBy?: string;
  required?: boolean;
  /** Choices known only at run time; default: those of `input`. */
  choices?: readonly Choice[];
  choicesPending?: boolean;
  autoFocus?: boolean;
  /** Variables in scope for a lookup's limits. */
  scope?: () => Scope;
  services: InputServices;
}

/** An input component, typed by its kind. */
export type InputComponent<Name extends InputName = InputName> = ComponentType<InputProps<Name>>;

/** Widget inputs by name. */
export type WidgetInputs = Readonly<Record<string, InputComponent>>;

/** Value of a date range: a named preset, or two instants, either of which may be missing. */
export type RangeValue = { preset: string } | { from?: string; to?: string };
