import { Button } from './Button.tsx';
import type { ChipEntry } from './chip-entry.ts';
import { Icon } from './Icon.tsx';

/** A chip; with `onRemove` it has a button that takes it away. */
export function Chip({ label, text, tone, onRemove }: Omit<ChipEntry, 'id'> & { onRemove?: () => void }) {
  return (
    <span className="chip" data-tone={tone}>
      <span title={text}>
        {label && <span className="k">{label}: </span>}
        {text}
      </span>
      {onRemove && (
        <button type="button" aria-label={`Remove ${label ?? text}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}

/** What is applied, one chip each, and a button that clears all of it when there is more than one. */
export function Chips({ chips, onRemove, onClear, name = 'Active filters' }: ChipsProps) {
  if (!chips.length) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset here would nest inside the filter form's own
    <div className="row wrap" role="group" aria-label={name}>
      {chips.map((chip) => (
        <Chip key={chip.id} {...chip} onRemove={() => onRemove(chip.id)} />
      ))}
      {onClear && chips.length > 1 && (
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear all
        </Button>
      )}
    </div>
  );
}

/** What a row of chips takes. `onRemove` gets the id of a chip. */
export interface ChipsProps {
  chips: readonly ChipEntry[];
  onRemove: (id: string) => void;
  onClear?: () => void;
  name?: string;
}
