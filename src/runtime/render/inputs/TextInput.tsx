import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** Keyboard by kind of text. Most have no type: React would set it at each key. */
const KINDS: Record<string, { type?: string; inputMode: 'email' | 'tel' | 'url'; spellCheck?: boolean }> = {
  email: { inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { inputMode: 'url', spellCheck: false },
};

/** One line of text, also emails and phone numbers, which the item's rules validate. Empty is undefined. */
export function TextInput(props: InputProps) {
  const { value, input, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      {...KINDS[input.input]}
      autoComplete="off"
      className="input"
      value={inputText(value)}
      placeholder={input.placeholder}
      readOnly={input.readOnly}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
