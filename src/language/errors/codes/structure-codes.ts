import { defineCode } from '../code-entry.ts';

/** Faults of the text and of its shape: JSON, keys, types, fixed values. */
export const STRUCTURE_CODES = {
  'json-syntax': defineCode<{ detail: string }>('error', (p) => `This file is not strict JSON: ${p.detail}.`),
  'nested-too-deep': defineCode<{ most: number }>('error', (p) => `This is nested deeper than ${p.most} brackets in one another.`),
  'duplicate-key': defineCode<{ key: string }>('error', (p) => `The key "${p.key}" stands here twice; the first would be lost.`),
  'unknown-key': defineCode<{ key: string; of: string }>('error', (p) => `${p.of} has no key "${p.key}".`),
  'missing-key': defineCode<{ key: string; of: string }>('error', (p) => `${p.of} needs the key "${p.key}".`),
  'wrong-type': defineCode<{ expected: string; received: string }>('error', (p) => `This should be ${p.expected}, not ${p.received}.`),
  'unknown-value': defineCode<{ value: string; of: string }>('error', (p) => `${p.value} is none of the values that ${p.of} takes.`),
  'wrong-form': defineCode<{ value: string; of: string; example: string }>(
    'error',
    (p) => `${p.value} has not the form of ${p.of}${p.example === '' ? '' : `, such as ${p.example}`}.`,
  ),
  'too-few': defineCode<{ least: number; received: number; what: string }>('error', (p) =>
    p.received === 0 && p.least === 1 ? 'This may not be empty.' : `There must be at least ${p.least} ${p.what} here, not ${p.received}.`,
  ),
  'too-many': defineCode<{ most: number; received: number; what: string }>(
    'error',
    (p) => `There may be at most ${p.most} ${p.what} here, not ${p.received}.`,
  ),
  'not-canonical': defineCode<{ line: number }>(
    'warning',
    (p) => `The text is not canonical from line ${p.line} on. Run "npm run format", or let an admin press Format in the list of issues.`,
  ),
} as const;
