import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { ChunkFailure } from './ChunkFailure.tsx';
import type { MenuEntry } from './menu-entry.ts';
import * as MESSAGES from './messages.ts';
import type { MenuHandle } from './prime/PrimeMenu.tsx';
import { createChunkLoader, useChunk } from './use-chunk.ts';

/** Props of a menu: its button's style and name, and entries. */
export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconOnly' | 'className' | 'disabled' | 'children'> {
  /** Accessible name of the menu, e.g. "More actions". */
  name: string;
  entries: readonly MenuEntry[];
}

const loader = createChunkLoader(() => import('./prime/PrimeMenu.tsx'));

/** A button that opens a menu. The code is loaded on hover or focus. */
export function Menu({ name, entries, children, ...looks }: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<MenuHandle | null>(null);
  /** Pressed before the code was loaded: opens as soon as it is. */
  const pressed = useRef(false);
  const { chunk, failed } = useChunk(loader, wanted);
  const [asked, setAsked] = useState(false);

  // PrimeReact mounts its panel in an effect, and positions only a panel that opens later.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (chunk) setReady(true);
  }, [chunk]);
  useEffect(() => {
    if (ready && pressed.current && button.current) {
      pressed.current = false;
      menu.current?.open(button.current);
    }
  }, [ready]);

  const want = () => setWanted(true);
  const press = () => {
    want();
    setAsked(true);
    if (ready && menu.current && button.current) menu.current.toggle(button.current);
    else pressed.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    press();
  };
  return (
    <>
      <Button
        {...looks}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={looks.iconOnly ? name : undefined}
        onPointerEnter={want}
        onFocus={want}
        onKeyDown={onKeyDown}
        onClick={press}
      >
        {children ?? name}
      </Button>
      {failed && asked && (
        <ChunkFailure
          what={MESSAGES.theMenu}
          onClose={() => {
            setAsked(false);
            setWanted(false);
            button.current?.focus();
          }}
        />
      )}
      {chunk && <chunk.PrimeMenu ref={menu} name={name} entries={entries} onOpenChange={setOpen} />}
    </>
  );
}
