import type { InputName } from './compiled-screen.ts';

/** Input kinds that few lists filter by: their code is a chunk of its own. */
export const LATE_INPUTS: ReadonlySet<InputName> = new Set<InputName>([
  'buttons',
  'colour',
  'date',
  'dates',
  'emails',
  'file',
  'json',
  'list',
  'markdown',
  'money',
  'multi-select',
  'number',
  'radio',
  'secret',
  'textarea',
  'time',
  'value',
]);
