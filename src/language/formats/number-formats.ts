import type { Unit } from '../contracts/contract-types.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { currencyMark } from './currency-mark.ts';
import type { Format } from './format.ts';
import { writeDecimals } from './write-decimals.ts';

const MINUS = '\u2212';
const METRES_PER_MILE = 1609.344;

/** Writes a number that is not negative. */
type DigitsWriter = (value: number) => string;

const twoDecimals: DigitsWriter = (value) => writeDecimals(value, 2);
/** All decimals of a value that was typed, such as 1.08435; of a quotient two, or more where it would read as zero. */
const ownDecimals: DigitsWriter = (value) => writeDecimals(value, 0, value >= 0.005 && String(value)[12] ? 2 : 6);
const upToSixDecimals: DigitsWriter = (value) => writeDecimals(value, 0, 6, false);

/** A whole number, e.g. `1,234`. */
export const writeCount: DigitsWriter = (count) => writeDecimals(count, 0);

/** Prints a number with a true minus; the sign precedes a prefix such as `$`. Minus zero, also by rounding, is zero. */
function signed(value: number, write: DigitsWriter, prefix = '', suffix = ''): string {
  const digits = write(Math.abs(value));
  return `${value < 0 && /[1-9]/.test(digits) ? MINUS : ''}${prefix}${digits}${suffix}`;
}

/** The value as a finite number. A text of digits counts, since some calls send amounts as text. */
function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Writes a number of a unit; `usual` is the writer of its format, or that of the decimals that an item asks for. */
type NumberWriter = (value: number, unit: Unit, usual: (write: DigitsWriter) => DigitsWriter, currency: string) => string;

function numberFormat(name: string, units: readonly Unit[] | undefined, write: NumberWriter): Format {
  return {
    name,
    takes: [units ? { type: 'number', units } : { type: 'number' }],
    write: (value, type, { decimals, currency }) => {
      const number = toNumber(value);
      const usual = (write: DigitsWriter): DigitsWriter => (decimals === undefined ? write : (value) => writeDecimals(value, decimals));
      return number === null ? null : { text: write(number, unitOf(type), usual, currency) };
    },
  };
}

function unitOf(type: ValueType): Unit {
  return type.unit ?? 'plain';
}

/** A time span as `45 s`, `19 min`, `2 h 5 min`, `3 d 4 h`; the two largest parts that say something. */
function writeDuration(milliseconds: number): string {
  const sign = milliseconds < 0 ? MINUS : '';
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  if (seconds < 60) return `${seconds === 0 ? '' : sign}${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  const shown = parts.slice(first, first + 2).filter(([amount]) => amount > 0);
  return sign + shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

function writeDistance(metres: number): string {
  return Math.abs(metres) > 999 ? signed(metres / 1000, twoDecimals, '', ' km') : signed(metres, writeCount, '', ' m');
}

/** Cents have two decimals in every currency. */
const writeMoney: NumberWriter = (value, unit, usual, currency) => {
  const decimals = unit === 'cents' ? 2 : currencyDecimals(currency);
  return signed(
    unit === 'cents' ? value / 100 : value,
    usual((each) => writeDecimals(each, decimals)),
    currencyMark(currency),
  );
};

const writePlain: NumberWriter = (value, _, usual) => signed(value, usual(ownDecimals));

/** Formats of numbers. Money accepts cents and dollars; lengths and durations are converted to the shown unit. */
export const NUMBER_FORMATS: readonly Format[] = [
  numberFormat('money', ['cents', 'dollars', 'plain'], writeMoney),
  numberFormat('number', undefined, writePlain),
  numberFormat('count', ['count', 'plain'], writePlain),
  numberFormat('digits', ['plain', 'count', 'degrees'], (value, _, usual) => signed(value, usual(upToSixDecimals))),
  numberFormat('percent', ['percent', 'plain'], (value, _, usual) => signed(value, usual(ownDecimals), '', '%')),
  numberFormat('miles', ['metres', 'miles', 'plain'], (value, unit, usual) =>
    signed(unit === 'metres' ? value / METRES_PER_MILE : value, usual(twoDecimals), '', ' mi'),
  ),
  numberFormat('distance', ['metres', 'plain'], writeDistance),
  numberFormat('minutes', ['minutes', 'milliseconds', 'plain'], (value, unit, usual) =>
    signed(unit === 'milliseconds' ? value / 60_000 : value, usual(writeCount), '', ' min'),
  ),
  numberFormat('duration', ['milliseconds', 'minutes'], (value, unit) => writeDuration(unit === 'minutes' ? value * 60_000 : value)),
];

/** Filled and empty stars of five, rounded to whole ones; the exact number is the title. */
export const STARS: Format = {
  name: 'stars',
  takes: [{ type: 'number', units: ['stars', 'plain', 'count'] }],
  write: (value) => {
    const number = toNumber(value);
    if (number === null || number < 0 || number > 5) return null;
    const filled = Math.round(number);
    return { text: '★'.repeat(filled) + '☆'.repeat(5 - filled), title: `${ownDecimals(number)} of 5`, look: 'stars' };
  },
};
