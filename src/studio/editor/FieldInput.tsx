import { useConsole } from '../../shell/console-context.ts';
import type { Readable } from '../language/studio-language.ts';
import { Picker } from './Picker.tsx';
import { asPath, fieldOptions } from './path-options.ts';

/** What takes a path. */
export interface PathProps {
  label: string;
  value: string;
  readable: Readable;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** Takes a field of what a row is, or a parameter of a call: picked with its type, unit and an example, or typed as the contract calls it. */
export function FieldInput({ label, value, readable, isWrong, onChange }: PathProps) {
  const { settings } = useConsole();
  const options = fieldOptions(readable, settings.roles);
  return (
    <Picker
      label={label}
      text={value === '' ? 'None' : (options.find(({ key }) => key === value)?.label ?? value)}
      chosen={value}
      options={options}
      fromTyped={asPath}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}
