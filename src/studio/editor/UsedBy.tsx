import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { UsedOn } from '../UsedOn.tsx';
import { isNamedByConsole, screensNaming } from '../used-by.ts';
import { MESSAGES } from './messages.ts';

/**
 * Number of screens that use a lookup, option list or date range of the console, with links; an unused one can be removed. Renders nothing
 * for other parts.
 */
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
