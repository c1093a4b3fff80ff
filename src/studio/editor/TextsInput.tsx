import { useId } from 'react';
import { labelOf } from '../../runtime/compile/label-of.ts';
import type { Json } from '../../runtime/contracts/contract-types.ts';
import { keyStep } from '../../runtime/edit/id-paths.ts';
import { useDraftRoom } from '../draft/draft-context.ts';

/** Takes texts that have names of their own, such as the words of roles. A name stays what it is, since others go by it; each text is an edit of its own. */
export function TextsInput({ label, file, at, value }: { label: string; file: string; at: string; value: Json | undefined }) {
  const { keeper } = useDraftRoom();
  const id = useId();
  const texts = Object.entries((typeof value === 'object' ? value : {}) as Record<string, Json>);
  if (texts.length === 0) return <span className="muted">None</span>;
  return (
    <div className="studio-parameters">
      {texts.map(([name, text]) => {
        const place = `${at}/${keyStep(name)}`;
        return (
          <div key={name} className="studio-parameter">
            <label htmlFor={`${id}${name}`}>{labelOf(name)}</label>
            <input
              id={`${id}${name}`}
              className="input input-sm"
              aria-label={`${label}, ${labelOf(name)}`}
              value={String(text)}
              onChange={({ currentTarget }) =>
                keeper.perform({
                  edits: [{ do: 'set', file, at: place, value: currentTarget.value }],
                  selection: `${file}#${at}`,
                  field: `${file}#${place}`,
                })
              }
              onBlur={() => keeper.leaveField()}
            />
          </div>
        );
      })}
    </div>
  );
}
