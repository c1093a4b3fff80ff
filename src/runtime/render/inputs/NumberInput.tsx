import { useState } from 'react';
import type { Unit } from '../../../language/contracts/contract-types.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { InputProps } from './input-props.ts';
import { ignoresDecimals, readNumber, writeNumber } from './number-text.ts';
import { TypedTextInput } from './TypedTextInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Symbols of units that are typed as stored. */
const MARKS: Partial<Record<Unit, string>> = { percent: '%', minutes: 'min', miles: 'mi', metres: 'm', milliseconds: 'ms', degrees: '°' };

/**
 * A number in its parameter's unit. A text field, because browsers discard invalid text of number fields. Ignored decimals are
 * reported until the text changes.
 */
export function NumberInput(props: InputProps) {
  const { value, input, onChange } = props;
  const typed = useTypedText(value, onChange, { write: writeNumber, read: (text) => readNumber(text, input) });
  const [cut, setCut] = useState<{ to: unknown }>();
  const noteId = `${props.id}-decimals`;
  const isCut = cut !== undefined && Object.is(cut.to, value);
  const describedBy = isCut ? [props.describedBy, noteId].filter(Boolean).join(' ') : props.describedBy;
  const mark = input.type.unit && MARKS[input.type.unit];
  return (
    <>
      <TypedTextInput
        of={{ ...props, describedBy }}
        typed={typed}
        className="input-number"
        inputMode={input.step !== undefined && Number.isInteger(input.step) ? 'numeric' : 'decimal'}
        onChange={({ target }) => {
          setCut(ignoresDecimals(target.value, input) ? { to: readNumber(target.value, input) } : undefined);
          typed.type(target.value);
        }}
        after={
          mark && (
            <span className="affix" aria-hidden="true">
              {mark}
            </span>
          )
        }
      />
      {isCut && (
        <span className="error error-mild" id={noteId} role="status">
          <Icon name="info" />
          <span>{input.messages.decimals}</span>
        </span>
      )}
    </>
  );
}
