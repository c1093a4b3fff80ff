import { controlAttributes } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** Yes or no as a checkbox with its label, or as a switch (`input: "switch"`). */
export function CheckboxInput(props: InputProps) {
  const { label, value, onChange, input, disabled, required } = props;
  const isSwitch = input.input === 'switch';
  return (
    <label className={isSwitch ? 'check switch' : 'check'}>
      <input
        {...controlAttributes(props)}
        aria-required={isSwitch ? undefined : required || undefined}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        disabled={disabled || input.readOnly}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
