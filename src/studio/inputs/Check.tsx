import type { InputHTMLAttributes, ReactNode } from 'react';

export function Check({
  text,
  children = text,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { text?: string | undefined; onChange: (isChecked: boolean) => void }) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}

interface GroupProps {
  label: string;
  className?: string;
  onLeave?: () => void;
  children: ReactNode;
}

/** Labelled group of inputs. `onLeave`: the focus leaves the group. */
export function Group({ label, className, onLeave, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div
      role="group"
      aria-label={label}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      {children}
    </div>
  );
}

/** An input with its visible label; its accessible name is its own. */
export function Labelled({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <span className={className}>
      <span className="muted" aria-hidden="true">
        {label}
      </span>
      {children}
    </span>
  );
}
