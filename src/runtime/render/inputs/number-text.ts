import type { CompiledInput } from '../../../language/compiled/compiled-screen.ts';
import { isExactNumber } from '../../../language/formats/exact-number.ts';
import { writeDecimals } from '../../../language/formats/write-decimals.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { InvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

const NUMBER = /^([-−])?(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(\.\d+)?$/;

/** Decimals of the smallest number. */
const MOST_DECIMALS = 324;

/** A number as editable text without separators and exponents; '' if empty. */
export function writeNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? `${value < 0 ? '-' : ''}${writeDecimals(Math.abs(value), 0, MOST_DECIMALS, false)}` : text;
}

/**
 * Parses a typed number; undefined if empty. Accepts `1,234.5`, not `1e3` or `12 apples`; refuses values that are no multiple of
 * `step`, except decimals that the item ignores. Refused text is returned with its rule's message.
 */
export function readNumber(text: string, { step, messages }: Pick<CompiledInput, 'step' | 'messages'>): number | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const found = NUMBER.exec(trimmed);
  if (!found) return { invalid: text, rule: 'type', message: messages.type ?? MESSAGES.enterANumber };
  const decimals = messages.decimals === undefined ? (found[3] ?? '') : '';
  const digits = `${found[2]?.replaceAll(',', '') || '0'}${decimals}`;
  const size = Number(digits);
  if (!isExactNumber(digits)) {
    const kept = Number.isFinite(size) ? writeDecimals(size, 0, MOST_DECIMALS) : size;
    return { invalid: text, rule: 'type', message: fillMessage(MESSAGES.tooManyDigits, { kept }) };
  }
  const value = found[1] && size !== 0 ? -size : size;
  if (step !== undefined && !isMultiple(value, step)) {
    const hint =
      Number.isInteger(value) || !Number.isInteger(step)
        ? fillMessage(MESSAGES.enterAMultiple, { step: writeDecimals(step, 0, MOST_DECIMALS) })
        : MESSAGES.enterAWholeNumber;
    return { invalid: text, rule: 'type', message: messages.type ?? hint };
  }
  return value;
}

/** Whether a number has decimals that are ignored, because the item has a hint for that. */
export function ignoresDecimals(text: string, { messages }: Pick<CompiledInput, 'messages'>): boolean {
  return messages.decimals !== undefined && /[1-9]/.test(NUMBER.exec(text.trim())?.[3] ?? '');
}

/** Whether a number is a multiple of another, within floating-point precision, which is coarser for larger numbers. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < Math.max(1e-9, Math.abs(times) * 2 * Number.EPSILON);
}
