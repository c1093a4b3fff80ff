import { useState } from 'react';
import { Icon } from './Icon.tsx';

/** A value that bystanders are not to read: its last letters, and a button that shows the whole. */
export function Masked({ hidden, whole, name }: { hidden: string; whole: string; name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="id">
      <span className="mono">{isShown ? whole : hidden}</span>
      <button
        type="button"
        className="copy"
        aria-label={`Show ${name}`}
        aria-pressed={isShown}
        title={isShown ? 'Hide' : 'Show'}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
