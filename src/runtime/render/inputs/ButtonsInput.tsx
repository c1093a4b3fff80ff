import type { InputProps } from './input-props.ts';

const PAIR = [
  { label: 'ON', value: true },
  { label: 'OFF', value: false },
] as const;

/** Yes or no as two buttons, ON and OFF; both can be pressed, so that a value which is not set yet can be set either way. */
export function ButtonsInput({ id, label, value, onChange, onBlur, input, disabled, describedBy, choices }: InputProps) {
  const labels = choices ?? input.choices;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend beside the field's own label
    <div className="segmented" role="group" aria-label={label} aria-describedby={describedBy}>
      {PAIR.map((entry) => (
        <button
          key={entry.label}
          id={entry.value ? id : undefined}
          type="button"
          aria-pressed={value === entry.value}
          disabled={disabled || input.readOnly}
          onBlur={onBlur}
          onClick={() => value !== entry.value && onChange(entry.value)}
        >
          {labels?.find((choice) => choice.value === entry.value)?.label ?? entry.label}
        </button>
      ))}
    </div>
  );
}
