import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { acceptsType, FORMAT_NAMES } from '../../language/formats/accepts-type.ts';
import { useConsole } from '../../shell/console-context.ts';
import { definitionsOf } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { type Choice, ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { describeFormat } from './describe-format.ts';
import { MESSAGES } from './messages.ts';
import type { NamedInputProps } from './NamedInput.tsx';
import { dialogChoices } from './named-choices.ts';

/** Input for a format: those that suit the type, each with an example. */
export function FormatInput({ about, ...props }: NamedInputProps & { about: ReadablePath | undefined }) {
  const { settings } = useConsole();
  const names = FORMAT_NAMES.filter((name) => name === props.value || !about || suits(name, about));
  const choices = names.map((name): Choice => ({ value: name, ...describeFormat(name, about, settings) }));
  return <ListedChoice {...props} none={MESSAGES.defaultForItsType} choices={choices} group={MESSAGES.formats} />;
}

/** Whether a format suits a type. */
function suits(name: string, { type, unit }: ReadablePath): boolean {
  return acceptsType(name, { type: type === 'entity' ? 'object' : type, ...(unit && { unit }) });
}

/** Input for the menu group of a screen. */
export function AreaInput(props: NamedInputProps) {
  const { session } = useDraft();
  const areas = (valueAtPath(session.texts, 'app.json', 'menuGroups') ?? {}) as Record<string, string>;
  const choices = Object.entries(areas).map(([value, label]): Choice => ({ value, label }));
  return <ListedChoice {...props} none={MESSAGES.noArea} choices={choices} group={MESSAGES.menuAreas} />;
}

export function SharedInput(props: NamedInputProps) {
  const { session } = useDraft();
  const choices = useMemo(
    () => definitionsOf(session.texts).flatMap(({ kind, id, title }): Choice[] => (kind === 'shared' ? [{ value: id, label: title }] : [])),
    [session.texts],
  );
  return <ListedChoice {...props} none={MESSAGES.none} choices={choices} group={MESSAGES.sharedParts} />;
}

/** Input for an entity by label. */
export function RecordInput(props: NamedInputProps) {
  const { contracts } = useDraftWorkspace();
  const choices = useMemo(
    () =>
      [...contracts.entities.keys()]
        .map((value): Choice => ({ value, label: labelOf(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    [contracts],
  );
  return <ListedChoice {...props} none={MESSAGES.none} choices={choices} group={MESSAGES.recordTypes} />;
}

/** Input for a dialog of the same definition by title. */
export function DialogInput({ file = '', ...props }: NamedInputProps) {
  const { session } = useDraft();
  return <ListedChoice {...props} none={MESSAGES.none} choices={dialogChoices(file, session.texts)} group={MESSAGES.dialogs} />;
}

export function ZoneInput(props: NamedInputProps) {
  return <ListedChoice {...props} none={MESSAGES.default} choices={ZONES} group={MESSAGES.timeZones} />;
}

export function CurrencyInput(props: NamedInputProps) {
  return <ListedChoice {...props} none={MESSAGES.default} choices={CURRENCIES} group={MESSAGES.currencies} />;
}

const ZONES = Intl.supportedValuesOf('timeZone').map(
  (value): Choice => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ', ') }),
);

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency').map(
  (value): Choice => ({ value, label: CURRENCY_NAMES.of(value) ?? value, note: value }),
);

function ListedChoice({ none, choices, ...props }: NamedInputProps & { none: string; choices: readonly Choice[]; group: string }) {
  return <ChoiceInput {...props} choices={[{ value: '', label: none }, ...choices]} />;
}
