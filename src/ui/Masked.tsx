import { useState } from 'react';
import { Icon } from './Icon.tsx';

/** A masked value: its last characters, and a button that reveals it. */
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
