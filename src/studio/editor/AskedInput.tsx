import type { Json } from '../../language/contracts/contract-types.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { firstGiven, GivenInput, type GivenInputProps } from './GivenInput.tsx';
import { pathOptions } from './path-options.ts';

/** The way to say something that is the same for everybody. */
const FIXED = 'fixed value';

/** Takes a value that goes along and must be given: while there is none it is asked for, and nothing is guessed. */
export function AskedInput({ given, type, ...props }: Omit<GivenInputProps, 'given'> & { given: Json | undefined }) {
  if (given !== undefined) return <GivenInput {...props} given={given} type={type} />;
  const fixed: PickerOption = { key: FIXED, label: 'Fixed value', group: 'Constants' };
  return (
    <Picker
      label={props.label}
      text="Choose…"
      options={[...pathOptions(props.paths, ({ type: is }) => is === type?.type), fixed]}
      onPick={(key) => props.onChange(key === FIXED ? firstGiven(type, []) : key)}
    />
  );
}
