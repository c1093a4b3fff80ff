import { timePattern } from '../../../language/formats/typed-date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { readTime, writeTime } from './time-text.ts';
import { useTypedText } from './use-typed-text.ts';

/** A time of day, stored as `HH:mm` and typed in the console's format. */
export function TimeInput(props: InputProps) {
  const { value, input, onChange, onBlur, services } = props;
  const { settings } = services;
  const typed = useTypedText(value, onChange, {
    write: (stored) => writeTime(stored, settings),
    read: (text) => readTime(text, input.messages.type, settings),
  });
  const attributes = controlAttributes(props);
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        <span className="input">
          <Icon name="clock" size="small" />
          <input
            {...attributes}
            {...marks}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed.text}
            placeholder={input.placeholder ?? timePattern(settings)}
            readOnly={input.readOnly}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
        </span>
      )}
    </InvalidTextMessage>
  );
}
