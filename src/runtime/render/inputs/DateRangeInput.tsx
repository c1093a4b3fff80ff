import { useRef, useState } from 'react';
import { CalendarButton } from './CalendarButton.tsx';
import { controlAttributes } from './control-attributes.ts';
import { DatePanel } from './DatePanel.tsx';
import { datePattern, storedOfWall, wallOfStored, writeDate } from './date-text.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { endsOf, isPreset } from './range-text.ts';
import { useRangeText } from './use-range-text.ts';
import { nearestInstant, type WallTime } from './zone-time.ts';

/** Two moments or days, or a named preset: two fields in the console's time zone, and a panel. The value is `RangeValue`. */
export function DateRangeInput(props: InputProps) {
  const { id, value, input, onChange, onBlur, services, disabled, label } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { settings } = services;
  const { style, ...fields } = useRangeText(props);
  const first = controlAttributes(props);
  const last = controlAttributes({ ...props, id: `${id}-to`, name: `${props.name}-to`, autoFocus: false });
  const off = disabled || input.readOnly;
  const ends = open ? endsOf(value, settings, services.now()) : {};

  const pick = (walls: (WallTime | undefined)[]) => {
    const [from = '', to = ''] = walls.map((wall) => wall && writeDate(storedOfWall(wall, style, nearestInstant), style));
    fields.type(from, to);
  };
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  const field = (end: 'from' | 'to') => ({
    type: 'text',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: off,
    placeholder: datePattern(style),
    'aria-label': `${label} ${end}`,
    value: fields[end],
    onBlur: () => {
      fields.leave();
      onBlur?.();
    },
  });
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the box of a field
        <span className="input range" ref={box} role="group" aria-label={label}>
          <CalendarButton ref={button} label={label} open={open} disabled={off} onPress={() => setOpen(!open)} />
          <input {...first} {...marks} {...field('from')} onChange={(event) => fields.type(event.target.value, fields.to)} />
          <span className="affix" aria-hidden="true">
            –
          </span>
          <input {...last} {...marks} {...field('to')} onChange={(event) => fields.type(fields.from, event.target.value)} />
          {open && (
            <DatePanel
              name={label}
              anchor={box}
              mode="range"
              walls={[wallOfStored(ends.from, style), wallOfStored(ends.to, style)]}
              withTime={!style.dateOnly}
              settings={settings}
              now={services.now()}
              presets={input.presets}
              preset={isPreset(value) ? value.preset : undefined}
              onPreset={(preset) => {
                onChange({ preset });
                close(true);
              }}
              onPick={pick}
              onClose={close}
            />
          )}
        </span>
      )}
    </InvalidTextMessage>
  );
}
