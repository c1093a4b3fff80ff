import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextButton } from '../inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

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
            {MESSAGES.shortcuts.map(([keys, does]) => (
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
