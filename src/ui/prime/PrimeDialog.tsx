import { Dialog } from 'primereact/dialog';
import { useGlobalOnEscapeKey } from 'primereact/hooks';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { makePageInert } from '../inert-page.ts';
import { beginFocus } from './begin-focus.ts';
import { PrimeRoot } from './PrimeRoot.tsx';

/** Where dialogs stand among what PrimeReact closes with Esc (its `ESC_KEY_HANDLING_PRIORITIES`, which has no type): below lists and menus. */
const DIALOGS = 300;

/** So many dialogs were opened. */
let opened = 0;

/** The dialog itself, drawn by PrimeReact with our markup. */
export function PrimeDialog({ open, title, summary, onClose, size, busy, children, foot, onSubmit, closeOnScrim }: DialogProps) {
  const id = useId();
  const root = useRef<HTMLDivElement | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => !busy && onClose();
  // PrimeReact's own listener comes some renders after the dialog shows, and misses a key that is pressed at once.
  const order = useMemo(() => {
    if (open) opened += 1;
    return opened;
  }, [open]);
  useGlobalOnEscapeKey({ callback: close, when: open && !busy, priority: [DIALOGS, order] });

  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  /** Runs when the dialog is in the page and when it leaves it: only then can what is beside it be silenced, and focus come back. */
  const frameRef = useCallback((element: HTMLDivElement | null) => {
    const mask = element?.closest('.mask');
    if (!element || !mask) return;
    root.current = element;
    const undo = makePageInert(mask);
    const stopFocus = beginFocus(element);
    return () => {
      stopFocus();
      undo();
      const back = opener.current;
      // Only when the dialog is out of the page can focus leave it; another dialog may have taken it by then.
      setTimeout(() => {
        if (back instanceof HTMLElement && back.isConnected && (document.activeElement ?? document.body) === document.body) back.focus();
      });
    };
  }, []);

  return (
    <PrimeRoot>
      <Dialog
        visible={open}
        onHide={close}
        closable={!busy}
        closeOnEscape={false}
        draggable={false}
        resizable={false}
        blockScroll
        focusOnShow={false}
        dismissableMask={closeOnScrim}
        maskStyle={{ display: 'grid', justifyContent: undefined, alignItems: undefined, height: undefined, width: undefined }}
        pt={{
          mask: { className: 'mask' },
          root: {
            className: size === 'small' ? 'dialog dialog-sm' : 'dialog',
            'aria-labelledby': `${id}title`,
            'aria-describedby': summary ? `${id}summary` : undefined,
            'aria-busy': busy || undefined,
          },
        }}
        content={
          <Frame onSubmit={onSubmit} frameRef={frameRef}>
            <div className="dialog-head">
              <div className="dialog-title">
                <h2 id={`${id}title`}>{title}</h2>
                {summary && <p id={`${id}summary`}>{summary}</p>}
              </div>
              <Button variant="ghost" icon="x" iconOnly disabled={busy} onClick={close}>
                Close
              </Button>
            </div>
            {children && <div className="dialog-body">{children}</div>}
            {foot && <div className="dialog-foot">{foot}</div>}
          </Frame>
        }
      />
    </PrimeRoot>
  );
}

/** Head, body and foot in one column; a form where Enter should submit. */
function Frame({
  onSubmit,
  frameRef,
  children,
}: {
  onSubmit?: () => void;
  frameRef: (element: HTMLDivElement | null) => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events bubble through React to a form around it, which must not be submitted as well.
    event.stopPropagation();
    onSubmit?.();
  };
  const column = (
    <div className="dialog-frame" ref={frameRef}>
      {children}
    </div>
  );
  return onSubmit ? (
    <form className="dialog-form" noValidate onSubmit={submit}>
      {column}
    </form>
  ) : (
    column
  );
}
