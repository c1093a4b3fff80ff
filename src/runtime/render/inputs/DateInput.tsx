import { useRef, useState } from 'react';
import { hasTwelveHours } from '../../../language/formats/typed-date.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { controlAttributes } from './control-attributes.ts';
import { DatePanel } from './DatePanel.tsx';
import { type DateStyle, datePattern, isTimeless, readDate, storedOfWall, wallOfStored, writeDate } from './date-text.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { useTypedText } from './use-typed-text.ts';
import { nearestInstant } from './zone-time.ts';

/** One date, with time unless it is stored or shown as a date: typed in the console's time zone, or picked. */
export function DateInput(props: InputProps) {
  const { value, input, onChange, onBlur, services, disabled, label } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const style: DateStyle = {
    ...services.settings,
    dateOnly: input.type.type === 'date',
    dayOnly: input.dayOnly,
    message: input.messages.type,
  };
  const typed = useTypedText(value, onChange, { write: (stored) => writeDate(stored, style), read: (text) => readDate(text, style) });
  const attributes = controlAttributes(props);
  const off = disabled || input.readOnly;
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        <span className="input" ref={box}>
          <CalendarButton ref={button} label={label} open={open} disabled={off} onPress={() => setOpen(!open)} />
          <input
            {...attributes}
            {...marks}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={off}
            placeholder={input.placeholder ?? datePattern(style)}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
          {open && (
            <DatePanel
              name={label}
              anchor={box}
              mode="single"
              walls={[wallOfStored(value, style)]}
              withTime={!isTimeless(style)}
              timeZone={style.timeZone}
              hasTwelveHours={hasTwelveHours(style)}
              now={services.now()}
              onPick={([wall]) => onChange(wall && storedOfWall(wall, style, nearestInstant))}
              onClose={close}
            />
          )}
        </span>
      )}
    </InvalidTextMessage>
  );
}
