import { Picker } from './Picker.tsx';

export interface Choice {
  value: string;
  label: string;
  note?: string;
}

/** Choices by their values, as a catalogue has them. */
export function choicesIn<Value extends string>(labels: Readonly<Record<Value, string>>): (Choice & { value: Value })[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

interface ChoiceInputProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  group?: string;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

export function ChoiceInput({ label, value, choices, group, isWrong, onChange }: ChoiceInputProps) {
  return (
    <Picker
      label={label}
      // A value outside of the options is shown as written.
      text={choices.find((choice) => choice.value === value)?.label ?? value}
      chosen={value}
      options={choices.map(({ value: key, ...choice }) => ({ key, group, ...choice }))}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}

/** One of a few choices, as buttons in a row. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  className = 'segmented-sm',
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly (Choice & { value: Value })[];
  className?: string;
  onChange: (value: Value) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own, and these are a few buttons in a row
    <div role="group" aria-label={label} className={`segmented ${className}`}>
      {choices.map((each) => (
        <button key={each.value} type="button" aria-pressed={each.value === value} onClick={() => onChange(each.value)}>
          {each.label}
        </button>
      ))}
    </div>
  );
}
