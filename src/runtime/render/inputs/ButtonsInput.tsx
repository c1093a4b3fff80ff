import type { InputProps } from './input-props.ts';

const PAIR = [
  { label: 'ON', value: true },
  { label: 'OFF', value: false },
] as const;

/** Yes or no as two buttons, ON and OFF. The current one is disabled but keeps the focus. Without a value both are enabled. */
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
          aria-disabled={value === entry.value || undefined}
          onBlur={onBlur}
          onClick={() => value !== entry.value && onChange(entry.value)}
        >
          {labels?.find((choice) => choice.value === entry.value)?.label ?? entry.label}
        </button>
      ))}
    </div>
  );
}
