import type { InputProps } from './input-props.ts';

/** The attributes that every native control gets from the props of its input. */
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

/** A stored value as text: nothing for an empty one. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
