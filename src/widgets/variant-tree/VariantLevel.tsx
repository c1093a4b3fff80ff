import { fillMessage } from '../../language/text/fill-message.ts';
import { Button } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { countsText, type Variant } from './variants.ts';

interface VariantLevelProps {
  variants: readonly Variant[];
  path: readonly string[];
  isReadOnly: boolean;
  busy: boolean;
  money: (dollars: number) => string;
  onToggle: (variant: Variant) => void;
  onOpen: (path: readonly string[]) => void;
  onAdd: (path: readonly string[]) => void;
  onDelete: (variant: Variant) => void;
}

/** The variants of one level, each with its children. */
export function VariantLevel(level: VariantLevelProps) {
  const { variants, path, isReadOnly, busy, money, onToggle, onOpen, onAdd, onDelete } = level;
  return (
    <ul className="variant-level">
      {variants.map((variant) => {
        const here = [...path, variant.objectId];
        return (
          <li key={variant.objectId}>
            <div className="variant-line" data-off={variant.available ? undefined : ''}>
              <span className="variant-name">{variant.name}</span>
              <span className="num">{money(variant.price)}</span>
              <span className="muted variant-count">{fillMessage(MESSAGES.choose, { counts: countsText(variant) })}</span>
              <label className="check switch">
                <input
                  type="checkbox"
                  role="switch"
                  checked={variant.available}
                  aria-checked={variant.available}
                  disabled={isReadOnly || busy}
                  aria-label={fillMessage(MESSAGES.isAvailable, { name: variant.name })}
                  onChange={() => onToggle(variant)}
                />
              </label>
              {!isReadOnly && (
                <span className="row variant-actions">
                  <Button size="small" variant="ghost" icon="plus" iconOnly onClick={() => onAdd(here)}>
                    {fillMessage(MESSAGES.addBelow, variant)}
                  </Button>
                  <Button size="small" variant="ghost" icon="pencil" iconOnly onClick={() => onOpen(here)}>
                    {fillMessage(MESSAGES.edit, variant)}
                  </Button>
                  <Button size="small" variant="ghost" icon="trash-2" iconOnly onClick={() => onDelete(variant)}>
                    {fillMessage(MESSAGES.deleteNamed, variant)}
                  </Button>
                </span>
              )}
            </div>
            {(variant.variants ?? []).length > 0 && <VariantLevel {...level} variants={variant.variants ?? []} path={here} />}
          </li>
        );
      })}
    </ul>
  );
}
