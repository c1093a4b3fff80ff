import type { ComponentType } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { type EditorName, valueChoices } from '../../language/check/read-language.ts';
import type { SchemaNode } from '../../language/check/schema-node.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Check } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import type { PickerOption } from '../inputs/Picker.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { type KnownReadable, useReadable } from './editor-context.ts';
import { FieldInput, FieldsInput, NamesInput, RangeInput } from './FieldInput.tsx';
import { FileKindsInput } from './FileKindsInput.tsx';
import { FormulaInput } from './FormulaInput.tsx';
import { LinkInput } from './LinkInput.tsx';
import { choicesOf, LiteralInput } from './LiteralInput.tsx';
import { AddressInput } from './LocalText.tsx';
import { MomentInput } from './MomentInput.tsx';
import { MESSAGES } from './messages.ts';
import { CallInput, FormatInput, NAMED_INPUTS, type NamedInputProps, rangeOptions, sourceOptions } from './NamedInput.tsx';
import { NumbersInput } from './NumbersInput.tsx';
import { ParametersInput } from './ParametersInput.tsx';
import { RolesInput } from './RolesProperty.tsx';
import { TemplateTextInput } from './TemplateTextInput.tsx';
import { MenuGroupsInput, TextsInput } from './TextsInput.tsx';

export type EditedProperty = Pick<PartProperty, 'file' | 'at' | 'key' | 'description' | 'isRequired' | 'editor' | 'schema' | 'value'>;

export interface EditorProps {
  property: EditedProperty;
  label: string;
  /** Value of an unset property. */
  usual: string | undefined;
  isWrong: boolean;
  /** The checker would refuse the value. */
  isRefused: (value: Json) => boolean;
  onChange: (value: Json | undefined) => void;
  onLeave: () => void;
}

interface EditorTraits {
  isWide?: boolean;
  /** Initial value when the property is added; without it a value is picked first. */
  first?: (schema: SchemaNode) => Json;
}

const NEW_TEXT = ({ pattern, examples }: SchemaNode): Json => (pattern ? (examples?.[0] ?? '') : MESSAGES.newText);
const TRUE = { first: () => true };
const FIRST_CHOICE = (schema: SchemaNode) => valueChoices(schema)[0]?.value ?? '';

/** Editors by the names in `x-editor` and in the types of the language. */
export const PROPERTY_EDITORS: readonly (readonly [name: EditorName, editor: ComponentType<EditorProps>, traits?: EditorTraits])[] = [
  ['text', TextEditor, { first: NEW_TEXT }],
  ['template', TextEditor, { first: NEW_TEXT }],
  ['condition', ConditionEditor, { isWide: true, ...TRUE }],
  ['mapping', ParametersEditor, { isWide: true, first: () => ({}) }],
  ['expression', readingEditor((props) => <FormulaInput {...props} use="value" type={props.readable.expected} />), { isWide: true }],
  ['link', readingEditor((props) => <LinkInput {...props} />), { isWide: true }],
  ['path', readingEditor((props) => <FieldInput {...props} at={props.property.at} />)],
  [
    'paths',
    ({ property, ...props }) => <FieldsInput {...props} at={property.at} value={property.value} readable={useReadableAt(property)} />,
    { isWide: true },
  ],
  ['two-paths', ({ property, ...props }) => <RangeInput {...props} value={property.value} readable={useReadableAt(property)} />],
  ['literal', LiteralEditor],
  ['roles', ({ property: { value, schema }, ...props }) => <RolesInput {...props} value={value} isOpen={schema.branches !== undefined} />],
  ['texts', placeEditor(TextsInput), { isWide: true }],
  ['moment', ({ property, ...props }) => <MomentInput {...props} value={property.value} />, { isWide: true }],
  [
    'flag',
    ({ property: { value }, label, isRefused, onChange }) => (
      <Check aria-label={label} checked={value === true} disabled={value !== true && isRefused(true)} onChange={onChange} />
    ),
    TRUE,
  ],
  ['number', NumberEditor, { first: ({ minimum }) => minimum ?? 1 }],
  ['numbers', NumberEditor, { first: () => [10] }],
  ['choice', ChoiceEditor, { first: FIRST_CHOICE }],
  ['input', ChoiceEditor, { first: FIRST_CHOICE }],
  ['range', ChoiceEditor],
  ['name', nameEditor(({ file: _, isRefused: __, onLeave, ...input }) => <LineInput isMono {...input} onBlur={onLeave} />)],
  ['call', (props) => <CallInput {...withText(props)} purpose={props.property.schema.purpose} />],
  ['address', nameEditor(AddressInput)],
  ['menu-groups', placeEditor(MenuGroupsInput), { isWide: true }],
  ['format', FormatEditor],
  ['choices', placeEditor(ChoicesInput), { isWide: true }],
  ['file-kinds', ({ property, ...props }) => <FileKindsInput {...props} value={property.value} />],
  ['sources', namesEditor((texts, file) => sourceOptions(file, texts))],
  ['ranges', namesEditor(rangeOptions)],
  ...(Object.entries(NAMED_INPUTS) as [EditorName, ComponentType<NamedInputProps>][]).map(
    ([name, Input]) => [name, nameEditor(Input), name === 'icon' ? { first: () => 'info' } : {}] as const,
  ),
];

const BY_NAME = new Map(PROPERTY_EDITORS.map(([name, Editor, traits = {}]) => [name, { Editor, ...traits }]));

/** The editor of a property; undefined where it is edited elsewhere, or by its own properties. */
export function editorOfProperty({
  editor,
}: Pick<PartProperty, 'editor'>): ({ Editor: ComponentType<EditorProps> } & EditorTraits) | undefined {
  return BY_NAME.get(editor as EditorName);
}

type TextProps = Omit<EditorProps, 'onChange' | 'isRefused'> & { value: string; onChange: (value: string) => void };

/** Props of a text editor; an empty text unsets the property. */
function withText({ onChange, isRefused: _, ...props }: EditorProps): TextProps {
  const { value } = props.property;
  return { ...props, value: typeof value === 'string' ? value : '', onChange: (typed) => onChange(typed === '' ? undefined : typed) };
}

function nameEditor(Input: ComponentType<NamedInputProps>): ComponentType<EditorProps> {
  return function NameEditor(props: EditorProps) {
    return <Input {...withText(props)} file={props.property.file} isRefused={props.isRefused} />;
  };
}

/** Adapts an input that edits members of its own place. */
function placeEditor(Input: ComponentType<Pick<EditedProperty, 'file' | 'at' | 'value'> & { label: string }>): ComponentType<EditorProps> {
  return function PlaceEditor({ property: { file, at, value }, label }: EditorProps) {
    return <Input {...{ file, at, value, label }} />;
  };
}

/** An editor that knows the readable paths of its place. */
function readingEditor(Input: ComponentType<TextProps & { readable: KnownReadable }>): ComponentType<EditorProps> {
  return function ReadingEditor(props: EditorProps) {
    return <Input {...withText(props)} readable={useReadableAt(props.property)} />;
  };
}

function useReadableAt({ file, at }: EditedProperty): KnownReadable {
  return useReadable(`${file}#${at}`);
}

function TextEditor(props: EditorProps) {
  const { value, label, usual, isWrong, property, onChange, onLeave } = withText(props);
  const isWritten = property.value !== undefined;
  return (
    <TemplateTextInput
      name={label}
      value={isWritten ? value : (usual ?? '')}
      isTemplate={property.editor === 'template'}
      place={`${property.file}#${property.at}`}
      invalid={isWrong}
      onChange={(typed) => onChange(!isWritten && typed === usual ? '' : typed)}
      onLeave={onLeave}
    />
  );
}

function NumberEditor({ property: { editor, value }, label, onChange, onLeave }: EditorProps) {
  const numbers = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number');
  return (
    <NumbersInput
      {...{ label, onLeave }}
      value={numbers}
      isList={editor === 'numbers'}
      onChange={(next) => onChange(next.length === 0 ? undefined : editor === 'numbers' ? next : next[0])}
    />
  );
}

/** One of the fixed values that the checker accepts, or a date range of the console. */
function ChoiceEditor({ property: { editor, schema, value, isRequired }, label, isRefused, onChange }: EditorProps) {
  const ranges = Object.entries(useConsole().settings.ranges);
  const isRange = editor === 'range';
  const choices = isRange ? ranges.map(([key, range]) => ({ value: key, label: range.label })) : valueChoices(schema);
  const none = isRequired ? [] : [{ value: '', label: isRange ? MESSAGES.nothingChosen : MESSAGES.default }];
  return (
    <ChoiceInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      choices={[...none, ...choices.filter((choice) => choice.value === value || !isRefused(choice.value))]}
      group={isRange ? MESSAGES.dateRanges : MESSAGES.choices}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** Editor of a condition with its readable paths. Constant conditions are booleans. */
function ConditionEditor({ property, onChange, ...rest }: EditorProps) {
  const { value, schema } = property;
  return (
    <FormulaInput
      {...rest}
      use="condition"
      readable={useReadableAt(property)}
      value={typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''}
      unset={schema.default === false ? MESSAGES.never : MESSAGES.always}
      onChange={(typed) => onChange(typed === '' ? undefined : typed === 'true' ? true : typed === 'false' ? false : typed)}
    />
  );
}

function beside(at: string, key: string): string {
  return `${at.slice(0, at.lastIndexOf('/') + 1)}${key}`;
}

/** Editor of a constant, by the type of its sibling or by written choices. */
function LiteralEditor({ property, ...rest }: EditorProps) {
  const { file, at, value } = property;
  const { expected, isKnown } = useReadableAt(property);
  const { texts } = useDraft();
  const written = valueAtPath(texts, file, beside(at, 'choices'));
  // The type is still loading.
  if (!isKnown)
    return <input className="input input-sm" aria-label={rest.label} disabled value={value === undefined ? '' : JSON.stringify(value)} />;
  return <LiteralInput {...rest} value={value} type={expected} choices={choicesOf(written, expected)} />;
}

function FormatEditor(props: EditorProps) {
  const { file, at } = props.property;
  const readable = useReadable(`${file}#${beside(at, 'field')}`);
  const { texts } = useDraft();
  const field = valueAtPath(texts, file, beside(at, 'field'));
  const about = readable.wanted.find(({ path }) => path === field) ?? readable.paths.find(({ path }) => path === `row.${field}`);
  return <FormatInput {...withText(props)} about={about} />;
}

function namesEditor(optionsIn: (texts: Texts, file: string) => PickerOption[]): ComponentType<EditorProps> {
  return function NamesEditor({ property: { file, value }, ...props }: EditorProps) {
    return <NamesInput {...props} value={value} options={optionsIn(useDraft().texts, file)} />;
  };
}

/** Editor of parameters; each value is an edit of its own. */
function ParametersEditor({ property, label }: EditorProps) {
  const { file, at, value } = property;
  const { keeper } = useDraftWorkspace();
  const given = (typeof value === 'object' ? value : {}) as { [name: string]: Json };
  return (
    <ParametersInput
      label={label}
      value={given}
      readable={useReadableAt(property)}
      onLeave={() => keeper.leaveField()}
      onChange={(name, next) => {
        const place = `${at}/${keyStep(name)}`;
        // Removing the last parameter removes the object.
        const isLast = next === undefined && Object.keys(given).length === 1;
        const edit: Edit =
          next === undefined ? { do: 'remove', file, at: isLast ? at : place } : { do: 'set', file, at: place, value: next };
        keeper.perform({ edits: [edit], field: `${file}#${place}` });
      }}
    />
  );
}
