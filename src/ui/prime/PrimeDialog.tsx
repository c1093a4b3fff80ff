import { Dialog } from 'primereact/dialog';
import { useGlobalOnEscapeKey } from 'primereact/hooks';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { makePageInert } from '../inert-page.ts';
import { beginFocus } from './begin-focus.ts';
import * as MESSAGES from './messages.ts';
import { PrimeRoot } from './PrimeRoot.tsx';

/** Priority of dialogs for PrimeReact's Esc handling (`ESC_KEY_HANDLING_PRIORITIES`, untyped): below lists and menus. */
const DIALOGS = 300;

/** Number of opened dialogs. */
let opened = 0;

/** The dialog, rendered by PrimeReact with our markup. */
export function PrimeDialog({ open, title, summary, onClose, size, busy, children, foot, onSubmit, closeOnScrim }: DialogProps) {
  const id = useId();
  const root = useRef<HTMLDivElement | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => !busy && onClose();
  // PrimeReact's own listener is added some renders later and misses an early key.
  const order = useMemo(() => {
    if (open) opened += 1;
    return opened;
  }, [open]);
  useGlobalOnEscapeKey({ callback: close, when: open && !busy, priority: [DIALOGS, order] });

  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  /** Runs when the dialog enters and leaves the page: then the rest becomes inert, and the focus returns. */
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
      // Only after removal can the focus leave the dialog; another dialog may have taken it by then.
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
                {MESSAGES.close}
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

/** Head, body and foot in one column; a form if Enter should submit. */
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
    // Portal events bubble through React to an enclosing form, which must not be submitted too.
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
