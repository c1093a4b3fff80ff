import type { ReactNode } from 'react';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { inputText } from './control-attributes.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { InputControl, type InputControlProps, namingOf } from './InputControl.tsx';
import type { InputProps } from './input-props.ts';

/** Props of a field beside those of its control. */
export interface FieldProps extends Omit<InputControlProps, 'describedBy' | 'invalid'> {
  help?: ReactNode;
  /** Error message; replaces the help. */
  error?: string;
  /** Spans two columns of the grid; ranges and lookups with an id box do so by themselves. */
  wide?: boolean;
}

/** Whether a field takes two columns of a grid. */
function isWideInput({ input }: Pick<FieldProps, 'input'>): boolean {
  return input.input === 'date-range' || Boolean(input.lookup && input.idLabel);
}

/** A label, its control, and the help or error below. */
export function Field({ help, error, wide, ...control }: FieldProps) {
  const { id, label, input, required } = control;
  const naming = namingOf(input);
  const notesId = `${id}-notes`;
  const described = error || help ? notesId : undefined;
  const span = wide || isWideInput(control) ? 'span-2' : undefined;
  const mark = required && (
    <span className="req" aria-hidden="true">
      {' *'}
    </span>
  );
  const message =
    naming === 'label' ? (
      <label className="label" htmlFor={id} title={label}>
        {label}
        {mark}
      </label>
    ) : naming === 'group' ? (
      <span className="label" title={label} aria-hidden="true">
        {label}
        {mark}
      </span>
    ) : (
      // Aligns a checkbox with fields beside it.
      <span className="label label-blank" aria-hidden="true" />
    );
  const main = (
    <div className={['field', !(input.lookup && input.idLabel) && span].filter(Boolean).join(' ')}>
      {message}
      <InputControl {...control} describedBy={described} invalid={Boolean(error)} />
      {error ? (
        <FieldMessage id={notesId}>{error}</FieldMessage>
      ) : (
        help && (
          <span className="help" id={notesId}>
            {help}
          </span>
        )
      )}
    </div>
  );
  if (!input.lookup || !input.idLabel) return main;
  return (
    <div className={`field-pair ${span}`}>
      <div className="field">
        <label className="label" htmlFor={`${id}-id`}>
          {input.idLabel}
        </label>
        <LookupIdInput {...control} id={`${id}-id`} name={`${control.name}-id`} />
      </div>
      {main}
    </div>
  );
}

/** Id box beside a lookup: the same value as an id. */
function LookupIdInput({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  input,
}: Pick<InputProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'input'>) {
  return (
    <input
      id={id}
      name={name}
      className="input mono"
      type="text"
      autoComplete="off"
      spellCheck={false}
      disabled={disabled || input.readOnly}
      value={isInvalidText(value) ? '' : inputText(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.trim() || undefined)}
    />
  );
}
