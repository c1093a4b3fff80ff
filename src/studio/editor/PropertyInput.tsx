import { useId } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { AddressInput } from './AddressInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { ConditionInput } from './ConditionInput.tsx';
import { ExpressionInput } from './ExpressionInput.tsx';
import { FieldInput, FieldsInput } from './FieldInput.tsx';
import { FileKindsInput } from './FileKindsInput.tsx';
import { type InputKind, inputKindOf } from './kind-of-input.ts';
import { LinkInput } from './LinkInput.tsx';
import { AreaInput, CurrencyInput, DialogInput, FormatInput, RecordInput, SharedInput, ZoneInput } from './ListedInput.tsx';
import { LiteralInput } from './LiteralInput.tsx';
import { choicesOf } from './literal-kind.ts';
import { MomentInput } from './MomentInput.tsx';
import { IconInput, NamedInput } from './NamedInput.tsx';
import { NamesInput } from './NamesInput.tsx';
import { rangeChoices, sourceChoices } from './named-choices.ts';
import { ParametersInput } from './ParametersInput.tsx';
import { RangeInput } from './RangeInput.tsx';
import { RolesInput } from './RolesInput.tsx';
import { SettingInput } from './SettingInput.tsx';
import { TextsInput } from './TextsInput.tsx';
import type { LanguageView } from './use-language.ts';
import { useReadable } from './use-readable.ts';
import { WordsInput } from './WordsInput.tsx';

/** What takes a property. */
export interface PropertyInputProps {
  property: PartProperty;
  label: string;
  language: LanguageView;
  /** What stands there while nothing is written. */
  usual: string | undefined;
  isWrong: boolean;
  onChange: (value: Json | undefined) => void;
  onLeave: () => void;
}

/** Takes a property by what it is: words with chips, a condition as a sentence, an icon that is seen, one of a few, a number, on or off. */
export function PropertyInput({ property, label, language, usual, isWrong, onChange, onLeave }: PropertyInputProps) {
  const id = useId();
  const { value } = property;
  const kind = inputKindOf(property);
  const text = typeof value === 'string' ? value : '';
  const give = (typed: string) => onChange(typed === '' ? undefined : typed);
  switch (kind.is) {
    case 'words':
      return (
        <WordsInput
          id={id}
          name={label}
          value={value === undefined ? (usual ?? '') : text}
          isTemplate={kind.isTemplate}
          invalid={isWrong}
          onChange={(typed) => give(value === undefined && typed === usual ? '' : typed)}
          onEnter={() => undefined}
          onLeave={onLeave}
        />
      );
    case 'condition':
      return <ConditionProperty {...{ property, label, language, isWrong, onLeave, onChange }} />;
    case 'parameters':
      return <ParametersProperty property={property} label={label} language={language} />;
    case 'plain':
      return (
        <input
          className="input input-sm mono"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          spellCheck={false}
          value={text}
          onChange={(event) => give(event.currentTarget.value)}
          onBlur={onLeave}
        />
      );
    case 'icon':
      return <IconInput label={label} value={text} isWrong={isWrong} onChange={give} />;
    case 'named':
      return <NamedInput of={kind.of} label={label} value={text} isWrong={isWrong} onChange={give} />;
    case 'field':
    case 'fields':
    case 'expression':
    case 'link':
    case 'two-parameters':
      return <ReadingProperty is={kind.is} {...{ property, label, language, isWrong, onLeave, onChange }} />;
    case 'literal':
      return <LiteralProperty {...{ property, label, language, isWrong, onLeave, onChange }} />;
    case 'address':
      return <AddressInput label={label} value={text} onChange={give} />;
    case 'choices':
      return <ChoicesInput label={label} file={property.file} at={property.at} value={value} />;
    case 'file-kinds':
      return <FileKindsInput label={label} value={value} onChange={onChange} />;
    case 'listed':
      return <ListedProperty of={kind.of} {...{ property, label, language, isWrong }} onChange={give} />;
    case 'roles':
      return <RolesInput label={label} value={value} isOpen={kind.isOpen} onChange={onChange} />;
    case 'names':
      return <NamesProperty of={kind.of} {...{ property, label, onChange }} />;
    case 'moment':
      return <MomentInput {...{ label, value, onChange, onLeave }} />;
    case 'texts':
      return <TextsInput label={label} file={property.file} at={property.at} value={value} />;
    case 'begun':
    case 'part':
    case 'list':
    case 'inside':
      return null;
    default:
      return <SettingInput id={id} label={label} setting={{ kind, value }} onChange={onChange} onLeave={onLeave} />;
  }
}

type PlacedProps = Pick<PropertyInputProps, 'property' | 'label' | 'language' | 'isWrong'>;

/** A condition, with what can be read where it stands. One that always or never holds is written as such. */
function ConditionProperty({
  property: { file, at, key, value },
  language,
  onChange,
  ...rest
}: PlacedProps & Pick<PropertyInputProps, 'onChange' | 'onLeave'>) {
  const { paths } = useReadable(language, `${file}#${at}`);
  return (
    <ConditionInput
      {...rest}
      value={typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''}
      unset={key === 'required' ? 'Never' : 'Always'}
      paths={paths}
      onChange={(typed) => onChange(typed === '' ? undefined : typed === 'true' ? true : typed === 'false' ? false : typed)}
    />
  );
}

/** What is read or written where it stands: a field, or several, what a value is, where something leads, the two parameters of a range. */
function ReadingProperty({
  is,
  property: { file, at, value },
  language,
  onChange,
  ...rest
}: PlacedProps & Pick<PropertyInputProps, 'onChange' | 'onLeave'> & { is: 'field' | 'fields' | 'expression' | 'link' | 'two-parameters' }) {
  const readable = useReadable(language, `${file}#${at}`);
  const text = typeof value === 'string' ? value : '';
  const give = (typed: string) => onChange(typed === '' ? undefined : typed);
  if (is === 'field') return <FieldInput {...rest} at={at} value={text} readable={readable} onChange={give} />;
  if (is === 'fields') return <FieldsInput {...rest} at={at} value={value} readable={readable} onChange={onChange} />;
  if (is === 'two-parameters') return <RangeInput {...rest} value={value} readable={readable} onChange={onChange} />;
  if (is === 'link') return <LinkInput {...rest} language={language} value={text} readable={readable} onChange={give} />;
  return <ExpressionInput {...rest} value={text} paths={readable.paths} isLooking={!readable.isKnown} onChange={give} />;
}

/** A value as it is, of the type of what it is for, or one of the choices that are written beside it. */
function LiteralProperty({
  property: { file, at, value },
  language,
  ...rest
}: PlacedProps & Pick<PropertyInputProps, 'onChange' | 'onLeave'>) {
  const { expected, isKnown } = useReadable(language, `${file}#${at}`);
  const { session } = useDraft();
  const written = valueAtPath(session.texts, file, `${at.slice(0, at.lastIndexOf('/') + 1)}choices`);
  // What it is for is told in a moment.
  if (!isKnown)
    return <input className="input input-sm" aria-label={rest.label} disabled value={value === undefined ? '' : JSON.stringify(value)} />;
  return <LiteralInput {...rest} value={value} type={expected} choices={choicesOf(written, expected)} />;
}

/** One of those that the console has: ways to write a value, areas of the menu, shared parts. */
function ListedProperty({
  of,
  property: { file, at, value },
  language,
  ...rest
}: PlacedProps & { of: Extract<InputKind, { is: 'listed' }>['of']; onChange: (value: string) => void }) {
  // What is written stands beside it.
  const besides = `${at.slice(0, at.lastIndexOf('/') + 1)}field`;
  const readable = useReadable(language, `${file}#${besides}`);
  const { session } = useDraft();
  const text = typeof value === 'string' ? value : '';
  if (of === 'area') return <AreaInput {...rest} value={text} />;
  if (of === 'shared') return <SharedInput {...rest} value={text} />;
  if (of === 'record') return <RecordInput {...rest} value={text} />;
  if (of === 'zone') return <ZoneInput {...rest} value={text} />;
  if (of === 'currency') return <CurrencyInput {...rest} value={text} />;
  if (of === 'dialog') return <DialogInput {...rest} file={file} value={text} />;
  const field = valueAtPath(session.texts, file, besides);
  const about = readable.wanted.find(({ path }) => path === field) ?? readable.paths.find(({ path }) => path === `row.${field}`);
  return <FormatInput {...rest} value={text} about={about} />;
}

/** Several of what the screen loads, or of the ranges of the console. */
function NamesProperty({
  of,
  property: { file, value },
  label,
  onChange,
}: Pick<PropertyInputProps, 'property' | 'label' | 'onChange'> & { of: 'sources' | 'ranges' }) {
  const { session } = useDraft();
  const choices = of === 'sources' ? sourceChoices(file, session.texts) : rangeChoices(session.texts);
  return <NamesInput {...{ label, value, choices, onChange }} group={of === 'sources' ? 'What is loaded' : 'Ranges of dates'} />;
}

/** What goes along, each value an edit of its own. */
function ParametersProperty({
  property: { file, at, value },
  label,
  language,
}: Pick<PropertyInputProps, 'property' | 'label' | 'language'>) {
  const { keeper } = useDraftRoom();
  const readable = useReadable(language, `${file}#${at}`);
  const given = (typeof value === 'object' ? value : {}) as { [name: string]: Json };
  return (
    <ParametersInput
      label={label}
      value={given}
      readable={readable}
      onLeave={() => keeper.leaveField()}
      onChange={(name, next) => {
        const place = `${at}/${keyStep(name)}`;
        // Without the last of them nothing goes along.
        const isLast = next === undefined && Object.keys(given).length === 1;
        const edit: Edit =
          next === undefined ? { do: 'remove', file, at: isLast ? at : place } : { do: 'set', file, at: place, value: next };
        keeper.perform({ edits: [edit], selection: `${file}#${at}`, field: `${file}#${place}` });
      }}
    />
  );
}
