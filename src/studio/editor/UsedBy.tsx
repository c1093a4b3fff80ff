import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { UsedOn } from '../UsedOn.tsx';
import { isNamedByConsole, screensNaming } from '../used-by.ts';
import { MESSAGES } from './messages.ts';

/** On how many screens a lookup, an option list or a range of the console is used, and on which; what none uses can be taken away. Nothing for other parts. */
export function UsedBy({ at, onRemoved }: { at: string; onRemoved: () => void }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const screens = useMemo(() => screensNaming(at, session.texts), [at, session.texts]);
  const isNamed = useMemo(() => isNamedByConsole(at, session.texts), [at, session.texts]);
  if (!screens) return null;
  const remove = () => {
    keeper.perform({ edits: [{ do: 'remove', file: 'app.json', at }], selection: 'app.json#' });
    onRemoved();
  };
  if (screens.length === 0)
    return (
      <div className="studio-inner-head">
        <span className="muted">{isNamed ? MESSAGES.usedByNoScreen : MESSAGES.notUsed}</span>
        {!isNamed && (
          <Button size="small" variant="ghost" onClick={remove}>
            {MESSAGES.remove}
          </Button>
        )}
      </div>
    );
  return <UsedOn verb={MESSAGES.usedBy} files={screens.map(({ file }) => file)} />;
}
