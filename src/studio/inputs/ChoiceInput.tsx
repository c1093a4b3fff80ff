import { Picker } from './Picker.tsx';

/** One of a few that can be chosen, with a sentence where there is one to say. */
export interface Choice {
  value: string;
  label: string;
  note?: string;
}

/** Takes one of a few words. */
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
  /** What the choices are, as the head above them. */
  group?: string;
  isWrong?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Picker
      label={label}
      // What is none of them any more is told as it is written.
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
