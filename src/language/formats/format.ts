import type { Tone, Unit } from '../contracts/contract-types.ts';
import type { ValueType } from '../expression/compiled-expression.ts';

/** Input and display of phone numbers of a region. */
export interface PhoneSettings {
  /** As app.json has it. */
  format: string;
  /** Pattern of a typed number. */
  pattern: string;
  /** Patterns of numbers to reformat, with replacements. */
  writes: readonly (readonly [pattern: string, replacement: string])[];
}

/** The settings of the console that formats need (a part of `AppSettings`). */
export interface FormatSettings {
  /** IANA name, e.g. `Europe/Madrid`. */
  timeZone: string;
  /** ISO code of the currency, e.g. `USD`; '' where none is known. */
  currency: string;
  /** Decimals of a number, in place of those of its format. */
  decimals?: number;
  /** Patterns of dayjs. */
  dateTimeFormat: string;
  dateFormat: string;
  /** Absent where numbers are written as they came. */
  phone?: Pick<PhoneSettings, 'writes'> | undefined;
}

/** Words and tones of values, from an enum or from `choices`, by value. */
export type FormatLabels = Readonly<Record<string, { label: string; tone?: Tone; hollow?: boolean }>>;

/**
 * Presentation of a shown value: plain, fixed width, a tag, the outline of a kind, stars, a block of code, a link to write or call, a
 * picture at its address.
 */
export type FormatLook = 'mono' | 'tag' | 'kind' | 'stars' | 'code' | 'email' | 'phone' | 'url' | 'picture' | 'markdown' | 'masked';

/** A formatted value. `title` has details for hover; `text` alone is complete for CSV and search. */
export interface Formatted {
  text: string;
  /** The whole of a masked value, for those who ask to see it. */
  whole?: string;
  tone?: Tone;
  hollow?: boolean;
  title?: string;
  look?: FormatLook;
}

/** A kind of value that a format accepts; without `units` every unit. */
export interface FormatInput {
  type: ValueType['type'];
  units?: readonly (Unit | 'plain')[];
}

/** One format. `write` is pure and returns null for a value of another kind, which is then shown as text. */
export interface Format {
  name: string;
  takes: readonly FormatInput[];
  write(value: unknown, type: ValueType, settings: FormatSettings, labels: FormatLabels | undefined): Formatted | null;
}
