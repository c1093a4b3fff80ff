import { definedIcon, Icon } from '../../ui/Icon.tsx';
import type { Found, FoundGroup } from './found-group.ts';
import type { Choosing } from './use-choosing.ts';

/** Results by group, as the list of the input above it. */
export function FoundList({
  name,
  groups,
  choosing,
  onChoose,
}: {
  name: string;
  groups: readonly FoundGroup[];
  choosing: Choosing;
  onChoose: (found: Found) => void;
}) {
  const { listId, active, optionId } = choosing;
  return (
    <div className="palette-list found" id={listId} role="listbox" aria-label={name}>
      {groups.map(({ label, found, note }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element of their own
        <div key={`${label} ${note ?? ''}`} role="group" aria-label={label}>
          <div className="option-head" aria-hidden="true">
            {label}
          </div>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys of the whole list
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={one.key}
              id={optionId(one)}
              className="option"
              role="option"
              aria-selected={one === active}
              data-focus={one === active ? '' : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.icon && <Icon name={definedIcon(one.icon)} />}
              <span>{one.text}</span>
              {one.sub && <span className="sub">{one.sub}</span>}
            </div>
          ))}
          {note && (
            // biome-ignore lint/a11y/useFocusableInteractive: it is only a status
            <div className="option-note muted" role="option" aria-selected="false" aria-disabled="true">
              {note}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
