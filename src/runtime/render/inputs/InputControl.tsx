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

/** Component and naming of each kind of input. */
export const INPUTS: { readonly [Name in Exclude<InputName, 'widget'>]: { component: InputComponent<Name>; naming: InputNaming } } = {
  text: { component: TextInput, naming: 'label' },
  textarea: { component: lateInput('TextareaInput'), naming: 'label' },
  number: { component: lateInput('NumberInput'), naming: 'label' },
  money: { component: lateInput('MoneyInput'), naming: 'label' },
  select: { component: SelectInput, naming: 'label' },
  radio: { component: lateInput('RadioInput'), naming: 'group' },
  checkbox: { component: CheckboxInput, naming: 'own' },
  switch: { component: CheckboxInput, naming: 'own' },
  buttons: { component: lateInput('ButtonsInput'), naming: 'group' },
  date: { component: lateInput('DateInput'), naming: 'label' },
  'date-range': { component: DateRangeInput, naming: 'group' },
  email: { component: TextInput, naming: 'label' },
  emails: { component: lateInput('ListInput'), naming: 'label' },
  phone: { component: TextInput, naming: 'label' },
  lookup: { component: LookupInput, naming: 'label' },
  list: { component: lateInput('ListInput'), naming: 'label' },
  'multi-select': { component: lateInput('MultiSelectInput'), naming: 'label' },
  dates: { component: lateInput('DatesInput'), naming: 'label' },
  time: { component: lateInput('TimeInput'), naming: 'label' },
  url: { component: TextInput, naming: 'label' },
  colour: { component: lateInput('ColourInput'), naming: 'label' },
  secret: { component: lateInput('SecretInput'), naming: 'label' },
  file: { component: lateInput('FileInput'), naming: 'label' },
  json: { component: lateInput('JsonInput'), naming: 'label' },
  markdown: { component: lateInput('MarkdownInput'), naming: 'label' },
  value: { component: lateInput('ValueInput'), naming: 'label' },
};

/** Props of a control, with widget inputs. */
export type InputControlProps = InputProps & { widgets?: WidgetInputs };

/** Source of an input's name. */
export function namingOf(input: CompiledInput): InputNaming {
  return input.input === 'widget' ? 'label' : INPUTS[input.input].naming;
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
  const Control = input.input === 'widget' ? widgets?.[input.widget] : (INPUTS[name as 'text'].component as InputComponent);
  if (!Control) throw new Error(`No input named "${input.widget}".`);
  return <Control {...props} onChange={isVerbatim(input) ? props.onChange : (value) => props.onChange(cleanTyped(value))} />;
}
