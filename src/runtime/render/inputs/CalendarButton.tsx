import type { Ref } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { preloadCalendar } from './DatePanel.tsx';
import * as MESSAGES from './messages.ts';

/** Button of a date field that opens its calendar; preloads it on hover. */
export function CalendarButton({
  label,
  open,
  disabled,
  onPress,
  ref,
}: {
  label: string;
  open: boolean;
  disabled?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className="copy calendar-button"
      aria-label={fillMessage(MESSAGES.choose, { label })}
      title={MESSAGES.calendar}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onPointerEnter={preloadCalendar}
      onFocus={preloadCalendar}
      onClick={onPress}
    >
      <Icon name="calendar" size="small" />
    </button>
  );
}
