import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../parts/Button.tsx';
import { PartFailure } from '../parts/PartFailure.tsx';
import { createPartLoader, usePart } from '../parts/use-part.ts';
import { useScreen } from '../screen-context.ts';
import type { ColumnChoice } from './use-columns.ts';

const loader = createPartLoader(() => import('./ColumnsPanel.tsx'));

/** Opens the choice of columns. It stands in the head of the page; a phone shows rows as cards and has no use for it. */
export function ColumnsButton({ choice }: { choice: ColumnChoice }) {
  const { tools } = useScreen();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part, failed } = usePart(loader, isOpen);
  const { columns, hidden } = choice;
  if (!tools || columns.length === 0) return null;
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.querySelector('button')?.focus();
  };
  const away = columns.filter((column) => hidden.includes(column.id)).length;
  return createPortal(
    <>
      <span ref={anchor}>
        <Button
          icon="columns-3"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loader.load().catch(() => undefined)}
          onClick={() => setOpen(!isOpen)}
        >
          {away === 0 ? 'Columns' : `Columns (${away} hidden)`}
        </Button>
      </span>
      {failed && <PartFailure what="The choice of columns" onClose={() => close(true)} />}
      {part && <part.ColumnsPanel choice={choice} anchor={anchor} onClose={close} />}
    </>,
    tools,
  );
}
