import type { BlockPropsOf } from '../../runtime/widget-api.ts';
import type { scheduleContract } from './contract.ts';
import * as MESSAGES from './messages.ts';
import { printSchedule } from './schedule-text.ts';

/** Opening hours as a list of days. */
export function ScheduleView({ props }: BlockPropsOf<typeof scheduleContract>) {
  const days = printSchedule(props.schedule);
  if (days.length === 0) return <p className="card-body muted">{MESSAGES.noHours}</p>;
  return (
    <dl className="dl dl-1">
      {days.map(({ day, slots }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{slots.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
