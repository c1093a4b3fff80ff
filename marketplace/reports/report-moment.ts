import type { FormatSettings } from '../../src/language/formats/format.ts';
import { writeMoment } from '../../src/language/formats/time-formats.ts';
import { TIME_ZONE } from '../time-zone.ts';

/** Date settings of a console: time zone and formats. */
export type MomentFormats = Pick<FormatSettings, 'timeZone' | 'dateTimeFormat' | 'dateFormat'>;

/** Defaults where no console is served. */
const USUAL: MomentFormats = { timeZone: TIME_ZONE, dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };

/** A moment in mails and files, from ISO: `11/20/2026 14:00`. */
export function reportMoment(iso: string, formats: MomentFormats = USUAL): string {
  return writeMoment(iso, formats);
}

/** The day of a moment in reports: `11/20/2026`. */
export function reportDay(moment: Date, formats: MomentFormats = USUAL): string {
  return writeMoment(moment, { ...formats, dateTimeFormat: formats.dateFormat });
}

/** Place of the time zone: `Puerto Rico`. */
export function reportZone({ timeZone }: MomentFormats = USUAL): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
