import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** What a question takes. `button` is the verb that it is about ("Remove Driver"). */
export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  button: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why it cannot be done now. */
  blocked?: string | undefined;
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. Focus starts on the way out where the deed is dangerous. */
export function ConfirmDialog({
  open,
  title,
  text,
  button,
  cancel = 'Cancel',
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
