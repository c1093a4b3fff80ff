import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { Picker } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import { LocalText } from './LocalText.tsx';
import { MESSAGES } from './messages.ts';
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
export function FieldsInput({
  value,
  label,
  onChange,
  ...rest
}: Omit<PathProps, 'value' | 'onChange'> & Pick<FieldProps<Json | undefined>, 'value' | 'onChange'>) {
  const { settings } = useConsole();
  const paths = (Array.isArray(value) ? value : []).map(String);
  const free = fieldOptions(rest.readable, settings.roles, rest.at).filter(({ key }) => !paths.includes(key));
  const give = (next: string[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <div className="studio-parameters">
      <RemovableRows members={paths} nameOf={(_, index) => MESSAGES.labelRemoveLabel2({ label, label2: index + 1 })} onChange={give}>
        {(path, index) => (
          <FieldInput {...rest} label={`${label}, ${index + 1}`} value={path} onChange={(next) => give(paths.with(index, next))} />
        )}
      </RemovableRows>
      <Picker
        label={MESSAGES.labelAdd({ label })}
        text={MESSAGES.add}
        options={free}
        isLooking={!rest.readable.isKnown}
        fromTyped={asPath}
        onPick={(path) => give([...paths, path])}
      />
    </div>
  );
}
