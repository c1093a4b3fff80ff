import { Icon } from '../../../ui/Icon.tsx';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { readTime, writeTime } from './time-text.ts';
import { useTypedText } from './use-typed-text.ts';

/** A time of day, `HH:mm`. */
export function TimeInput(props: InputProps) {
  const { value, input, onChange, onBlur } = props;
  const typed = useTypedText(value, onChange, { write: writeTime, read: (text) => readTime(text, input.messages.type) });
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
            placeholder={input.placeholder ?? 'HH:mm'}
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
