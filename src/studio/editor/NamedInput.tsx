import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { titleText } from '../../language/check/name-of-node.ts';
import type { CallPurpose } from '../../language/check/schema-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { acceptsType, FORMAT_NAMES } from '../../language/formats/accepts-type.ts';
import type { FormatSettings } from '../../language/formats/format.ts';
import { FORMATS } from '../../language/formats/formats.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { definitionsOf } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { FieldProps } from '../inputs/LineInput.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';
import { describeCall } from './path-options.ts';

/** Props of an input for a name; `file`: the definition that it is written in. Refused names are not offered. */
export type NamedInputProps = FieldProps<string> & { file?: string; isRefused?: (name: string) => boolean };

/** Picker of a name. `none`: option for the unset state, `unset`: text of that state. A name outside of the options is shown as written. */
function NamePicker({
  label,
  value,
  isWrong,
  onChange,
  options,
  none,
  unset = none ?? MESSAGES.none,
}: NamedInputProps & { options: readonly PickerOption[]; none?: string | undefined; unset?: string }) {
  const first = none === undefined ? [] : [{ key: '', label: none, group: none }];
  return (
    <Picker
      {...{ label, isWrong }}
      text={options.find(({ key }) => key === value)?.label ?? (value === '' ? unset : labelOf(value))}
      chosen={value}
      options={[...first, ...options]}
      onPick={onChange}
    />
  );
}

/** A picker of the names that a hook lists. */
function namedInput(useOptions: (file: string) => readonly PickerOption[], none = MESSAGES.none) {
  return function NamedInput(props: NamedInputProps) {
    const options = useOptions(props.file ?? '').filter(({ key }) => key === props.value || !props.isRefused?.(key));
    return <NamePicker {...props} options={options} none={none} />;
  };
}

const ICONS = ICON_NAMES.map((key) => ({ key, label: key.replaceAll('-', ' '), icon: key, group: MESSAGES.icons }));

const ZONES = Intl.supportedValuesOf('timeZone').map((key) => {
  return { key, label: key.replaceAll('_', ' ').replaceAll('/', ', '), group: MESSAGES.timeZones };
});

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency').map((key) => {
  return { key, label: CURRENCY_NAMES.of(key) ?? key, note: key, group: MESSAGES.currencies };
});

/** Inputs for a name, by the names of their editors. */
export const NAMED_INPUTS = {
  icon: namedInput(() => ICONS),
  lookup: namedInput(() => useListed('lookups', MESSAGES.lookups)),
  options: namedInput(() => useListed('options', MESSAGES.optionLists)),
  area: namedInput(() => {
    const areas = Object.entries((valueAtPath(useDraft().texts, 'app.json', 'menuGroups') ?? {}) as Record<string, string>);
    return areas.map(([key, label]) => ({ key, label, group: MESSAGES.menuAreas }));
  }, MESSAGES.noArea),
  shared: namedInput(() => {
    const shared = definitionsOf(useDraft().texts).filter(({ kind }) => kind === 'shared');
    return shared.map(({ id, title }) => ({ key: id, label: title, group: MESSAGES.sharedParts }));
  }),
  record: namedInput(() => {
    const names = [...useDraftWorkspace().contracts.entities.keys()];
    const options = names.map((key) => ({ key, label: labelOf(key), group: MESSAGES.recordTypes }));
    return options.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  }),
  dialog: namedInput((file) => dialogOptions(file, useDraft().texts)),
  zone: namedInput(() => ZONES, MESSAGES.default),
  currency: namedInput(() => CURRENCIES, MESSAGES.default),
};

/** Picker of a call for a purpose; `fits` filters the calls further. The present one stays. */
export function CallInput({
  purpose,
  fits,
  ...props
}: NamedInputProps & { purpose?: CallPurpose | undefined; fits?: ((call: CallContract) => boolean) | undefined; unset?: string }) {
  const { contracts } = useDraftWorkspace();
  const { settings } = useConsole();
  const options = useMemo(() => {
    const isFor = ({ effect }: CallContract) => purpose === undefined || (effect === 'read') === (purpose === 'load');
    const calls = [...contracts.calls.values()].filter((call) => call.name === props.value || (isFor(call) && (fits?.(call) ?? true)));
    return calls.map((call) => {
      return { key: call.name, label: labelOf(call.name), note: describeCall(call, settings.roles), group: MESSAGES.calls };
    });
  }, [contracts, settings, purpose, fits, props.value]);
  return <NamePicker {...props} options={options} />;
}

/** Input for a format: those that suit the type, each with an example. */
export function FormatInput({ about, ...props }: NamedInputProps & { about: ReadablePath | undefined }) {
  const { settings } = useConsole();
  const type = about && { type: about.type === 'entity' ? ('object' as const) : about.type, ...(about.unit && { unit: about.unit }) };
  const names = FORMAT_NAMES.filter((name) => name === props.value || !type || acceptsType(name, type));
  const options = names.map((key) => ({ key, ...describeFormat(key, about, settings), group: MESSAGES.formats }));
  return <NamePicker {...props} none={MESSAGES.defaultForItsType} options={options} />;
}

/** Lookups and option lists are defined in `app.json`. */
function useListed(list: 'lookups' | 'options', group: string): PickerOption[] {
  const listed = (valueAtPath(useDraft().texts, 'app.json', list) ?? {}) as Record<string, { call?: string }>;
  return Object.entries(listed).map(([key, { call = '' }]) => ({
    key,
    label: labelOf(key),
    note: MESSAGES.fromCall({ call: labelOf(call) }),
    group,
    also: call,
  }));
}

const SAMPLES: Partial<Record<ReadablePath['type'], unknown>> = {
  number: 1250,
  boolean: true,
  'date-time': '2026-03-14T17:05:00.000Z',
  date: '2026-03-14',
};

function describeFormat(name: string, about: ReadablePath | undefined, settings: FormatSettings): { label: string; note?: string } {
  const label = labelOf(name);
  const note = MESSAGES.looks[name];
  if (note !== undefined) return { label, note };
  const format = FORMATS.get(name);
  const type = about?.type ?? format?.takes[0]?.type;
  const sample = SAMPLES[type as ReadablePath['type']];
  const unit = about?.unit ?? format?.takes[0]?.units?.[0];
  const written =
    sample === undefined ? undefined : format?.write(sample, { type: type as 'number', ...(unit && { unit }) }, settings, undefined);
  return { label, ...(written && { note: MESSAGES.suchAsText({ text: written.text }) }) };
}

/** Data sources of a definition that can be reloaded, by name. */
export function sourceOptions(file: string, texts: Texts): PickerOption[] {
  const group = MESSAGES.dataSources;
  const { data, sources, shared } = propertiesIn(file, texts);
  // A shared part is used on pages with a record.
  const record = data !== undefined || shared !== undefined ? [{ key: 'record', label: MESSAGES.recordOfThePage, group }] : [];
  return [...record, ...membersOf(sources).map(({ id }) => ({ key: String(id), label: labelOf(String(id)), group }))];
}

function dialogOptions(file: string, texts: Texts): PickerOption[] {
  return membersOf(propertiesIn(file, texts).dialogs).map(({ id, title }) => {
    const words = typeof title === 'string' ? titleText(title) : '';
    return { key: String(id), label: words || labelOf(String(id)), group: MESSAGES.dialogs };
  });
}

export function rangeOptions(texts: Texts): PickerOption[] {
  const { ranges } = propertiesIn('app.json', texts);
  return Object.entries((ranges ?? {}) as Record<string, { label?: unknown }>).map(([key, { label }]) => ({
    key,
    label: typeof label === 'string' ? label : labelOf(key),
    group: MESSAGES.dateRanges,
  }));
}

function propertiesIn(file: string, texts: Texts): Record<string, unknown> {
  return objectOf(valueAtPath(texts, file, ''));
}

function membersOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null && typeof each.id === 'string') : [];
}
