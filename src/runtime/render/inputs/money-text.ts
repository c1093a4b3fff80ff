import { writeDecimals } from '../../../language/formats/write-decimals.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { InvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

/** Valid amounts: optional sign, currency code or symbol, whole units with or without thousands separators, decimals. */
const MONEY = /^([-−])?\s*(?:(?:[A-Z]{1,3}\p{Sc}?|\p{Sc})\s*)?([-−])?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,3}))?$/u;

/** Unit of a stored amount. */
export type MoneyUnit = 'cents' | 'dollars';

/** An amount as editable text, such as `1,234.50`; '' if empty. Cents have two `decimals` or none, and then a fraction still has two. The minus is a hyphen, as typed. */
export function writeMoney(value: unknown, unit: MoneyUnit, decimals = 2): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const places = decimals || 2;
  const one = 10 ** places;
  const parts = Math.round(unit === 'cents' ? value : value * one);
  const digits = writeDecimals(Math.abs(parts) / one, parts % one === 0 ? decimals : places);
  return parts < 0 ? `-${digits}` : digits;
}

/** Parses typed dollars into an amount in `unit`; undefined if empty. Invalid text is returned with `message`. */
export function readMoney(text: string, unit: MoneyUnit, message?: string, decimals = 2): number | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const found = MONEY.exec(trimmed);
  const whole = found?.[3]?.replaceAll(',', '') ?? '';
  const fraction = found?.[4] ?? '';
  const places = decimals || 2;
  if (!found || (!whole && !fraction) || (found[1] && found[2]) || fraction.length > places)
    return {
      invalid: text,
      rule: 'type',
      message: message ?? fillMessage(MESSAGES.enterAnAmountSuch, { example: decimals ? (12.5).toFixed(decimals) : '1250' }),
    };
  // Joined as text, because 1.15 * 100 is not 115.
  const parts = Number(`${whole || '0'}${fraction.padEnd(places, '0')}`);
  const one = 10 ** places;
  if (!Number.isSafeInteger(parts) || Math.round((parts / one) * one) !== parts)
    return { invalid: text, rule: 'max', message: MESSAGES.thisAmountIsToo };
  if (decimals === 0 && parts % one !== 0) return { invalid: text, rule: 'type', message: message ?? MESSAGES.enterAWholeAmount };
  const signed = (found[1] || found[2]) && parts !== 0 ? -parts : parts;
  return unit === 'cents' ? signed : signed / one;
}
