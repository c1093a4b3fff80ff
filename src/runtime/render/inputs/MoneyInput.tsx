import { currencyMark } from '../../../language/formats/currency-mark.ts';
import type { InputProps } from './input-props.ts';
import { readMoney, writeMoney } from './money-text.ts';
import { TypedTextInput } from './TypedTextInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** An amount, typed in the console's currency and stored in its parameter's unit; without cents for a whole step. */
export function MoneyInput(props: InputProps) {
  const { value, input, onChange, services } = props;
  const unit = input.type.unit === 'cents' ? 'cents' : 'dollars';
  const isWhole = input.step !== undefined && Number.isInteger(input.step);
  const typed = useTypedText(value, onChange, {
    write: (amount) => writeMoney(amount, unit, isWhole),
    read: (text) => readMoney(text, unit, input.messages.type, isWhole),
  });
  return (
    <TypedTextInput
      of={props}
      typed={typed}
      className="input-number"
      inputMode="decimal"
      before={
        <span className="affix" aria-hidden="true">
          {currencyMark(services.settings.currency).trim()}
        </span>
      }
    />
  );
}
