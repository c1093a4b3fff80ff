import { IconButton } from '../inputs/IconButton.tsx';
import { MESSAGES } from './messages.ts';

const BELOW = [
  { way: 'up', icon: 'arrow-up', keys: 'Alt ↑', shortcut: 'Alt+ArrowUp' },
  { way: 'down', icon: 'arrow-down', keys: 'Alt ↓', shortcut: 'Alt+ArrowDown' },
] as const;
const BESIDE = [
  { way: 'left', icon: 'chevron-left', keys: 'Alt ←', shortcut: 'Alt+ArrowLeft' },
  { way: 'right', icon: 'chevron-right', keys: 'Alt →', shortcut: 'Alt+ArrowRight' },
] as const;

/** What takes a member of a list to another place or off the page, also by keyboard. `data-move` tells a page which button of which member had the focus before it moved. */
export function MemberButtons({
  at,
  name,
  index,
  count,
  isAcross = false,
  onMove,
  onRemove,
}: {
  /** The member's path by ids. */
  at: string;
  name: string;
  index: number;
  /** So many members the list has. */
  count: number;
  /** They stand beside each other, and not below. */
  isAcross?: boolean;
  onMove: (to: number, way: string) => void;
  /** Without it, something else removes the member. */
  onRemove?: () => void;
}) {
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
          icon="eye-off"
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
