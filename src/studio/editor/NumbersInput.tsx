import { useState } from 'react';
import { MESSAGES } from './messages.ts';

/** A number, or several separated by commas. An invalid number shows an error and changes nothing. */
export function NumbersInput({
  id,
  label,
  value,
  isList,
  onChange,
  onLeave,
}: {
  id: string;
  label: string;
  value: readonly number[];
  isList: boolean;
  onChange: (value: number[]) => void;
  onLeave: () => void;
}) {
  const written = value.join(', ');
  const [typed, setTyped] = useState<string>();
  const given = typed === undefined ? undefined : readNumbers(typed, isList);
  // Typed text stays while it means the written value or nothing yet; another value replaces it.
  const isOwn = typed !== undefined && (given === undefined || given.join(', ') === written);
  const text = isOwn ? typed : written;
  const isWrong = isOwn && given === undefined;
  const type = (next: string) => {
    setTyped(next);
    const numbers = readNumbers(next, isList);
    if (numbers && numbers.join(', ') !== written) onChange(numbers);
  };
  return (
    <>
      <input
        id={id}
        className="input input-sm studio-choice"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        value={text}
        placeholder={MESSAGES.default}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {isWrong && (
        <p className="message" data-tone="danger">
          {isList ? MESSAGES.wholeNumbersSeparatedBy : MESSAGES.aNumber}
        </p>
      )}
    </>
  );
}

function readNumbers(text: string, isList: boolean): number[] | undefined {
  const parts = text.split(isList ? /[,\s]+/ : /\s+/).filter(Boolean);
  const numbers = parts.map(Number);
  if (numbers.some((each) => !Number.isFinite(each)) || (!isList && numbers.length > 1)) return undefined;
  return isList && numbers.some((each) => !Number.isInteger(each)) ? undefined : numbers;
}
