import { currencyDecimals } from '../../../language/formats/currency-decimals.ts';
import { currencyMark } from '../../../language/formats/currency-mark.ts';
import type { InputProps } from './input-props.ts';
import { readMoney, writeMoney } from './money-text.ts';
import { TypedTextInput } from './TypedTextInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** An amount, typed in the console's currency and stored in its parameter's unit; without decimals for a whole step. */
export function MoneyInput(props: InputProps) {
  const { value, input, onChange, services } = props;
  const unit = input.type.unit === 'cents' ? 'cents' : 'dollars';
  const { currency } = services.settings;
  const isWhole = input.step !== undefined && Number.isInteger(input.step);
  const decimals = isWhole ? 0 : unit === 'cents' ? 2 : currencyDecimals(currency);
  const typed = useTypedText(value, onChange, {
    write: (amount) => writeMoney(amount, unit, decimals),
    read: (text) => readMoney(text, unit, input.messages.type, decimals),
  });
  return (
    <TypedTextInput
      of={props}
      typed={typed}
      className="input-number"
      inputMode="decimal"
      before={
        <span className="affix" aria-hidden="true">
          {currencyMark(currency).trim()}
        </span>
      }
    />
  );
}
