import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MESSAGES } from './messages.ts';

const KEYS = [
  [MESSAGES.ctrlE, MESSAGES.onAnyScreenOpen],
  [MESSAGES.altClick, MESSAGES.onATextOf],
  [MESSAGES.doublePress, MESSAGES.onATextInTheCanvas],
  [MESSAGES.dragPress, MESSAGES.onAPartOfTheCanvas],
  [MESSAGES.altAlt, MESSAGES.moveTheFocusedOr],
  [MESSAGES.altDelete, MESSAGES.removeThatPart],
  [MESSAGES.ctrlEnter, MESSAGES.publishOrReviewFirst],
  [MESSAGES.ctrlZCtrlY, MESSAGES.undoRedo],
  [MESSAGES.f6, MESSAGES.goToTheNextPane],
  [MESSAGES.escKey, MESSAGES.selectTheParent],
  ['← →   Home   End', MESSAGES.onTheTabsSwitch],
] as const;

export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="circle-help" iconOnly className="not-phone" onClick={() => setOpen(true)}>
        {MESSAGES.keyboardShortcuts}
      </Button>
      {isOpen && (
        <Dialog
          open
          title={MESSAGES.keyboardShortcuts}
          size="small"
          onClose={() => setOpen(false)}
          foot={
            <Button className="push" data-autofocus="" onClick={() => setOpen(false)}>
              {MESSAGES.close}
            </Button>
          }
        >
          <dl className="ledger studio-keys">
            {KEYS.map(([keys, does]) => (
              <div key={keys}>
                <dt>{does}</dt>
                <dd>
                  <kbd className="kbd">{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
