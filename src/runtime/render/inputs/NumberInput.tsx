import { controlAttributes } from './control-attributes.ts';
import { type InputProps, isInvalidText } from './input-props.ts';
import { readNumber, writeNumber } from './number-text.ts';
import { TypedProblem } from './TypedProblem.tsx';
import { useTypedText } from './use-typed-text.ts';

/** A number in the unit of its parameter. A field of text: browsers throw away what a field of numbers cannot read. */
export function NumberInput(props: InputProps) {
  const { value, input, onChange, onBlur } = props;
  const typed = useTypedText(value, onChange, { write: writeNumber, read: (text) => readNumber(text, input) });
  const attributes = controlAttributes(props);
  return (
    <TypedProblem of={props}>
      {(problem) => (
        <input
          {...attributes}
          {...problem}
          className="input input-number"
          type="text"
          inputMode={input.step !== undefined && Number.isInteger(input.step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed.text}
          placeholder={input.placeholder}
          readOnly={input.readOnly}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={() => {
            if (!isInvalidText(value)) typed.leave();
            onBlur?.();
          }}
        />
      )}
    </TypedProblem>
  );
}
