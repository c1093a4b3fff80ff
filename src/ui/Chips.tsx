import { fillMessage } from '../language/text/fill-message.ts';
import { Button } from './Button.tsx';
import type { ChipEntry } from './chip-entry.ts';
import { Icon } from './Icon.tsx';
import * as MESSAGES from './messages.ts';

interface ChipProps extends Omit<ChipEntry, 'id'> {
  /** Makes its text a button. */
  onPress?: () => void;
  /** Effect of a press, for screen readers. */
  pressLabel?: string | undefined;
  /** Adds a remove button. */
  onRemove?: () => void;
}

/** A chip: text that can be pressed or removed. */
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
        <button type="button" aria-label={fillMessage(MESSAGES.removeChip, { name: label ?? text })} onClick={onRemove}>
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}

/** Chips of applied filters, with a clear button for more than one. */
export function Chips({ chips, onRemove, onClear, name = MESSAGES.activeFilters }: ChipsProps) {
  if (!chips.length) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset here would nest inside the filter form's own
    <div className="row wrap" role="group" aria-label={name}>
      {chips.map((chip) => (
        <Chip key={chip.id} {...chip} onRemove={() => onRemove(chip.id)} />
      ))}
      {onClear && chips.length > 1 && (
        <Button variant="ghost" size="small" onClick={onClear}>
          {MESSAGES.clearAll}
        </Button>
      )}
    </div>
  );
}

/** Props of a row of chips. `onRemove` gets the id of a chip. */
export interface ChipsProps {
  chips: readonly ChipEntry[];
  onRemove: (id: string) => void;
  onClear?: () => void;
  name?: string;
}
