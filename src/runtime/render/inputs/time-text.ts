import { type DatePatterns, hasTwelveHours, timePattern } from '../../../language/formats/typed-date.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { InvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

type Clock = Pick<DatePatterns, 'dateTimeFormat'>;

const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i;

/** A time with seconds, and the time without them. */
const WITH_SECONDS = /^(\d{1,2}[:.h ]?\d{2}):\d{2}(?:\.\d+)?/;

/** Whether a time has seconds that an input does not keep. Those of `9:30:00` say nothing. */
export function hasSeconds(text: string): boolean {
  const found = WITH_SECONDS.exec(text);
  return found !== null && /[1-9]/.test(found[0].slice(found[1]!.length));
}

/** A time without its seconds. */
export function withoutSeconds(text: string): string {
  return text.replace(WITH_SECONDS, '$1');
}

/** Parses a time of day as people write it (`9:30`, `930`, `9.30`, `9 pm`) into `HH:mm`; undefined if empty. Seconds are refused. */
export function readTime(text: string, message?: string, clock?: Clock): string | undefined | InvalidText {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const refuse = (hint: string): InvalidText => ({ invalid: text, rule: 'type', message: message ?? hint });
  const found = TIME.exec(trimmed);
  if (!found) return refuse(fillMessage(MESSAGES.enterATimeAs, { pattern: clock ? timePattern(clock) : 'HH:mm' }));
  if (hasSeconds(trimmed)) return refuse(MESSAGES.enterATimeWithoutSeconds);
  const half = found[3]?.toLowerCase();
  const typed = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59 || (half !== undefined && (typed < 1 || typed > 12)))
    return refuse(fillMessage(MESSAGES.isNotATimeOf, { time: trimmed }));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A stored time as editable text in the console's format; four digits may be stored, too. */
export function writeTime(value: unknown, clock?: Clock): string {
  if (typeof value !== 'string') return '';
  const stored = /^(\d{2}):?(\d{2})$/.exec(value);
  if (!stored) return value;
  const hour = Number(stored[1]);
  if (!clock || !hasTwelveHours(clock) || hour > 23) return `${stored[1]}:${stored[2]}`;
  return `${String(hour % 12 || 12).padStart(2, '0')}:${stored[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
