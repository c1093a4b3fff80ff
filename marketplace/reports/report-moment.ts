import type { FormatSettings } from '../../src/language/formats/format.ts';
import { writeMoment } from '../../src/language/formats/time-formats.ts';
import { TIME_ZONE } from '../time-zone.ts';

/** How a console writes moments: its own settings of time zone and date formats. */
export type MomentFormats = Pick<FormatSettings, 'timeZone' | 'dateTimeFormat' | 'dateFormat'>;

/** Where no console is served that says so. */
const USUAL: MomentFormats = { timeZone: TIME_ZONE, dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };

/** A moment as mails and their files say it, from ISO: `11/20/2026 14:00`. */
export function reportMoment(iso: string, formats: MomentFormats = USUAL): string {
  return writeMoment(iso, formats);
}

/** The day of a moment, as reports say it: `11/20/2026`. */
export function reportDay(moment: Date, formats: MomentFormats = USUAL): string {
  return writeMoment(moment, { ...formats, dateTimeFormat: formats.dateFormat });
}

/** The place by whose clock that is: `Puerto Rico`. */
export function reportZone({ timeZone }: MomentFormats = USUAL): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
