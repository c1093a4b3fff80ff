import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import * as MESSAGES from './messages.ts';

/** Props of a question. `button` is its verb ("Remove Driver"). */
export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  button: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why it is disabled. */
  blocked?: string | undefined;
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog. For dangerous actions the focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  button,
  cancel = MESSAGES.cancel,
  danger,
  busy,
  blocked,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const foot = (
    <>
      <Button className="push" data-autofocus={danger ? '' : undefined} disabled={busy} onClick={onClose}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger-solid' : 'primary'}
        data-autofocus={danger ? undefined : ''}
        busy={busy}
        disabled={blocked !== undefined}
        disabledReason={blocked}
        onClick={onConfirm}
      >
        {button}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} summary={text} size="small" busy={busy} onClose={onClose} foot={foot} closeOnScrim>
      {error}
    </Dialog>
  );
}
