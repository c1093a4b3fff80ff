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

/** Several days as chips in order. A day is added once; stored members stay, also doubled ones and those that are no days. */
export function DatesInput(props: InputProps<'dates'>) {
  const { label, value, onChange, input, disabled, services } = props;
  const [announced, setAnnounced] = useState('');
  // A partial day stays in the field, and nothing is saved without it.
  const partial = isInvalidText(value) ? value : undefined;
  const stored = partial ? partial.rest : value;
  const members: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const days = entriesOf(members);
  const off = disabled || input.readOnly;
  const style: DateStyle = { ...services.settings, dateOnly: input.type.of?.type !== 'date-time' };
  const put = (list: readonly unknown[]) => onChange(list.length > 0 ? list : undefined);
  const remove = (at: number) => {
    const rest = members.filter((_, index) => index !== at);
    if (partial) onChange({ ...partial, rest });
    else put(rest);
  };
  const take = (next: unknown) => {
    if (isInvalidText(next)) return onChange({ ...next, rest: members });
    if (typeof next !== 'string') return put(members);
    if (!days.includes(next)) return put(withDay(members, next));
    setAnnounced(fillMessage(MESSAGES.isInTheList, { entry: writeDate(next, style) }));
    put(members);
  };
  const { min: _min, max: _max, ...common } = input;
  // With years of two digits, a day would be complete before the other two are typed.
  const dateFormat = services.settings.dateFormat.replace(/(?<!Y)YY(?!Y)/, 'YYYY');
  const day: InputOf<'date'> = { ...common, type: { type: style.dateOnly ? 'date' : 'date-time' }, input: 'date' };
  return (
    <span className="dates">
      {days.length > 0 && (
        <span className="row wrap">
          {members.map(
            (entry, index) =>
              typeof entry === 'string' && (
                <Chip
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stored list may have a day twice
                  key={`${index} ${entry}`}
                  text={writeDate(entry, style)}
                  onRemove={off ? undefined : () => remove(index)}
                />
              ),
          )}
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

/** The list with a day before the first later one. */
function withDay(members: readonly unknown[], day: string): unknown[] {
  const later = members.findIndex((member) => typeof member === 'string' && member > day);
  return members.toSpliced(later < 0 ? members.length : later, 0, day);
}
