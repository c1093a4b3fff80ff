import { addLocale } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AppSettings } from '../../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../../language/text/fill-message.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PrimeRoot } from '../../../../ui/prime/PrimeRoot.tsx';
import type { WallTime } from '../zone-time.ts';
import * as MESSAGES from './messages.ts';

/** Noon, so that no clock change in the browser's zone moves the day. */
const dayOf = (wall: WallTime) => new Date(wall.year, wall.month - 1, wall.day, 12);
const numberOf = ({ year, month, day }: { year: number; month: number; day: number }) => year * 10000 + month * 100 + day;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** English as PrimeReact has it begins on Sunday. */
const LOCALES = { sunday: undefined, monday: 'en-monday', saturday: 'en-saturday' } as const;
addLocale(LOCALES.monday, { firstDayOfWeek: 1 });
addLocale(LOCALES.saturday, { firstDayOfWeek: 6 });

interface PrimeCalendarProps {
  name: string;
  mode: 'single' | 'range';
  walls: (WallTime | undefined)[];
  /** Today in the console's zone. */
  today: WallTime | undefined;
  weekStart: AppSettings['weekStart'];
  autoFocus: boolean;
  onPick: (walls: (WallTime | undefined)[]) => void;
}

/** A day of PrimeReact; its month counts from zero. */
interface Day {
  day: number;
  month: number;
  year: number;
  otherMonth?: boolean;
}

const labelOfDay = ({ year, month, day }: Day) => longDate.format(new Date(year, month, day));

/** Calendar of a date panel. Picks days; times are kept, and a new end gets the day's last minute. */
export function PrimeCalendar({ name, mode, walls, today, weekStart, autoFocus, onPick }: PrimeCalendarProps) {
  const [from, to] = walls;
  const frame = useRef<HTMLDivElement>(null);
  const [half, setHalf] = useState<Date>();
  const [view, setView] = useState(() => dayOf(to ?? from ?? today ?? { year: 2000, month: 1, day: 1, hour: 0, minute: 0 }));

  useDayFocus(frame, autoFocus);

  const wallOfDay = (date: Date, like: WallTime | undefined, fresh: [number, number]): WallTime => {
    const [hour, minute] = like ? [like.hour, like.minute] : fresh;
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate(), hour, minute };
  };
  const pick = (picked: unknown) => {
    if (picked instanceof Date) return onPick([wallOfDay(picked, from, [0, 0])]);
    if (!Array.isArray(picked) || !(picked[0] instanceof Date)) return;
    const [start, end] = picked as [Date, Date | null];
    if (!end) return setHalf(start);
    setHalf(undefined);
    onPick([wallOfDay(start, from, [0, 0]), wallOfDay(end, to, [23, 59])]);
  };
  const span = half ? [half, null] : [from ? dayOf(from) : null, to ? dayOf(to) : null];
  const isInRange = (date: Day) => {
    if (mode === 'single' || half || !from || !to) return false;
    const at = numberOf({ ...date, month: date.month + 1 });
    return at >= numberOf(from) && at <= numberOf(to);
  };
  const isEnd = (date: Day) => walls.some((wall) => wall && numberOf({ ...date, month: date.month + 1 }) === numberOf(wall));
  const isToday = (date: Day) => today !== undefined && numberOf({ ...date, month: date.month + 1 }) === numberOf(today);
  const shared = {
    inline: true,
    locale: LOCALES[weekStart],
    viewDate: view,
    onViewDateChange: (event: { value: Date }) => setView(event.value),
    showOtherMonths: false,
    prevIcon: <Icon name="chevron-left" />,
    nextIcon: <Icon name="chevron-right" />,
    dateTemplate: (date: Day) => (
      <>
        <span aria-hidden="true">{date.day}</span>
        <span className="sr-only">{labelOfDay(date)}</span>
      </>
    ),
    pt: {
      root: { className: 'calendar-root' },
      panel: { className: 'calendar', role: 'group', 'aria-label': fillMessage(MESSAGES.days, { name }) },
      header: { className: 'calendar-head' },
      title: { className: 'calendar-title' },
      monthTitle: { className: 'calendar-switch', type: 'button' },
      yearTitle: { className: 'calendar-switch', type: 'button' },
      previousButton: { className: 'btn btn-ghost btn-icon btn-sm' },
      nextButton: { className: 'btn btn-ghost btn-icon btn-sm' },
      table: { 'aria-label': fillMessage(MESSAGES.days, { name }) },
      monthPicker: { className: 'calendar-picks' },
      yearPicker: { className: 'calendar-picks' },
      month: ({ context }: { context: { selected: boolean } }) => ({ role: 'button', 'aria-pressed': context.selected }),
      year: ({ context }: { context: { selected: boolean } }) => ({ role: 'button', 'aria-pressed': context.selected }),
      day: ({ context }: { context: { date: Day } }) => ({
        'aria-label': undefined,
        'data-range': isInRange(context.date) ? '' : undefined,
        'data-end': isEnd(context.date) ? '' : undefined,
        'data-today': isToday(context.date) ? '' : undefined,
      }),
      dayLabel: ({ context }: { context: { selected: boolean } }) => ({
        role: 'button',
        'aria-selected': undefined,
        'aria-disabled': undefined,
        'aria-pressed': context.selected,
      }),
    },
  } as const;
  return (
    <div ref={frame}>
      <PrimeRoot>
        {mode === 'single' ? (
          <Calendar {...shared} value={from ? dayOf(from) : null} onChange={(event) => pick(event.value)} />
        ) : (
          <Calendar {...shared} selectionMode="range" value={span} onChange={(event) => pick(event.value)} />
        )}
      </PrimeRoot>
    </div>
  );
}

const DAY = 'td > [role="button"]';

function selectorOf(cell: HTMLElement): string {
  const { pDay, pMonth, pYear } = cell.dataset;
  return `td[data-p-day="${pDay}"][data-p-month="${pMonth}"][data-p-year="${pYear}"] > [role="button"]`;
}

function focusDay(day: HTMLElement | null | undefined): void {
  if (!day) return;
  day.tabIndex = 0;
  day.focus();
}

/**
 * Keeps the focus on its day: PrimeReact recreates the grid at every change, which drops the focus. With `autoFocus` it starts on
 * the chosen day, else on today, else on the first.
 */
function useDayFocus(frame: RefObject<HTMLElement | null>, autoFocus: boolean): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const remember = ({ target }: FocusEvent) => {
      const cell = target instanceof HTMLElement && target.matches(DAY) ? target.parentElement : null;
      last.current = cell ? selectorOf(cell) : undefined;
    };
    const restore = () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && last.current) focusDay(root.querySelector<HTMLElement>(last.current));
    };
    root.addEventListener('focusin', remember);
    const watch = new MutationObserver(restore);
    watch.observe(root, { childList: true, subtree: true });
    const start = ['td[data-end]', 'td[data-today]', 'td']
      .map((cell) => root.querySelector<HTMLElement>(`${cell} > [role="button"]`))
      .find(Boolean);
    if (autoFocus) focusDay(start);
    else if (start) start.tabIndex = 0;
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [frame, autoFocus]);
}
