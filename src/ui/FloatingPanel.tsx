import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Distance to the anchor and the window's edges, in pixels. */
const GAP = 4;
const EDGE = 8;
const FOCUSABLE = ':is(button, input, select, [tabindex="0"]):not([disabled], [tabindex="-1"])';

/** Props of a floating panel. It opens beside `anchor`, and presses on that are not outside. */
export interface FloatingPanelProps {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  /** Called with true if the focus should return to the anchor. */
  onClose: (refocus: boolean) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A panel beside its anchor, in the page's body, so that no scroll area clips it. Tab stays inside, Esc and outside presses close
 * it; Esc does not reach a dialog below.
 */
export function FloatingPanel({ name, anchor, onClose, className = 'panel', children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const position = () => anchor.current && panel.current && placePanel(panel.current, anchor.current);
    position();
    const sizes = new ResizeObserver(position);
    if (panel.current) sizes.observe(panel.current);
    addEventListener('scroll', position, true);
    addEventListener('resize', position);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', position, true);
      removeEventListener('resize', position);
    };
  }, [anchor]);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close.current(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [anchor]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(true);
      return;
    }
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  return createPortal(
    <div
      ref={panel}
      className={`${className} panel-floats panel-fixed`}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      data-stays=""
      onKeyDown={press}
    >
      {children}
    </div>,
    document.body,
  );
}

function placePanel(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + GAP;
  const fits = below + height <= innerHeight - EDGE || at.top - GAP - height < EDGE;
  const top = Math.max(EDGE, Math.min(fits ? below : at.top - GAP - height, innerHeight - EDGE - height));
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - EDGE - width));
  // PrimeReact numbers dialogs as they open, so the layer above one is read from it.
  const mask = anchor.closest('.mask');
  panel.style.zIndex = mask ? String(Number(getComputedStyle(mask).zIndex) + 1) : '';
  panel.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
