import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

/** What is wrong with a field, under it. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </span>
  );
}
