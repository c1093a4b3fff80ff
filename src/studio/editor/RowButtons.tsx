import { IconButton } from '../inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

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
