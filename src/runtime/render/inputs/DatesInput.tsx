import { useState } from 'react';
import type { InputOf } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Chip } from '../../../ui/Chips.tsx';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { DateInput } from './DateInput.tsx';
import { type DateStyle, writeDate } from './date-text.ts';
import type { InputProps } from './input-props.ts';
import { entriesOf } from './list-text.ts';
import * as MESSAGES from './messages.ts';

/** Several days as chips in order, without duplicates. */
export function DatesInput(props: InputProps<'dates'>) {
  const { label, value, onChange, onBlur, input, disabled, services } = props;
  const [typed, setTyped] = useState<{ value: unknown }>({ value: undefined });
  const [announced, setAnnounced] = useState('');
  const days = entriesOf(value);
  const off = disabled || input.readOnly;
  const style: DateStyle = { ...services.settings, dateOnly: input.type.of?.type !== 'date-time' };
  const put = (list: string[]) => onChange(list.length > 0 ? list : undefined);
  const take = (next: unknown) => {
    // A partial day stays in the field; a complete one becomes a chip.
    if (typeof next !== 'string') return setTyped({ value: next });
    setTyped({ value: undefined });
    if (days.includes(next)) setAnnounced(fillMessage(MESSAGES.isInTheList, { entry: writeDate(next, style) }));
    else put([...days, next].sort());
  };
  const { min: _min, max: _max, ...common } = input;
  // With years of two digits, a day would be complete before the other two are typed.
  const dateFormat = services.settings.dateFormat.replace(/(?<!Y)YY(?!Y)/, 'YYYY');
  const day: InputOf<'date'> = { ...common, type: { type: style.dateOnly ? 'date' : 'date-time' }, input: 'date' };
  return (
    <span className="dates">
      {days.length > 0 && (
        <span className="row wrap">
          {days.map((entry) => (
            <Chip
              key={entry}
              text={writeDate(entry, style)}
              onRemove={off ? undefined : () => put(days.filter((kept) => kept !== entry))}
            />
          ))}
        </span>
      )}
      <DateInput
        {...props}
        input={day}
        services={{ ...services, settings: { ...services.settings, dateFormat } }}
        value={typed.value}
        onChange={take}
        onBlur={() => {
          if (!isInvalidText(typed.value)) setTyped({ value: undefined });
          onBlur?.();
        }}
      />
      <span className="sr-only" role="status">
        {announced || (days.length > 0 ? fillMessage(MESSAGES.chosen, { label, count: days.length }) : '')}
      </span>
    </span>
  );
}
