import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { DatePanelProps } from './date-panel-props.ts';
import * as MESSAGES from './messages.ts';

const loader = createChunkLoader(() => import('./CalendarPanel.tsx'));

/** Preloads the calendar's code. */
export function preloadCalendar(): void {
  loader.load().then(
    (chunk) => chunk.preloadPrimeCalendar(),
    () => undefined,
  );
}

/** Panel of a date field: presets, calendar, times. Loaded on first use. */
export function DatePanel(props: DatePanelProps) {
  const { chunk, failed, retry } = useChunk(loader, true);
  if (failed) return <ChunkFailure what={MESSAGES.theCalendar} onRetry={retry} onClose={() => props.onClose(true)} />;
  return chunk && <chunk.CalendarPanel {...props} />;
}
