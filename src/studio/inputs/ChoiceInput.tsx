import { Picker } from './Picker.tsx';

/** An option with an optional note. */
export interface Choice {
  value: string;
  label: string;
  note?: string;
}

/** Picker of one option. */
export function ChoiceInput({
  label,
  value,
  choices,
  group,
  isWrong,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** Heading of the options. */
  group?: string;
  isWrong?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Picker
      label={label}
      // A value outside of the options is shown as written.
      text={choices.find((choice) => choice.value === value)?.label ?? value}
      chosen={value}
      options={choices.map((choice) => ({
        key: choice.value,
        label: choice.label,
        ...(choice.note !== undefined && { note: choice.note }),
        ...(group !== undefined && { group }),
      }))}
      {...(isWrong && { isWrong })}
      onPick={(key) => {
        if (key !== value) onChange(key);
      }}
    />
  );
}
