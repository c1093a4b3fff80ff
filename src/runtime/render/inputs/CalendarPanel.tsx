import { useEffect, useRef } from 'react';
import { hasTwelveHours } from '../../../language/formats/typed-date.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { DatePanelProps } from './date-panel-props.ts';
import { FieldMessage } from './FieldMessage.tsx';
import * as MESSAGES from './messages.ts';
import { MINUTE_STEP, type WallTime, wallOf } from './zone-time.ts';

const loader = createChunkLoader(() => import('./prime/PrimeCalendar.tsx'));

/** Preloads the calendar, which appears after the presets. */
export function preloadPrimeCalendar(): void {
  loader.load().catch(() => undefined);
}

/** Presets at the left, a calendar at the right, times under it. */
export function CalendarPanel({
  name,
  anchor,
  mode,
  walls,
  withTime,
  settings,
  now,
  presets,
  preset,
  onPreset,
  onPick,
  onClose,
}: DatePanelProps) {
  const { chunk, failed } = useChunk(loader, true);
  const list = useRef<HTMLDivElement>(null);
  const today = wallOf(now.toISOString(), settings.timeZone);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? list.current?.querySelector<HTMLElement>('button');
    chosen?.focus();
  }, []);
  const setEnd = (index: number, wall: WallTime) => onPick(walls.map((kept, each) => (each === index ? wall : kept)));
  return (
    <FloatingPanel name={fillMessage(MESSAGES.choose, { label: name })} anchor={anchor} onClose={onClose} className="panel date-panel">
      {presets && presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
        <div className="date-presets" role="group" aria-label={MESSAGES.presets} ref={list}>
          {presets.map(({ id, label }) => (
            <button key={id} type="button" className="option" aria-pressed={id === preset} onClick={() => onPreset?.(id)}>
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="date-main">
        <div className="calendar-slot">
          {chunk ? (
            <chunk.PrimeCalendar {...{ name, mode, walls, today, onPick }} weekStart={settings.weekStart} autoFocus={!presets?.length} />
          ) : failed ? (
            <FieldMessage>{MESSAGES.theCalendarCouldNotBe}</FieldMessage>
          ) : (
            <Skeleton lines={7} label={MESSAGES.loadingTheCalendar} />
          )}
        </div>
        {withTime && (
          <div className="date-times">
            {walls.map((wall, index) => {
              const label = mode === 'single' ? MESSAGES.time : index === 0 ? MESSAGES.from : MESSAGES.to;
              return (
                <TimeSelect
                  key={label}
                  label={label}
                  wall={wall}
                  hasTwelveHours={hasTwelveHours(settings)}
                  onChange={(next) => setEnd(index, next)}
                />
              );
            })}
          </div>
        )}
      </div>
    </FloatingPanel>
  );
}

const two = (part: number) => String(part).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => step * MINUTE_STEP);

interface TimeSelectProps {
  label: string;
  wall: WallTime | undefined;
  hasTwelveHours: boolean;
  onChange: (wall: WallTime) => void;
}

/** Time of a moment in steps of five minutes; disabled without a day. */
function TimeSelect({ label, wall, hasTwelveHours, onChange }: TimeSelectProps) {
  const part = (name: 'hour' | 'minute', offered: number[]) => (
    <span className="input input-sm">
      <select
        aria-label={`${label}, ${name}`}
        disabled={!wall}
        value={wall?.[name] ?? 0}
        onChange={(event) => wall && onChange({ ...wall, [name]: Number(event.target.value) })}
      >
        {(wall && !offered.includes(wall[name]) ? [...offered, wall[name]].sort((a, b) => a - b) : offered).map((value) => (
          <option key={value} value={value}>
            {name === 'hour' && hasTwelveHours ? `${value % 12 || 12} ${value < 12 ? 'AM' : 'PM'}` : two(value)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" />
    </span>
  );
  return (
    <div className="time-select">
      <span className="label">{label}</span>
      {part('hour', HOURS)}
      <span aria-hidden="true">:</span>
      {part('minute', MINUTES)}
    </div>
  );
}
