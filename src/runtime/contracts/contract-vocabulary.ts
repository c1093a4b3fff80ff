import type { IssueReporter } from './contract-issue.ts';
import type { Effect, Tone, Unit } from './contract-types.ts';

/** Every unit. */
export const UNITS: readonly Unit[] = [
  'cents',
  'dollars',
  'metres',
  'miles',
  'minutes',
  'milliseconds',
  'percent',
  'count',
  'degrees',
  'stars',
  'plain',
];

/** Every effect of a call. */
export const EFFECTS: readonly Effect[] = ['read', 'write', 'destructive', 'money'];

/** Every tone of a tag. */
export const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal'];

/** Whether a value is one of a closed list of words. */
export function isOneOf<T extends string>(value: unknown, allowed: readonly T[]): value is T {
  return typeof value === 'string' && (allowed as readonly string[]).includes(value);
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reports each key outside the closed list. */
export function refuseOtherKeys(value: Record<string, unknown>, keys: readonly string[], report: IssueReporter): void {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) report.at(key)(`unknown key; known are ${keys.join(', ')}`);
  }
}
