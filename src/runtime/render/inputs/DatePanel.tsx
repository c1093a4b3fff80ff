import type { RefObject } from 'react';
import { PartFailure } from '../parts/PartFailure.tsx';
import { createPartLoader, usePart } from '../parts/use-part.ts';
import type { WallTime } from './zone-time.ts';

const loader = createPartLoader(() => import('./CalendarPanel.tsx'));

/** Fetches the calendar's code ahead of the press that needs it. */
export function preloadCalendar(): void {
  loader.load().then(
    (part) => part.preloadPrimeCalendar(),
    () => undefined,
  );
}

/** What the panel of a date field takes. `walls` are one moment, or the two ends of a range. */
export interface DatePanelProps {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  mode: 'single' | 'range';
  walls: (WallTime | undefined)[];
  withTime: boolean;
  timeZone: string;
  now: Date;
  presets?: readonly { id: string; label: string }[];
  preset?: string;
  onPreset?: (id: string) => void;
  onPick: (walls: (WallTime | undefined)[]) => void;
  onClose: (refocus: boolean) => void;
}

/** The panel of a date field: presets, calendar, times. Its code is fetched on first use. */
export function DatePanel(props: DatePanelProps) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The calendar" onClose={() => props.onClose(true)} />;
  return part && <part.CalendarPanel {...props} />;
}
