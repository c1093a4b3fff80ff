import type { InvalidText } from '../../data/values/invalid-text.ts';

const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/** Reads a time of day as people write it (`9:30`, `930`, `9.30`, `9 pm`) as `HH:mm`; undefined when empty. */
export function readTime(text: string, message?: string): string | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const refuse = (hint: string): InvalidText => ({ invalid: text, rule: 'type', message: message ?? hint });
  const found = TIME.exec(trimmed);
  if (!found) return refuse('Enter a time as HH:mm');
  const half = found[3]?.toLowerCase();
  const typed = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59 || (half !== undefined && (typed < 1 || typed > 12))) return refuse(`${trimmed} is not a time of day`);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A stored time for editing: `HH:mm`, also where four digits are stored. */
export function writeTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const digits = /^(\d{2})(\d{2})$/.exec(value);
  return digits ? `${digits[1]}:${digits[2]}` : value;
}
