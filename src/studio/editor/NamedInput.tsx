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

/** What takes the name of something; `file` is the definition that it is written in. */
export type NamedInputProps = Omit<FieldProps<string>, 'onLeave'> & { onLeave?: () => void; file?: string };

/** Takes an icon, which is seen before it is picked. */
export function IconInput({ label, value, isWrong, onChange }: NamedInputProps) {
  const options = ICON_NAMES.map((name) => ({ key: name, label: inWords(name), icon: name, group: MESSAGES.icons }));
  return (
    <Picker
      label={label}
      text={value === '' ? MESSAGES.none : inWords(value)}
      chosen={value}
      options={[...none(value), ...options]}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}

function inWords(name: string): string {
  return name.replaceAll('-', ' ');
}

function none(value: string): PickerOption[] {
  return value === '' ? [] : [{ key: '', label: MESSAGES.none, group: MESSAGES.none }];
}

/** Takes a lookup of the console. */
export function LookupInput(props: NamedInputProps) {
  return <ListedInput {...props} of="lookup" />;
}

/** Takes an option list of the console. */
export function ListInput(props: NamedInputProps) {
  return <ListedInput {...props} of="options" />;
}

/** Takes a call of the server, one that fits. */
export function CallInput({ label, value, isWrong, onChange, fits }: NamedInputProps & { fits?: (call: CallContract) => boolean }) {
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
  return (
    <Picker
      label={label}
      text={value === '' ? MESSAGES.none : labelOf(value)}
      chosen={value}
      options={options}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}

/** Lookups and option lists stand in the file of the console itself. */
function ListedInput({ of, label, value, isWrong, onChange }: NamedInputProps & { of: 'lookup' | 'options' }) {
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
  return (
    <Picker
      label={label}
      text={value === '' ? MESSAGES.none : labelOf(value)}
      chosen={value}
      options={[...none(value), ...options]}
      isWrong={isWrong}
      onPick={onChange}
    />
  );
}
