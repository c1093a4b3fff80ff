import { fillMessage } from '../../../language/text/fill-message.ts';
import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour as text and as a colour picker. */
export function ColourInput(props: InputProps) {
  const { value, input, label, onChange, disabled } = props;
  const text = inputText(value);
  const off = disabled || input.readOnly;
  return (
    <span className="input" data-disabled={off ? '' : undefined}>
      <input
        type="color"
        className="colour"
        aria-label={fillMessage(MESSAGES.pick, { label })}
        value={COLOUR.test(text) ? text.toLowerCase() : '#000000'}
        disabled={off}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...controlAttributes(props)}
        type="text"
        className="mono"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={input.placeholder ?? '#rrggbb'}
        readOnly={input.readOnly}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
      />
    </span>
  );
}
