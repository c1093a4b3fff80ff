import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

/** The steps of the draft, newest first, each with a button to revert it. */
export function ChangesTab() {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { steps } = session;
  if (steps.length === 0)
    return (
      <Blank icon="history" title={MESSAGES.noChangesYet}>
        {MESSAGES.changesMadeUnderThe}
      </Blank>
    );
  return (
    <ol className="studio-list" aria-label={MESSAGES.changesNewestFirst}>
      {steps
        .map((step, index) => ({ step, index }))
        .toReversed()
        .map(({ step, index }) => (
          <li key={`${index} ${step.sentence}`} className="studio-line studio-change">
            <span>{step.sentence}</span>
            <Button
              size="small"
              className="push"
              onClick={() => keeper.revertStep(index)}
              aria-label={MESSAGES.undoStep({ sentence: step.sentence })}
            >
              {MESSAGES.undo}
            </Button>
          </li>
        ))}
    </ol>
  );
}
