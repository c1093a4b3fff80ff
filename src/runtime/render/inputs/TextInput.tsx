import { controlAttributes, inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** Keyboard and autofill by kind of text. Plain text has no type: React would set it at each key. */
const KINDS: Record<string, { type?: string; inputMode?: 'email' | 'tel' | 'url'; autoComplete: string; spellCheck?: boolean }> = {
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'off', spellCheck: false },
};
const PLAIN = { autoComplete: 'off' };

/** One line of text, also emails and phone numbers, which the item's rules validate. Empty is undefined. */
export function TextInput(props: InputProps) {
  const { value, input, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      {...(KINDS[input.input] ?? PLAIN)}
      className="input"
      value={inputText(value)}
      placeholder={input.placeholder}
      readOnly={input.readOnly}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
