import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { type PartLoader, usePart } from '../../../ui/use-part.ts';

/** What a panel that a button opens is given. */
export interface OpenedPanel {
  anchor: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}

/** A button that opens a panel beside it. The panel's code is fetched on first touch. */
export function PanelButton<Part>({
  icon,
  what,
  loader,
  render,
  children,
}: {
  icon: IconName;
  /** What cannot be opened without a connection. */
  what: string;
  loader: PartLoader<Part>;
  render: (part: Part, panel: OpenedPanel) => ReactNode;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part, failed } = usePart(loader, isOpen);
  const onClose = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={anchor}>
        <Button
          icon={icon}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loader.load().catch(() => undefined)}
          onClick={() => setOpen(!isOpen)}
        >
          {children}
        </Button>
      </span>
      {failed && <PartFailure what={what} onClose={() => onClose(true)} />}
      {part && render(part, { anchor, onClose })}
    </>
  );
}
