import { type ReactNode, useEffect, useRef } from 'react';

/** A panel over the page that traps the focus and closes by Esc or a press outside; the focus then returns. */
export function ModalPanel({
  label,
  className,
  onClose,
  children,
}: {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the browser does by itself
    <dialog
      ref={dialog}
      className={`panel modal-panel ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      {children}
    </dialog>
  );
}
