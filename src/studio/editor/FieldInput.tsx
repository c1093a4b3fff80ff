import { useState } from 'react';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FieldProps } from '../inputs/LineInput.tsx';
import { Picker, type PickerProps } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { KnownReadable } from './editor-context.ts';
import { LocalText } from './LocalText.tsx';
import { MESSAGES } from './messages.ts';
import { asPath, fieldOptions, isPath, nameOfField } from './path-options.ts';

/** Props of a path input; `at`: stable path of the property. */
type PathProps = Omit<FieldProps<string>, 'onLeave'> & { at: string; readable: KnownReadable };

/** Props of a picker of fields or parameters, which can be typed too. */
export function useFields(readable: KnownReadable, at?: string) {
  const { settings } = useConsole();
  return { options: fieldOptions(readable, settings.roles, at), isLooking: !readable.isKnown, fromTyped: asPath };
}

/** Input for a field of a row or a parameter of a call: picked with type, unit and example, or typed. */
export function FieldInput({ label, value, at, readable, isWrong, onChange }: PathProps) {
  const fields = useFields(readable, at);
  if (readable.isKnown && fields.options.length === 0)
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
    fields.options.find(({ key }) => key === path)?.label ?? (readable.isAwaited ? '…' : nameOfField(path, readable));
  return (
    <Picker {...fields} {...{ label, isWrong }} text={value === '' ? MESSAGES.none : nameOf(value)} chosen={value} onPick={onChange} />
  );
}

export function FieldsInput({ at, readable, ...props }: Omit<PathProps, 'value' | 'onChange'> & ListProps) {
  const nameOf = (path: string) => (readable.isAwaited ? '…' : nameOfField(path, readable));
  return <NamesInput {...props} {...useFields(readable, at)} nameOf={nameOf} />;
}

type ListProps = Pick<FieldProps<Json | undefined>, 'value' | 'onChange'>;

/** Input for the two parameters of a date range: first and last day. Nothing is written before both are picked. */
export function RangeInput({ label, value, readable, isWrong, onChange }: Omit<PathProps, 'value' | 'onChange' | 'at'> & ListProps) {
  const fields = useFields({ ...readable, paths: [] });
  const [begun, setBegun] = useState<readonly string[]>(['', '']);
  const ends = Array.isArray(value) ? value.map(String) : begun;
  return (
    <span className="studio-given">
      {['from', 'to'].map((words, index) => {
        const name = ends[index] ?? '';
        return (
          <span key={words} className="studio-value-one">
            <span className="muted">{words}</span>
            <Picker
              {...{ ...fields, isWrong }}
              label={`${label}, ${words}`}
              text={fields.options.find(({ key }) => key === name)?.label ?? (labelOf(name) || MESSAGES.none)}
              chosen={name}
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

/** Input for several names, one per line. Removing the last one removes the property. `nameOf`: label of a name without an option. */
export function NamesInput({
  label,
  value,
  isWrong,
  options,
  nameOf = (name) => name,
  onChange,
  ...list
}: Pick<FieldProps<Json | undefined>, 'label' | 'value' | 'isWrong' | 'onChange'> &
  Pick<PickerProps, 'options' | 'isLooking' | 'fromTyped'> & { nameOf?: (name: string) => string }) {
  const names = (Array.isArray(value) ? value : []).map(String);
  const give = (next: string[]) => onChange(next.length > 0 ? next : undefined);
  const wordsOf = (name: string) => options.find(({ key }) => key === name)?.label ?? nameOf(name);
  const free = options.filter(({ key }) => !names.includes(key));
  return (
    <div className="studio-parameters">
      <RemovableRows members={names} nameOf={(name) => MESSAGES.labelRemoveLabel2({ label, label2: wordsOf(name) })} onChange={give}>
        {(name, index) => (
          <Picker
            {...{ ...list, isWrong }}
            label={`${label}, ${index + 1}`}
            text={wordsOf(name)}
            chosen={name}
            options={options.filter((option) => option.key === name || free.includes(option))}
            onPick={(key) => give(names.with(index, key))}
          />
        )}
      </RemovableRows>
      {(free.length > 0 || list.fromTyped) && (
        <Picker {...list} label={MESSAGES.labelAdd({ label })} text={MESSAGES.add} options={free} onPick={(key) => give([...names, key])} />
      )}
    </div>
  );
}
