import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The keys of the editor, as its pages take them. */
const KEYS = [
  ['Ctrl E', 'On any screen: change it here'],
  ['Alt and a press', 'On words of a screen: go to these words'],
  ['Alt ↑   Alt ↓', 'Move the part that has the focus, or the selected one'],
  ['Alt Delete', 'Take that part off the page'],
  ['Ctrl Enter', 'Publish what is told below, or review it first'],
  ['Ctrl Z   Ctrl Y', 'Undo, and do it again'],
  ['← →   Home   End', 'On the tabs: another way to edit'],
] as const;

/** The keys of the editor, on a press. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="circle-help" iconOnly className="not-phone" onClick={() => setOpen(true)}>
        Keys of the editor
      </Button>
      {isOpen && (
        <Dialog
          open
          title="Keys of the editor"
          size="small"
          onClose={() => setOpen(false)}
          foot={
            <Button className="push" data-autofocus="" onClick={() => setOpen(false)}>
              Close
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
