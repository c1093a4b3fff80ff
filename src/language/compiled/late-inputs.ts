import type { InputName } from './compiled-screen.ts';

/** The kinds of inputs that few lists filter by: their code comes apart from that of the others. */
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
