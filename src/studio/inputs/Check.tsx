import type { InputHTMLAttributes, ReactNode } from 'react';

/** Checkbox with its label. */
export function Check({
  children,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { children: ReactNode; onChange: (isChecked: boolean) => void }) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
