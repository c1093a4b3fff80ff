import { useState } from 'react';

/** Takes a text that is written once it is left, or with Enter: while it is typed it could name something else. What cannot be written stays as it was typed, and says why. */
export function LocalText({
  label,
  value,
  isMono = true,
  wrong,
  onGive,
}: {
  label: string;
  value: string;
  isMono?: boolean;
  /** Why what is typed cannot be written; undefined where it can. */
  wrong: (typed: string) => string | undefined;
  onGive: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; from: string }>();
  // What was typed over another value is gone once that value is another.
  const own = typed?.from === value ? typed.text : undefined;
  const why = own === undefined || own === value ? undefined : wrong(own);
  const give = () => {
    if (own === undefined || why !== undefined) return;
    setTyped(undefined);
    if (own !== value) onGive(own);
  };
  return (
    <span className="studio-local">
      <input
        className={`input input-sm${isMono ? ' mono' : ''}`}
        aria-label={label}
        aria-invalid={why !== undefined || undefined}
        spellCheck={false}
        value={own ?? value}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, from: value })}
        onBlur={give}
        onKeyDown={({ key }) => key === 'Enter' && give()}
      />
      {why !== undefined && (
        <span className="message" data-tone="danger">
          {why}
        </span>
      )}
    </span>
  );
}
