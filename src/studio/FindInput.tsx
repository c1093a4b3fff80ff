import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** What looks through a list takes. */
export interface FindProps {
  label: string;
  /** What can be looked for, as an example. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field by which a list of the Studio is searched. */
export function FindInput({ label, hint, value, onChange }: FindProps) {
  return (
    <div className="input studio-search">
      <Icon name="search" />
      <input type="search" aria-label={label} placeholder={hint} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}

/** The head of a card with a long list: what it is searched by, and what else it is narrowed by. */
export function FindBar({ children, ...find }: FindProps & { children?: ReactNode }) {
  return (
    <div className="card-body studio-tools">
      <FindInput {...find} />
      {children}
    </div>
  );
}
