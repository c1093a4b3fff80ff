import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

/** Error message below a field. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </span>
  );
}
