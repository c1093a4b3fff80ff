import { useId } from 'react';
import { printOperand } from '../../authoring/edit/describe/pickable-condition.ts';
import { DURATIONS } from '../../language/expression/analyse-duration.ts';
import { type Constant, printConstant } from '../../language/expression/condition-facts.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { FormulaProps, FormulaShape } from './formula-shape.ts';
import { LiteralInput } from './LiteralInput.tsx';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';

/** Input for the constant of a formula by its type. Renders nothing for a path, and for a value that its picker lists. */
export function ConstantInput({ shape, ...props }: FormulaProps & { shape: FormulaShape; constantLabel?: string }) {
  const { type, isWrong, onChange, onLeave } = props;
  const label = props.constantLabel ?? MESSAGES.nameValue({ name: props.label });
  const id = useId();
  if (shape.is !== 'operand') return null;
  const { operand } = shape;
  if ('duration' in operand) {
    const { count, unit } = operand.duration;
    const give = (change: Partial<typeof operand.duration>) => onChange(printOperand({ duration: { count, unit, ...change } }));
    return (
      <>
        <NumbersInput {...{ id, label, onLeave }} value={[count]} onChange={([next]) => next !== undefined && give({ count: next })} />
        <ChoiceInput label={MESSAGES.labelUnit({ label })} value={unit} choices={UNITS} onChange={(next) => give({ unit: next })} />
      </>
    );
  }
  if (!('value' in operand) || operand.value === null) return null;
  const { value } = operand;
  if (type?.type === 'boolean' || type?.values?.some((each) => each.value === value)) return null;
  const known = type ?? { path: '', label: '', of: '', type: typeof value === 'number' ? 'number' : 'string', mayBeMissing: false };
  return (
    <LiteralInput
      {...{ label, value, isWrong, onLeave }}
      type={known}
      choices={undefined}
      onChange={(next) => {
        // A number stays until another one is typed.
        if (next !== undefined || known.type !== 'number') onChange(printConstant((next ?? '') as Constant));
      }}
    />
  );
}

const UNITS = Object.keys(DURATIONS).map((name) => ({ value: name, label: name }));
