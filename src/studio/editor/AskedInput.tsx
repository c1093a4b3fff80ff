import type { Json } from '../../language/contracts/contract-types.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { firstGiven, GivenInput, type GivenInputProps } from './GivenInput.tsx';
import { MESSAGES } from './messages.ts';
import { pathOptions } from './path-options.ts';

/** The way to say something that is the same for everybody. */
const FIXED = MESSAGES.fixedValue;

/** Takes a value that goes along and must be given: while there is none it is asked for, and nothing is guessed. */
export function AskedInput({ given, type, ...props }: Omit<GivenInputProps, 'given'> & { given: Json | undefined }) {
  if (given !== undefined) return <GivenInput {...props} given={given} type={type} />;
  const fixed: PickerOption = { key: FIXED, label: MESSAGES.fixedValue2, group: MESSAGES.constants };
  return (
    <Picker
      label={props.label}
      text={MESSAGES.choose}
      options={[...pathOptions(props.paths, ({ type: is }) => is === type?.type), fixed]}
      onPick={(key) => props.onChange(key === FIXED ? firstGiven(type, []) : key)}
    />
  );
}
