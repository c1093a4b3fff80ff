import { useState } from 'react';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { Picker } from '../inputs/Picker.tsx';
import { MESSAGES } from './messages.ts';
import { asPath, fieldOptions } from './path-options.ts';
import type { KnownReadable } from './use-readable.ts';

type RangeProps = Omit<FieldProps<Json | undefined>, 'onLeave'> & { readable: KnownReadable };

/** Input for the two parameters of a date range: first and last day. */
export function RangeInput({ label, value, readable, isWrong, onChange }: RangeProps) {
  const { settings } = useConsole();
  // Nothing is written before both are picked.
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [from = '', to = ''] = Array.isArray(value) ? value.map(String) : begun;
  const give = (next: string[]) => (next.includes('') ? setBegun(next) : onChange(next));
  const options = fieldOptions({ ...readable, paths: [] }, settings.roles);
  const ends = [
    { words: 'from', name: from, pick: (name: string) => give([name, to]) },
    { words: 'to', name: to, pick: (name: string) => give([from, name]) },
  ];
  return (
    <span className="studio-given">
      {ends.map(({ words, name, pick }) => (
        <span key={words} className="studio-value-one">
          <span className="muted">{words}</span>
          <Picker
            label={`${label}, ${words}`}
            text={options.find(({ key }) => key === name)?.label ?? (labelOf(name) || MESSAGES.none)}
            chosen={name}
            options={options}
            isLooking={!readable.isKnown}
            fromTyped={asPath}
            isWrong={isWrong}
            onPick={pick}
          />
        </span>
      ))}
    </span>
  );
}
