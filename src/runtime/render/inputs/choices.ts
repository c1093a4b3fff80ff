import type { Choice } from '../../../language/compiled/compiled-screen.ts';
import type { InputProps } from './input-props.ts';

/** The current choices of an input. */
export function choicesOf({ choices, input }: Pick<InputProps, 'choices' | 'input'>): readonly Choice[] {
  return choices ?? input.choices ?? [];
}

/** Index of a value among choices; numbers equal their texts, because URLs contain only texts. -1 if none. */
export function indexOfChoice(choices: readonly Choice[], value: unknown): number {
  const exact = choices.findIndex((choice) => choice.value === value);
  if (exact >= 0 || value === undefined || value === null) return exact;
  return choices.findIndex((choice) => String(choice.value) === String(value));
}

/** An option; `key` represents the value, which may be a number, boolean or null. */
export interface SelectEntry {
  key: string;
  label: string;
}
