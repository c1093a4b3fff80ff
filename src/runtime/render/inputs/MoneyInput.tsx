import { currencyMark } from '../../../language/formats/currency-mark.ts';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { readMoney, writeMoney } from './money-text.ts';
import { useTypedText } from './use-typed-text.ts';

/** An amount, typed in the console's currency and stored in its parameter's unit; without cents for a whole step. */
export function MoneyInput(props: InputProps) {
  const { value, input, onChange, onBlur, services } = props;
  const unit = input.type.unit === 'cents' ? 'cents' : 'dollars';
  const isWhole = input.step !== undefined && Number.isInteger(input.step);
  const typed = useTypedText(value, onChange, {
    write: (amount) => writeMoney(amount, unit, isWhole),
    read: (text) => readMoney(text, unit, input.messages.type, isWhole),
  });
  const attributes = controlAttributes(props);
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        <span className="input">
          <span className="affix" aria-hidden="true">
            {currencyMark(services.settings.currency).trim()}
          </span>
          <input
            {...attributes}
            {...marks}
            className="input-number"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            placeholder={input.placeholder}
            readOnly={input.readOnly}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
        </span>
      )}
    </InvalidTextMessage>
  );
}
