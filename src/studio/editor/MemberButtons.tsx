import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

const BELOW = [
  { way: 'up', icon: 'arrow-up', keys: 'Alt ↑', shortcut: 'Alt+ArrowUp' },
  { way: 'down', icon: 'arrow-down', keys: 'Alt ↓', shortcut: 'Alt+ArrowDown' },
] as const;
const BESIDE = [
  { way: 'left', icon: 'chevron-left', keys: 'Alt ←', shortcut: 'Alt+ArrowLeft' },
  { way: 'right', icon: 'chevron-right', keys: 'Alt →', shortcut: 'Alt+ArrowRight' },
] as const;

interface MemberButtonsProps {
  at: string;
  name: string;
  index: number;
  count: number;
  isAcross?: boolean;
  onMove: (to: number, way: string) => void;
  /** Absent where another control removes the member. */
  onRemove?: () => void;
}

/** Buttons to move or remove a member of a list. `data-move` identifies the button that keeps the focus after a move. */
export function MemberButtons({ at, name, index, count, isAcross = false, onMove, onRemove }: MemberButtonsProps) {
  const ways = (isAcross ? BESIDE : BELOW).map((each, at) => ({ ...each, to: at === 0 ? index - 1 : index + 1 }));
  return (
    <>
      {ways.map(({ way, icon, to, keys, shortcut }) => (
        <IconButton
          key={way}
          icon={icon}
          data-move={`${at} ${way}`}
          title={MESSAGES.moveNameWayKeys({ name, way, keys })}
          aria-keyshortcuts={shortcut}
          aria-disabled={to < 0 || to >= count || undefined}
          onClick={() => onMove(to, way)}
          name={MESSAGES.moveNameWay({ name, way })}
        />
      ))}
      {onRemove && (
        <IconButton
          icon="trash-2"
          data-move={`${at} off`}
          title={MESSAGES.removeAltDelete({ name })}
          aria-keyshortcuts="Alt+Delete"
          onClick={onRemove}
          name={MESSAGES.removeName({ name })}
        />
      )}
    </>
  );
}

interface RowButtonsProps {
  name: string;
  removal: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move a row of an input, or remove it. `removal`: accessible name of the latter. */
export function RowButtons({ name, removal, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="row">
      <IconButton icon="arrow-up" disabled={index === 0} onClick={() => onMove(index - 1)} name={MESSAGES.nameEarlier({ name })} />
      <IconButton icon="arrow-down" disabled={index === count - 1} onClick={() => onMove(index + 1)} name={MESSAGES.nameLater({ name })} />
      <IconButton icon="x" onClick={onRemove} name={removal} />
    </span>
  );
}

/** Focuses the button with the kept `data-move`, or the container, after lines moved. `order` changes with every move. */
export function useRowFocus<Holder extends HTMLElement>(order: string) {
  const within = useRef<Holder>(null);
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves them
  useLayoutEffect(() => {
    const move = wanted.current;
    wanted.current = undefined;
    if (move === undefined) return;
    const found = within.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(move)}"]`);
    const button = found?.matches('button') ? found : found?.querySelector('button');
    (button ?? within.current)?.focus();
  }, [order]);
  const keep = (move: string) => {
    wanted.current = move;
  };
  return { within, keep };
}
