import type { RefObject } from 'react';
import type { AppSettings } from '../../../language/compiled/compiled-screen.ts';
import type { WallTime } from './zone-time.ts';

/** Props of a date field's panel. `walls` are one moment, or the two ends of a range. */
export interface DatePanelProps {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  mode: 'single' | 'range';
  walls: (WallTime | undefined)[];
  withTime: boolean;
  settings: Pick<AppSettings, 'timeZone' | 'dateTimeFormat' | 'weekStart'>;
  now: Date;
  presets?: readonly { id: string; label: string }[];
  preset?: string;
  onPreset?: (id: string) => void;
  onPick: (walls: (WallTime | undefined)[]) => void;
  onClose: (refocus: boolean) => void;
}
