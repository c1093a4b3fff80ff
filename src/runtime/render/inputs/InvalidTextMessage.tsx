import type { ReactNode } from 'react';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { FieldMessage } from './FieldMessage.tsx';
import type { InputProps } from './input-props.ts';

/** What a control gets while its text cannot be read. */
export interface InvalidTextAttributes {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/**
 * A control and, under it, why its text cannot be read. Where the item shows a message of its own (`invalid`), that one stands alone.
 */
export function InvalidTextMessage({
  of,
  children,
}: {
  of: Pick<InputProps, 'id' | 'value' | 'invalid' | 'describedBy'>;
  children: (attributes: InvalidTextAttributes) => ReactNode;
}) {
  const { id, value, invalid, describedBy } = of;
  if (!isInvalidText(value)) return children({});
  if (invalid) return children({ 'aria-invalid': true });
  const messageId = `${id}-message`;
  return (
    <>
      {children({ 'aria-invalid': true, 'aria-describedby': [describedBy, messageId].filter(Boolean).join(' ') })}
      <FieldMessage id={messageId}>{value.message}</FieldMessage>
    </>
  );
}
