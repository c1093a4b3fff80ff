import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import type { TypedText } from './use-typed-text.ts';

interface TypedTextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  of: InputProps;
  typed: TypedText;
  box?: Ref<HTMLSpanElement>;
  /** Content before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Field of a value that is typed as text, with the message of an invalid one. */
export function TypedTextInput({ of, typed, box, before, after, ...attributes }: TypedTextInputProps) {
  return (
    <InvalidTextMessage of={of}>
      {(marks) => (
        <span className="input" ref={box}>
          {before}
          <input
            {...controlAttributes(of)}
            {...marks}
            type="text"
            autoComplete="off"
            value={typed.text}
            placeholder={of.input.placeholder}
            readOnly={of.input.readOnly}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              of.onBlur?.();
            }}
            {...attributes}
          />
          {after}
        </span>
      )}
    </InvalidTextMessage>
  );
}
