import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { type ChunkLoader, useChunk } from '../../../ui/use-chunk.ts';

/** Props of an opened panel. */
export interface OpenedPanel {
  anchor: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}

/** A button that opens a panel beside it. The code is loaded on first touch. */
export function PanelButton<Chunk>({
  icon,
  what,
  loader,
  render,
  children,
}: {
  icon: IconName;
  /** Name of the panel, for the message when it cannot be opened offline. */
  what: string;
  loader: ChunkLoader<Chunk>;
  render: (chunk: Chunk, panel: OpenedPanel) => ReactNode;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { chunk, failed } = useChunk(loader, isOpen);
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
      {failed && <ChunkFailure what={what} onClose={() => onClose(true)} />}
      {chunk && render(chunk, { anchor, onClose })}
    </>
  );
}
