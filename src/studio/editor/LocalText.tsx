import { useState } from 'react';
import { definitionsOf, faultOfAddress } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { Fault, LineInput } from '../inputs/LineInput.tsx';
import { useRemoval } from './use-removal.ts';

interface LocalTextProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Error of the typed text; undefined where it is valid. */
  wrong?: (typed: string) => string | undefined;
  onGive: (typed: string) => void;
}

/** Text input that commits on blur, Enter or removal, since a partial name could mean something else. Invalid text stays, with an error. */
export function LocalText({ label, value, placeholder, wrong = () => undefined, onGive }: LocalTextProps) {
  const [typed, setTyped] = useState<{ text: string; from: string }>();
  // Typed text is dropped when the value changes from outside.
  const own = typed?.from === value ? typed.text : undefined;
  const why = own === undefined || own === value ? undefined : wrong(own);
  const give = () => {
    if (own === undefined || why !== undefined) return;
    setTyped(undefined);
    if (own !== value) onGive(own);
  };
  useRemoval(give);
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

/** Input for a screen's address. An invalid or duplicate address shows an error and is not written. */
export function AddressInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { texts } = useDraft();
  const others = definitionsOf(texts).flatMap(({ paths }) => paths.filter((path) => path !== value));
  return <LocalText {...{ label, value }} wrong={(typed) => faultOfAddress(typed, others)} onGive={onChange} />;
}
