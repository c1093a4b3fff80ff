import type { ReactNode } from 'react';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { FieldMessage } from './FieldMessage.tsx';
import type { InputProps } from './input-props.ts';

/** Attributes of a control whose text is invalid. */
export interface InvalidTextAttributes {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A control with the reason below why its text is invalid, unless the item shows a message of its own (`invalid`). */
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
