import { useId, useState } from 'react';
import { printOperand } from '../../authoring/edit/describe/pickable-condition.ts';
import { DURATIONS } from '../../language/expression/analyse-duration.ts';
import { printConstant } from '../../language/expression/condition-facts.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Fault } from '../inputs/Fault.tsx';
import type { FormulaProps, FormulaShape } from './formula-shape.ts';
import { LiteralInput } from './LiteralInput.tsx';
import { MESSAGES } from './messages.ts';

/** Input for the constant of a formula by its type. Renders nothing for a path, and for a value that its picker lists. */
export function ConstantInput({ shape, ...props }: FormulaProps & { shape: FormulaShape; constantLabel?: string }) {
  const { type, isWrong, onChange, onLeave } = props;
  const label = props.constantLabel ?? MESSAGES.nameValue({ name: props.label });
  if (shape.is !== 'operand') return null;
  const { operand } = shape;
  if ('duration' in operand) {
    const { count, unit } = operand.duration;
    const give = (change: Partial<typeof operand.duration>) => onChange(printOperand({ duration: { count, unit, ...change } }));
    return (
      <>
        <TypedValue label={label} value={count} isNumber onChange={(typed) => give({ count: Number(typed) })} onLeave={onLeave} />
        <ChoiceInput label={MESSAGES.labelUnit({ label })} value={unit} choices={UNITS} onChange={(next) => give({ unit: next })} />
      </>
    );
  }
  if (!('value' in operand) || operand.value === null) return null;
  const { value } = operand;
  if (type?.type === 'boolean' && typeof value === 'boolean') return null;
  if (type?.values?.some((each) => each.value === value)) return null;
  if (typeof value === 'string' && (type?.type === 'date' || type?.type === 'date-time'))
    return (
      <LiteralInput
        {...{ label, value, type, isWrong, onLeave }}
        choices={undefined}
        onChange={(next) => onChange(printConstant(typeof next === 'string' ? next : ''))}
      />
    );
  const isNumber = type?.type === 'number' || (type === undefined && typeof value === 'number');
  const give = (typed: string | number) => onChange(printConstant(typed));
  return (
    <>
      <TypedValue label={label} value={value} isNumber={isNumber} onChange={give} onLeave={onLeave} />
      {isNumber && type?.unit && <span className="muted">{type.unit}</span>}
    </>
  );
}

const UNITS = Object.keys(DURATIONS).map((name) => ({ value: name, label: name }));

/** A text or number. An invalid number stays as typed, with an error. */
function TypedValue({
  label,
  value,
  isNumber,
  onChange,
  onLeave,
}: {
  label: string;
  value: string | number | boolean;
  isNumber: boolean;
  onChange: (value: string | number) => void;
  onLeave: () => void;
}) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const isWrong = isNumber && typed !== undefined && !isNumeric(typed);
  return (
    <>
      <input
        id={id}
        className="input input-sm studio-typed"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (!isNumber) onChange(currentTarget.value);
          else if (isNumeric(currentTarget.value)) onChange(Number(currentTarget.value));
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
          onLeave();
        }}
      />
      {isWrong && <Fault>{isNumberText(typed) ? MESSAGES.thisNumberHasTooMany : MESSAGES.enterANumber}</Fault>}
    </>
  );
}

function isNumeric(text: string): boolean {
  return isNumberText(text) && isExactNumber(text);
}

function isNumberText(text: string): boolean {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text);
}
