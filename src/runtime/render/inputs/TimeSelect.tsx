import { Icon } from '../../../ui/Icon.tsx';
import { MINUTE_STEP, type WallTime } from './zone-time.ts';

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
export function TimeSelect({ label, wall, hasTwelveHours, onChange }: TimeSelectProps) {
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
