import type { InputHTMLAttributes, ReactNode } from 'react';

interface LineInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> {
  label: string;
  value: string;
  isWrong?: boolean;
  isMono?: boolean;
  onChange: (typed: string) => void;
}

/** Single-line text input without spell checking. */
export function LineInput({ label, isWrong = false, isMono = false, onChange, ...rest }: LineInputProps) {
  return (
    <input
      className={`input input-sm${isMono ? ' mono' : ''}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  );
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; wrong?: string | undefined };

/** Text input with its label above and what is wrong below. */
export function TextField({ id, label, wrong, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" aria-invalid={wrong !== undefined || undefined} aria-describedby={`${id}-note`} {...input} />
      <Fault id={`${id}-note`}>{wrong}</Fault>
    </div>
  );
}

export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="message" data-tone="danger">
      {children}
    </span>
  );
}

/** Props of an input: `label` names it, `isWrong` marks it as invalid. `onLeave` ends the draft's step. */
export interface FieldProps<Value> {
  label: string;
  /** '' for an unset text. */
  value: Value;
  isWrong?: boolean;
  onChange: (value: Value) => void;
  onLeave?: (() => void) | undefined;
}
