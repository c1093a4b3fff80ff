import { useState } from 'react';
import { Fault } from '../inputs/Fault.tsx';
import { LineInput } from '../inputs/LineInput.tsx';

/**
 * Text input that commits on blur or Enter, since a partial name could mean something else. Invalid text stays as typed, with an error.
 */
export function LocalText({
  label,
  value,
  placeholder,
  wrong = () => undefined,
  onGive,
}: {
  label: string;
  value: string;
  placeholder?: string;
  /** Error of the typed text; undefined where it is valid. */
  wrong?: (typed: string) => string | undefined;
  onGive: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; from: string }>();
  // Typed text is dropped when the value changes from outside.
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
        {...{ label, placeholder }}
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
