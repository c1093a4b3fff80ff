import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The keys of the editor, as its pages take them. */
const KEYS = [
  ['Ctrl E', 'On any screen: open it here'],
  ['Alt + click', 'On a text of a screen: edit that text'],
  ['Alt ↑   Alt ↓', 'Move the focused or selected part'],
  ['Alt Delete', 'Remove that part'],
  ['Ctrl Enter', 'Publish, or review first'],
  ['Ctrl Z   Ctrl Y', 'Undo, redo'],
  ['← →   Home   End', 'On the tabs: switch tab'],
] as const;

/** The keys of the editor, on a press. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="circle-help" iconOnly className="not-phone" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      {isOpen && (
        <Dialog
          open
          title="Keyboard shortcuts"
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
