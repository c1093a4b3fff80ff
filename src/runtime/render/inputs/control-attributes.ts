import type { InputProps } from './input-props.ts';

/** Attributes of every native control, from its input's props. */
export function controlAttributes({ id, name, disabled, invalid, describedBy, required, autoFocus, onBlur }: InputProps) {
  return {
    id,
    name,
    disabled,
    autoFocus,
    onBlur,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'data-autofocus': autoFocus ? '' : undefined,
  };
}

/** A stored value as text; '' if empty. */
export function inputText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
