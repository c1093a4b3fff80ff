import { definitionsOf } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { faultOfAddress } from '../fault-of-address.ts';
import { LocalText } from './LocalText.tsx';

/** Input for a screen's address. An invalid or duplicate address shows an error and is not written. */
export function AddressInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { session } = useDraft();
  const taken = definitionsOf(session.texts).flatMap(({ paths }) => paths);
  return (
    <LocalText
      label={label}
      value={value}
      wrong={(typed) =>
        faultOfAddress(
          typed,
          taken.filter((path) => path !== value),
        )
      }
      onGive={onChange}
    />
  );
}
