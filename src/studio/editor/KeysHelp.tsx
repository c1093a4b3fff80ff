import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextButton } from '../inputs/buttons.tsx';
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
      <TextButton icon="circle-help" iconOnly className="not-phone" onClick={() => setOpen(true)} text={MESSAGES.keyboardShortcuts} />
      {isOpen && (
        <Dialog
          open
          title={MESSAGES.keyboardShortcuts}
          size="small"
          onClose={() => setOpen(false)}
          foot={<TextButton className="push" data-autofocus="" onClick={() => setOpen(false)} text={MESSAGES.close} />}
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
