import type { Json } from '../../language/contracts/contract-types.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { MESSAGES } from './messages.ts';
import { firstParameter, ParameterInput, type ParameterInputProps } from './ParameterInput.tsx';
import { pathOptions } from './path-options.ts';

/** Option for a constant. */
const FIXED = MESSAGES.fixedValue;

/** Input for a required parameter: asks for a value and guesses none. */
export function RequiredParameterInput({ given, type, ...props }: Omit<ParameterInputProps, 'given'> & { given: Json | undefined }) {
  if (given !== undefined) return <ParameterInput {...props} given={given} type={type} />;
  const fixed: PickerOption = { key: FIXED, label: MESSAGES.fixedValue2, group: MESSAGES.constants };
  return (
    <Picker
      label={props.label}
      text={MESSAGES.choose}
      options={[...pathOptions(props.paths, ({ type: is }) => is === type?.type), fixed]}
      onPick={(key) => props.onChange(key === FIXED ? firstParameter(type, []) : key)}
    />
  );
}
