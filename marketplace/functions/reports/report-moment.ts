import { TIME_ZONE } from '../../time-zone.ts';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as mails and their files say it, in Puerto Rico's time, from ISO: `11/20/2026 14:00`. */
export function reportMoment(iso: string): string {
  return FORMAT.format(new Date(iso)).replace(',', '');
}
