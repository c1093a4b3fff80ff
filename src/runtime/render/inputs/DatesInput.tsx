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
  const { label, value, onChange, input, disabled, services } = props;
  const [announced, setAnnounced] = useState('');
  // A partial day stays in the field, and nothing is saved without it.
  const partial = isInvalidText(value) ? value : undefined;
  const days = entriesOf(partial ? partial.rest : value);
  const off = disabled || input.readOnly;
  const style: DateStyle = { ...services.settings, dateOnly: input.type.of?.type !== 'date-time' };
  const put = (list: string[]) => onChange(list.length > 0 ? list : undefined);
  const remove = (entry: string) => {
    const rest = days.filter((kept) => kept !== entry);
    if (partial) onChange({ ...partial, rest });
    else put(rest);
  };
  const take = (next: unknown) => {
    if (isInvalidText(next)) return onChange({ ...next, rest: days });
    const isKnown = typeof next !== 'string' || days.includes(next);
    if (typeof next === 'string' && isKnown) setAnnounced(fillMessage(MESSAGES.isInTheList, { entry: writeDate(next, style) }));
    put(isKnown ? days : [...days, next].sort());
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
            <Chip key={entry} text={writeDate(entry, style)} onRemove={off ? undefined : () => remove(entry)} />
          ))}
        </span>
      )}
      <DateInput
        {...props}
        input={day}
        services={{ ...services, settings: { ...services.settings, dateFormat } }}
        value={partial}
        onChange={take}
      />
      <span className="sr-only" role="status">
        {announced || (days.length > 0 ? fillMessage(MESSAGES.chosen, { label, count: days.length }) : '')}
      </span>
    </span>
  );
}
