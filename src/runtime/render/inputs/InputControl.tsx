import { useRef } from 'react';
import type { CompiledInput, InputName } from '../../../language/compiled/compiled-screen.ts';
import { cleanText } from '../../../language/contracts/clean-text.ts';
import { CheckboxInput } from './CheckboxInput.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import type { InputComponent, InputProps, WidgetInputs } from './input-props.ts';
import { lateInput } from './LateInput.tsx';
import { LookupInput } from './LookupInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Source of an input's name: its field's label, a named group, or its own text. */
export type InputNaming = 'label' | 'group' | 'own';

/** The component of each kind of input. */
export const INPUTS: { readonly [Name in Exclude<InputName, 'widget'>]: InputComponent<Name> } = {
  text: TextInput,
  textarea: lateInput('TextareaInput'),
  number: lateInput('NumberInput'),
  money: lateInput('MoneyInput'),
  select: SelectInput,
  radio: lateInput('RadioInput'),
  checkbox: CheckboxInput,
  switch: CheckboxInput,
  buttons: lateInput('ButtonsInput'),
  date: lateInput('DateInput'),
  'date-range': DateRangeInput,
  email: TextInput,
  emails: lateInput('ListInput'),
  phone: TextInput,
  lookup: LookupInput,
  list: lateInput('ListInput'),
  'multi-select': lateInput('MultiSelectInput'),
  dates: lateInput('DatesInput'),
  time: lateInput('TimeInput'),
  url: TextInput,
  colour: lateInput('ColourInput'),
  secret: lateInput('SecretInput'),
  file: lateInput('FileInput'),
  json: lateInput('JsonInput'),
  markdown: lateInput('MarkdownInput'),
  value: lateInput('ValueInput'),
};

/** Kinds of input that are not named by the label of their field. */
const NAMINGS: { readonly [Name in InputName]?: InputNaming } = {
  radio: 'group',
  checkbox: 'own',
  switch: 'own',
  buttons: 'group',
  'date-range': 'group',
};

/** Props of a control, with widget inputs. */
export type InputControlProps = InputProps & { widgets?: WidgetInputs };

/** Source of an input's name. */
export function namingOf(input: CompiledInput): InputNaming {
  return NAMINGS[input.input] ?? 'label';
}

/** Whether text is taken letter by letter: passwords, and code. */
function isVerbatim(input: CompiledInput): boolean {
  return input.input === 'secret' || input.input === 'json' || (input.type.type === 'string' && input.type.format === 'code');
}

function cleanTyped(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, true) || undefined;
  return Array.isArray(value) ? value.map((entry) => (typeof entry === 'string' ? cleanText(entry) : entry)) : value;
}

/** The control of an input. A missing widget is a program error, because the checker refuses it. */
export function InputControl({ widgets, ...props }: InputControlProps) {
  const { input } = props;
  // A field of one line would join the lines of a stored text.
  const hasLines = useRef(false);
  hasLines.current ||= input.input === 'text' && /\n/.test(`${props.value}`);
  const name = hasLines.current ? 'textarea' : input.input;
  const Control = input.input === 'widget' ? widgets?.[input.widget] : (INPUTS[name as 'text'] as InputComponent);
  if (!Control) throw new Error(`No input named "${input.widget}".`);
  return <Control {...props} onChange={isVerbatim(input) ? props.onChange : (value) => props.onChange(cleanTyped(value))} />;
}
