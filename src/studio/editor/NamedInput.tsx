import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { describeCall } from './describe-call.ts';
import { MESSAGES } from './messages.ts';

/** Props of an input for a name; `file`: the definition that it is written in. */
export type NamedInputProps = Omit<FieldProps<string>, 'onLeave'> & { onLeave?: () => void; file?: string };

/** Icon picker with pictures. */
export function IconInput(props: NamedInputProps) {
  const options = ICON_NAMES.map((name) => ({ key: name, label: inWords(name), icon: name, group: MESSAGES.icons }));
  return <NamePicker {...props} options={options} nameOf={inWords} />;
}

/** Picker of a name; `isOptional` adds "none". */
function NamePicker({
  label,
  value,
  isWrong,
  onChange,
  options,
  nameOf,
  isOptional = true,
}: NamedInputProps & { options: readonly PickerOption[]; nameOf: (name: string) => string; isOptional?: boolean }) {
  const none = isOptional && value !== '' ? [{ key: '', label: MESSAGES.none, group: MESSAGES.none }] : [];
  return (
    <Picker
      {...{ label, isWrong }}
      text={value === '' ? MESSAGES.none : nameOf(value)}
      chosen={value}
      options={[...none, ...options]}
      onPick={onChange}
    />
  );
}

function inWords(name: string): string {
  return name.replaceAll('-', ' ');
}

export function LookupInput(props: NamedInputProps) {
  return <ListedInput {...props} of="lookup" />;
}

export function ListInput(props: NamedInputProps) {
  return <ListedInput {...props} of="options" />;
}

/** Picker of a call; `fits` filters the calls. */
export function CallInput({ fits, ...props }: NamedInputProps & { fits?: (call: CallContract) => boolean }) {
  const { contracts } = useDraftWorkspace();
  const { settings } = useConsole();
  const options = useMemo(
    () =>
      [...contracts.calls.values()]
        .filter((call) => fits?.(call) ?? true)
        .map(
          (call): PickerOption => ({
            key: call.name,
            label: labelOf(call.name),
            note: describeCall(call, settings.roles),
            group: MESSAGES.calls,
            also: call.name,
          }),
        ),
    [contracts, settings, fits],
  );
  return <NamePicker {...props} options={options} nameOf={labelOf} isOptional={false} />;
}

/** Lookups and option lists are defined in `app.json`. */
function ListedInput({ of, ...props }: NamedInputProps & { of: 'lookup' | 'options' }) {
  const { session } = useDraft();
  const [list, group] = of === 'lookup' ? (['lookups', MESSAGES.lookups] as const) : (['options', MESSAGES.optionLists] as const);
  const listed = (valueAtPath(session.texts, 'app.json', list) ?? {}) as Record<string, { call?: string }>;
  const options = Object.entries(listed).map(([name, { call = '' }]) => ({
    key: name,
    label: labelOf(name),
    note: MESSAGES.fromCall({ call: labelOf(call) }),
    group,
    also: `${name} ${call}`,
  }));
  return <NamePicker {...props} options={options} nameOf={labelOf} />;
}
