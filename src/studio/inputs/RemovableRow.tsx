import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

/** A member of a list of inputs, with the button that removes it. `name` says what is removed. */
export function RemovableRow({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className="studio-value-one">
      {children}
      <IconButton icon="x" name={name} onClick={onRemove} />
    </div>
  );
}
