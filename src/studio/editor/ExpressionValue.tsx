import type { Json } from '../../language/contracts/contract-types.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import { ParameterInput } from './ParameterInput.tsx';

/** Props of an expression input. `isLooking`: the readable paths are not loaded yet. */
export type ExpressionInputProps = FieldProps<string> & { paths: readonly ReadablePath[]; isLooking: boolean };

/** A path or a constant, as an expression writes it. */
export function ValueInput({ label, value, paths, onChange, onLeave }: Omit<ExpressionInputProps, 'isWrong' | 'isLooking'>) {
  const given: Json = value === 'true' || value === 'false' ? value === 'true' : isExactNumber(value) ? Number(value) : value;
  const type = paths.length > 0 && paths.every((path) => path.type === 'number') ? NUMBER : undefined;
  return (
    <ParameterInput label={label} given={given} type={type} paths={paths} onChange={(next) => onChange(String(next))} onLeave={onLeave} />
  );
}

/** Type of an operand of a sum. */
const NUMBER: ReadablePath = { path: '', label: '', of: '', type: 'number', mayBeMissing: false };
