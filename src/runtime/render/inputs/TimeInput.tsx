import { timePattern } from '../../../language/formats/typed-date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { InputProps } from './input-props.ts';
import { TypedTextInput } from './TypedTextInput.tsx';
import { readTime, writeTime } from './time-text.ts';
import { useTypedText } from './use-typed-text.ts';

/** A time of day, stored as `HH:mm` and typed in the console's format. */
export function TimeInput(props: InputProps) {
  const { value, input, onChange, services } = props;
  const { settings } = services;
  const typed = useTypedText(value, onChange, {
    write: (stored) => writeTime(stored, settings),
    read: (text) => readTime(text, input.messages.type, settings),
  });
  return (
    <TypedTextInput
      of={props}
      typed={typed}
      inputMode="numeric"
      placeholder={input.placeholder ?? timePattern(settings)}
      before={<Icon name="clock" size="small" />}
    />
  );
}
