import type { Choice } from '../../../language/compiled/compiled-screen.ts';
import type { InputProps } from './input-props.ts';

/** The choices that an input offers now. */
export function choicesOf({ choices, input }: Pick<InputProps, 'choices' | 'input'>): readonly Choice[] {
  return choices ?? input.choices ?? [];
}

/** The place of a value among choices; numbers and their texts are one, because a URL knows only texts. -1 when it is none of them. */
export function indexOfChoice(choices: readonly Choice[], value: unknown): number {
  const exact = choices.findIndex((choice) => choice.value === value);
  if (exact >= 0 || value === undefined || value === null) return exact;
  return choices.findIndex((choice) => String(choice.value) === String(value));
}

/** One entry of the list; `key` stands for the value, which may be a number, a boolean or nothing. */
export interface SelectEntry {
  key: string;
  label: string;
}
