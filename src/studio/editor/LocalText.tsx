import { useState } from 'react';
import { Fault } from '../inputs/Fault.tsx';
import { LineInput } from '../inputs/LineInput.tsx';

/** Takes a text that is written once it is left, or with Enter: while it is typed it could name something else. What cannot be written stays as it was typed, and says why. */
export function LocalText({
  label,
  value,
  wrong,
  onGive,
}: {
  label: string;
  value: string;
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
      <LineInput
        isMono
        label={label}
        isWrong={why !== undefined}
        value={own ?? value}
        onChange={(text) => setTyped({ text, from: value })}
        onBlur={give}
        onKeyDown={({ key }) => key === 'Enter' && give()}
      />
      {why !== undefined && <Fault>{why}</Fault>}
    </span>
  );
}
