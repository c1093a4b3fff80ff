import { Button } from './Button.tsx';
import type { ChipEntry } from './chip-entry.ts';
import { Icon } from './Icon.tsx';

/** What a chip takes. */
interface ChipProps extends Omit<ChipEntry, 'id'> {
  /** Makes its words a button. */
  onPress?: () => void;
  /** What a press does, for those who hear the button and its words. */
  pressLabel?: string | undefined;
  /** Gives it a button that takes it away. */
  onRemove?: () => void;
}

/** A chip: words that can be pressed or taken away. */
export function Chip({ label, text, tone, onPress, pressLabel, onRemove }: ChipProps) {
  return (
    <span className="chip" data-tone={tone} data-press={onPress ? '' : undefined}>
      {onPress ? (
        <button
          type="button"
          className="chip-press"
          title={pressLabel}
          aria-label={pressLabel ? `${pressLabel}: ${text}` : text}
          onClick={onPress}
        >
          {text}
        </button>
      ) : (
        <span title={text}>
          {label && (
            <span className="k">
              {label}
              <span>: </span>
            </span>
          )}
          {text}
        </span>
      )}
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
