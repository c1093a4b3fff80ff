import { useState } from 'react';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { Picker } from '../inputs/Picker.tsx';
import { LocalText } from './LocalText.tsx';
import { MESSAGES } from './messages.ts';
import { NamesInput } from './NamesInput.tsx';
import { asPath, fieldOptions, isPath, nameOfField } from './path-options.ts';
import type { KnownReadable } from './use-readable.ts';

/** Props of a path input; `at`: stable path of the property. */
export type PathProps = Omit<FieldProps<string>, 'onLeave'> & { at: string; readable: KnownReadable };

/**
 * Input for a field of a row or a parameter of a call: picked with type, unit and example, or typed. Without a contract it can only be
 * typed.
 */
export function FieldInput({ label, value, at, readable, isWrong, onChange }: PathProps) {
  const { settings } = useConsole();
  const options = fieldOptions(readable, settings.roles, at);
  if (readable.isKnown && options.length === 0)
    return (
      <LocalText
        label={label}
        value={value}
        wrong={(typed) => (typed === '' || isPath(typed) ? undefined : MESSAGES.aFieldNameOr)}
        onGive={onChange}
      />
    );
  // A label may differ from its key.
  const nameOf = (path: string) =>
    options.find(({ key }) => key === path)?.label ?? (readable.isAwaited ? '…' : nameOfField(path, readable));
  return (
    <Picker
      label={label}
      text={value === '' ? MESSAGES.none : nameOf(value)}
      chosen={value}
      options={options}
      isLooking={!readable.isKnown}
      fromTyped={asPath}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}

/** Input for several fields, one per line. */
export function FieldsInput({ at, readable, ...props }: Omit<PathProps, 'value' | 'onChange'> & ListProps) {
  const { settings } = useConsole();
  const options = fieldOptions(readable, settings.roles, at);
  const nameOf = (path: string) => (readable.isAwaited ? '…' : nameOfField(path, readable));
  return <NamesInput {...props} {...{ options, nameOf }} isLooking={!readable.isKnown} fromTyped={asPath} />;
}

type ListProps = Pick<FieldProps<Json | undefined>, 'value' | 'onChange'>;

/** Input for the two parameters of a date range: first and last day. Nothing is written before both are picked. */
export function RangeInput({ label, value, readable, isWrong, onChange }: Omit<PathProps, 'value' | 'onChange' | 'at'> & ListProps) {
  const { settings } = useConsole();
  const [begun, setBegun] = useState<readonly string[]>(['', '']);
  const ends = Array.isArray(value) ? value.map(String) : begun;
  const options = fieldOptions({ ...readable, paths: [] }, settings.roles);
  return (
    <span className="studio-given">
      {['from', 'to'].map((words, index) => {
        const name = ends[index] ?? '';
        return (
          <span key={words} className="studio-value-one">
            <span className="muted">{words}</span>
            <Picker
              {...{ options, isWrong }}
              label={`${label}, ${words}`}
              text={options.find(({ key }) => key === name)?.label ?? (labelOf(name) || MESSAGES.none)}
              chosen={name}
              isLooking={!readable.isKnown}
              fromTyped={asPath}
              onPick={(key) => {
                const next = ends.with(index, key);
                if (next.includes('')) setBegun(next);
                else onChange(next);
              }}
            />
          </span>
        );
      })}
    </span>
  );
}
