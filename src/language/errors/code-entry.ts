import type { Severity } from './issue.ts';

/** One code of the catalogue: how much it weighs and its sentence, made from typed parts. */
export interface CodeEntry<Parts> {
  readonly severity: Severity;
  readonly message: (parts: Parts) => string;
}

/** Types one entry of a catalogue by the parts that its message takes. */
export function defineCode<Parts>(severity: Severity, message: (parts: Parts) => string): CodeEntry<Parts> {
  return { severity, message };
}
