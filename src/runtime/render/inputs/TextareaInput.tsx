import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** Several lines of text. Empty is undefined. */
export function TextareaInput(props: InputProps) {
  const { value, input, onChange } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      className="input"
      rows={input.lines ?? 3}
      value={inputText(value)}
      placeholder={input.placeholder}
      readOnly={input.readOnly}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
