import type { CompiledFormat } from '../expression/compiled-expression.ts';
import type { FormatLabels, FormatSettings, Formatted } from './format.ts';
import { FORMATS } from './formats.ts';
import { writeAsText } from './text-formats.ts';

/**
 * Formats a value. Empty values (null, undefined, a blank text, an empty list) return undefined, and the caller shows its `empty` text. A
 * value of another kind is shown as text: one wrong value never breaks a table. Never throws.
 */
export function formatValue(
  format: CompiledFormat,
  value: unknown,
  settings: FormatSettings,
  labels?: FormatLabels,
): Formatted | undefined {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const formatted = FORMATS.get(format.name)?.write(value, format.type, settings, labels ?? format.labels) ?? {
    text: writeAsText(value, labels ?? format.labels),
  };
  return formatted.text === '' ? undefined : formatted;
}

/** The same as plain text, for templates and CSV: '' for empty values. */
export function formatAsText(format: CompiledFormat, value: unknown, settings: FormatSettings, labels?: FormatLabels): string {
  return formatValue(format, value, settings, labels)?.text ?? '';
}
