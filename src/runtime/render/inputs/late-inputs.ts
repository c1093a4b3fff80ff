/** Inputs that few filters use, loaded when first rendered. */
export { ButtonsInput } from './ButtonsInput.tsx';
export { ColourInput } from './ColourInput.tsx';
export { DateInput } from './DateInput.tsx';
export { DatesInput } from './DatesInput.tsx';
export { FileInput } from './FileInput.tsx';
export { JsonInput } from './JsonInput.tsx';
export { ListInput } from './ListInput.tsx';
export { MarkdownInput } from './MarkdownInput.tsx';
export { MoneyInput } from './MoneyInput.tsx';
export { MultiSelectInput } from './MultiSelectInput.tsx';
export { NumberInput } from './NumberInput.tsx';
export { RadioInput } from './RadioInput.tsx';
export { SecretInput } from './SecretInput.tsx';
export { TextareaInput } from './TextareaInput.tsx';
export { TimeInput } from './TimeInput.tsx';
export { ValueInput } from './ValueInput.tsx';
