/** The inputs that few screens have. They are fetched when one of them is first drawn. */
export { ColourInput } from './ColourInput.tsx';
export { DatesInput } from './DatesInput.tsx';
export { FileInput } from './FileInput.tsx';
export { JsonInput } from './JsonInput.tsx';
export { MarkdownInput } from './MarkdownInput.tsx';
export { MultiSelectInput } from './MultiSelectInput.tsx';
export { SecretInput } from './SecretInput.tsx';
export { TimeInput } from './TimeInput.tsx';
