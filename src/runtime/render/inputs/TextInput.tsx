import { controlAttributes, textOf } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** What a kind of text asks of the keyboard and of what the browser remembers. A plain one names no type: React would set it anew with each key. */
const KINDS: Record<string, { type?: string; inputMode?: 'email' | 'tel' | 'url'; autoComplete: string; spellCheck?: boolean }> = {
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'off', spellCheck: false },
};
const PLAIN = { autoComplete: 'off' };

/** One line of text: also email addresses and phone numbers, whose form the rules of the item check. Empty is undefined. */
export function TextInput(props: InputProps) {
  const { value, input, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      {...(KINDS[input.input] ?? PLAIN)}
      className="input"
      value={textOf(value)}
      maxLength={input.maxLength}
      placeholder={input.placeholder}
      readOnly={input.readOnly}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
