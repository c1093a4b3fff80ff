import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One line under the title, announced with it. */
  summary?: ReactNode;
  /** Called for Esc, the close button and the scrim; not while busy. */
  onClose: () => void;
  size?: 'normal' | 'small';
  /** Work is running: it cannot be closed. */
  busy?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: () => void;
  /** Whether the scrim closes it; off for forms, to keep typed values. */
  closeOnScrim?: boolean;
}
