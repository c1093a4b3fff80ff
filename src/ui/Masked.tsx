import { useState } from 'react';
import { fillMessage } from '../language/text/fill-message.ts';
import { Icon } from './Icon.tsx';
import * as MESSAGES from './messages.ts';

/** A masked value: its last characters, and a button that reveals it. */
export function Masked({ hidden, whole, name }: { hidden: string; whole: string; name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="id">
      <span className="mono">{isShown ? whole : hidden}</span>
      <button
        type="button"
        className="copy"
        aria-label={fillMessage(MESSAGES.showName, { name })}
        aria-pressed={isShown}
        title={isShown ? MESSAGES.hide : MESSAGES.show}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
