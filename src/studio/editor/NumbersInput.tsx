import { useState } from 'react';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import { Fault } from '../inputs/LineInput.tsx';
import { MESSAGES } from './messages.ts';

interface NumbersInputProps {
  label: string;
  value: readonly number[];
  isList?: boolean;
  onChange: (value: number[]) => void;
  onLeave?: (() => void) | undefined;
}

/** A number, or several separated by commas. An invalid number shows an error and changes nothing. */
export function NumbersInput({ label, value, isList = false, onChange, onLeave }: NumbersInputProps) {
  const written = value.join(', ');
  const [typed, setTyped] = useState<string>();
  const given = typed === undefined ? undefined : readNumbers(typed, isList);
  // Typed text stays while it means the written value or nothing yet; another value replaces it.
  const isOwn = typed !== undefined && (typed === '' || given === undefined || given.join(', ') === written);
  const isWrong = isOwn && given === undefined;
  const isDecimal = /^\s*-?\d+(\.\d+)?\s*$/.test(typed ?? '');
  const type = (next: string) => {
    setTyped(next);
    const numbers = readNumbers(next, isList);
    if (numbers && numbers.join(', ') !== written) onChange(numbers);
  };
  return (
    <>
      <input
        className="input input-sm studio-choice"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={isList ? 'numeric' : 'decimal'}
        value={isOwn ? typed : written}
        placeholder={MESSAGES.default}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
          onLeave?.();
        }}
      />
      {isWrong && (
        <Fault>{isList ? MESSAGES.wholeNumbersSeparatedBy : isDecimal ? MESSAGES.thisNumberHasTooMany : MESSAGES.enterANumber}</Fault>
      )}
    </>
  );
}

function readNumbers(text: string, isList: boolean): number[] | undefined {
  const parts = text.split(isList ? /[,\s]+/ : /\s+/).filter(Boolean);
  const isSound = (part: string) => isExactNumber(part) && (!isList || Number.isInteger(Number(part)));
  return parts.every(isSound) && (isList || parts.length <= 1) ? parts.map(Number) : undefined;
}
