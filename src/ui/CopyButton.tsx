import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { writeClipboard } from './write-clipboard.ts';

const ICON = { copied: 'check', failed: 'circle-alert' } as const;
const SPOKEN = { idle: '', copied: 'Copied', failed: 'Could not copy' } as const;
const SHOWN_FOR = 1600;

/**
 * Copies a text, and says for a moment whether it worked. `name` is what is read out, by default the text itself. Two borders are its icon: each icon of the sprite is a copy that the browser
 * makes anew, and a hundred of them were a quarter of a hundred rows.
 */
export function CopyButton({ text, name = text }: { text: string; name?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await writeClipboard(text)) ? 'copied' : 'failed');
  return (
    <>
      <button className="copy" type="button" aria-label={`Copy ${name}`} title={SPOKEN[state] || 'Copy'} data-state={state} onClick={copy}>
        {state !== 'idle' && <Icon name={ICON[state]} />}
      </button>
      {state !== 'idle' && (
        <span className="sr-only" role="status">
          {SPOKEN[state]}
        </span>
      )}
    </>
  );
}
