import type { Json } from '../../language/contracts/contract-types.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { Picker, type PickerProps } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import { MESSAGES } from './messages.ts';

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
