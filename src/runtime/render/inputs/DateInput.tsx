import { useRef, useState } from 'react';
import { CalendarButton } from './CalendarButton.tsx';
import { DatePanel } from './DatePanel.tsx';
import { type DateStyle, datePattern, isTimeless, readDate, storedOfWall, wallOfStored, writeDate } from './date-text.ts';
import type { InputProps } from './input-props.ts';
import { TypedTextInput } from './TypedTextInput.tsx';
import { useTypedText } from './use-typed-text.ts';
import { nearestInstant } from './zone-time.ts';

/** One date, with time unless it is stored or shown as a date: typed in the console's time zone, or picked. */
export function DateInput(props: InputProps) {
  const { value, input, onChange, services, disabled, label } = props;
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
  const off = disabled || input.readOnly;
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <TypedTextInput
      of={props}
      typed={typed}
      box={box}
      inputMode="numeric"
      disabled={off}
      readOnly={false}
      placeholder={input.placeholder ?? datePattern(style)}
      before={<CalendarButton ref={button} label={label} open={open} disabled={off} onPress={() => setOpen(!open)} />}
      after={
        open && (
          <DatePanel
            name={label}
            anchor={box}
            mode="single"
            walls={[wallOfStored(value, style)]}
            withTime={!isTimeless(style)}
            settings={services.settings}
            now={services.now()}
            onPick={([wall]) => onChange(wall && storedOfWall(wall, style, nearestInstant))}
            onClose={close}
          />
        )
      }
    />
  );
}
