import { PartFailure } from '../../../ui/PartFailure.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import type { DatePanelProps } from './date-panel-props.ts';

const loader = createPartLoader(() => import('./CalendarPanel.tsx'));

/** Fetches the calendar's code ahead of the press that needs it. */
export function preloadCalendar(): void {
  loader.load().then(
    (part) => part.preloadPrimeCalendar(),
    () => undefined,
  );
}

/** The panel of a date field: presets, calendar, times. Its code is fetched on first use. */
export function DatePanel(props: DatePanelProps) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The calendar" onClose={() => props.onClose(true)} />;
  return part && <part.CalendarPanel {...props} />;
}
