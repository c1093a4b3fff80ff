import { useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';

/** A hidden text with a button that shows it. Not remembered by browsers. */
export function SecretInput(props: InputProps) {
  const { value, input, label, onChange, disabled } = props;
  const [isShown, setShown] = useState(false);
  return (
    <span className="input" data-disabled={disabled ? '' : undefined}>
      <input
        {...controlAttributes(props)}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        value={inputText(value)}
        placeholder={input.placeholder}
        readOnly={input.readOnly}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <button
        type="button"
        className="copy"
        aria-label={fillMessage(MESSAGES.show, { label })}
        aria-pressed={isShown}
        disabled={disabled}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} size="small" />
      </button>
    </span>
  );
}
