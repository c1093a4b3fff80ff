import { writeDecimals } from '../../../language/formats/write-decimals.ts';
import type { InvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

/** Valid amounts: optional sign, currency code or symbol, whole units with or without thousands separators, at most two decimals. */
const MONEY = /^([-−])?\s*(?:(?:[A-Z]{1,3}\p{Sc}?|\p{Sc})\s*)?([-−])?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/u;

/** Unit of a stored amount. */
export type MoneyUnit = 'cents' | 'dollars';

/** An amount as editable text, such as `1,234.50`, a whole one without cents; '' if empty. The minus is a hyphen, as typed. */
export function writeMoney(value: unknown, unit: MoneyUnit, isWhole = false): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const cents = unit === 'cents' ? Math.round(value) : Math.round(value * 100);
  const decimals = isWhole && cents % 100 === 0 ? 0 : 2;
  const digits = writeDecimals(Math.abs(cents) / 100, decimals);
  return cents < 0 ? `-${digits}` : digits;
}

/** Parses typed dollars into an amount in `unit`; undefined if empty. Invalid text is returned with `message`. */
export function readMoney(text: string, unit: MoneyUnit, message?: string, isWhole = false): number | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const found = MONEY.exec(trimmed);
  const whole = found?.[3]?.replaceAll(',', '') ?? '';
  const decimals = found?.[4] ?? '';
  if (!found || (!whole && !decimals) || (found[1] && found[2]))
    return { invalid: text, rule: 'type', message: message ?? MESSAGES.enterAnAmountSuch };
  // Cents are joined as text, because 1.15 * 100 is not 115.
  const cents = Number(`${whole || '0'}${decimals.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents) || Math.round((cents / 100) * 100) !== cents)
    return { invalid: text, rule: 'max', message: MESSAGES.thisAmountIsToo };
  if (isWhole && cents % 100 !== 0) return { invalid: text, rule: 'type', message: message ?? MESSAGES.enterAWholeAmount };
  const signed = (found[1] || found[2]) && cents !== 0 ? -cents : cents;
  return unit === 'cents' ? signed : signed / 100;
}
