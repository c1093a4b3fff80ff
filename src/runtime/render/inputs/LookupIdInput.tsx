import { isInvalidText } from '../../data/values/invalid-text.ts';
import { inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** Id box beside a lookup: the same value as an id. */
export function LookupIdInput({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  input,
}: Pick<InputProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'input'>) {
  return (
    <input
      id={id}
      name={name}
      className="input mono"
      type="text"
      autoComplete="off"
      spellCheck={false}
      disabled={disabled || input.readOnly}
      value={isInvalidText(value) ? '' : inputText(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.trim() || undefined)}
    />
  );
}
