import type { ComponentType } from 'react';
import type { AppSettings, Choice, CompiledInput, CompiledLookup, InputName, InputOf } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';

/** One answer of a lookup: what is stored, its words, and a second line. */
export interface LookupOption {
  value: string;
  text: string;
  sub?: string;
}

/** What inputs need from the world around them. */
export interface InputServices {
  /** Finds what matches a term within the limits of the item, which read `scope`. Rejects with `AbortError` when `signal` fires. */
  search(lookup: CompiledLookup, term: string, signal: AbortSignal, scope?: Scope): Promise<LookupOption[]>;
  /** The words of a stored value; undefined when there is no such record or no way to ask. */
  labelOf(lookup: CompiledLookup, value: string, signal: AbortSignal): Promise<string | undefined>;
  /** Makes one of the calls that the contract of a widget input names. Rejects for any other. */
  call(input: CompiledInput, name: string, params: Record<string, unknown>, signal: AbortSignal): Promise<unknown>;
  /** Sends a file by itself, where `settings.takesFiles` says so. Gives what a call names it by. */
  keepFile(file: Blob, signal: AbortSignal): Promise<string>;
  settings: AppSettings;
  now(): Date;
}

/**
 * What every input takes, wherever it stands: filter, dialog, edit mode, form. `value` has the shape that its kind of input says:
 * a string, a number in the parameter's unit, a boolean, an ISO instant, a `RangeValue`, a list of strings; undefined is empty.
 * Text that cannot be read as a value goes up as `InvalidText`, so that nothing typed is lost and no form can be sent with it.
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
  /** Id of the element that describes it: the help or the message. */
  describedBy?: string;
  required?: boolean;
  /** Choices that are known only while running; otherwise those of `input` count. */
  choices?: readonly Choice[];
  choicesPending?: boolean;
  autoFocus?: boolean;
  /** What the item may read at the moment, for the limits of a lookup. */
  scope?: () => Scope;
  services: InputServices;
}

/** An input: the same props for all of them, but for what its kind has. */
export type InputComponent<Name extends InputName = InputName> = ComponentType<InputProps<Name>>;

/** Inputs that widgets bring, by their name. */
export type WidgetInputs = Readonly<Record<string, InputComponent>>;

/** The value of a date range: a preset by name, or two instants, either of which may still be missing. */
export type RangeValue = { preset: string } | { from?: string; to?: string };
