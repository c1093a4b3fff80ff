import { useEffect, useRef } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { DatePanelProps } from './date-panel-props.ts';
import { FieldMessage } from './FieldMessage.tsx';
import * as MESSAGES from './messages.ts';
import { TimeSelect } from './TimeSelect.tsx';
import { type WallTime, wallOf } from './zone-time.ts';

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
  timeZone,
  hasTwelveHours,
  now,
  presets,
  preset,
  onPreset,
  onPick,
  onClose,
}: DatePanelProps) {
  const { chunk, failed } = useChunk(loader, true);
  const list = useRef<HTMLDivElement>(null);
  const today = wallOf(now.toISOString(), timeZone);
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
            <chunk.PrimeCalendar name={name} mode={mode} walls={walls} today={today} autoFocus={!presets?.length} onPick={onPick} />
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
                  hasTwelveHours={hasTwelveHours}
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
