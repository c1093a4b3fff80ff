import { choicesOf, indexOfChoice } from './choices.ts';
import type { InputProps } from './input-props.ts';

/** One of a few visible choices; `none` adds an empty one. */
export function RadioInput(props: InputProps) {
  const { id, name, label, value, onChange, onBlur, input, disabled, describedBy, invalid, required, autoFocus } = props;
  const choices = choicesOf(props);
  const chosen = indexOfChoice(choices, value);
  const entries = [
    ...(input.none ? [{ key: 'none', label: input.none, value: undefined, checked: chosen < 0 }] : []),
    ...choices.map((choice, index) => ({ key: String(choice.value), label: choice.label, value: choice.value, checked: index === chosen })),
  ];
  return (
    <div
      className="segmented"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    >
      {entries.map((entry, index) => (
        <label key={entry.key}>
          <input
            type="radio"
            id={
              index ===
              Math.max(
                0,
                entries.findIndex(({ checked }) => checked),
              )
                ? id
                : undefined
            }
            name={name}
            disabled={disabled || input.readOnly}
            checked={entry.checked}
            data-autofocus={autoFocus && index === 0 ? '' : undefined}
            onBlur={onBlur}
            onChange={() => onChange(entry.value)}
          />
          {entry.label}
        </label>
      ))}
    </div>
  );
}
