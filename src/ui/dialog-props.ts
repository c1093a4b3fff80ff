import type { ReactNode } from 'react';

/** What a dialog takes. */
export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One line under the title, read out with it. */
  summary?: ReactNode;
  /** Asked to close, by Esc, by the cross or by the scrim. Not called while busy. */
  onClose: () => void;
  size?: 'normal' | 'small';
  /** Work is under way: it cannot be closed. */
  busy?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
  /** Makes the dialog a form: Enter in a field submits. */
  onSubmit?: () => void;
  /** Presses on the scrim close it; off for forms, whose typing would be lost. */
  closeOnScrim?: boolean;
}
