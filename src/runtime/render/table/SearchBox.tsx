import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** A box that searches what is loaded, with a button that clears it. */
export function SearchBox({
  value,
  onChange,
  found,
  total,
  rowLabel,
}: {
  value: string;
  onChange: (value: string) => void;
  found: number;
  total: number;
  rowLabel: string;
}) {
  return (
    <div className="toolbar">
      <label className="input input-sm">
        <Icon name="search" size="small" />
        <span className="sr-only">{`Search ${rowLabel}`}</span>
        <input
          type="search"
          value={value}
          placeholder={`Search ${rowLabel}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        />
      </label>
      {value !== '' && (
        <Button size="small" variant="ghost" onClick={() => onChange('')}>
          Clear
        </Button>
      )}
      <span className="muted push" role="status">
        {value === '' ? '' : `${found} of ${total}`}
      </span>
    </div>
  );
}
