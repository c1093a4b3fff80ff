import { ModalPanel } from './ModalPanel.tsx';
import * as MESSAGES from './messages.ts';
import type { Shortcut } from './shortcuts.ts';

/** List of the keyboard shortcuts. */
export function HelpSheet({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  return (
    <ModalPanel label={MESSAGES.keyboardShortcuts} className="help-sheet" onClose={onClose}>
      <h2>{MESSAGES.keyboardShortcuts}</h2>
      <dl className="ledger">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd className="kbd">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button className="btn" type="submit">
          {MESSAGES.close}
        </button>
      </form>
    </ModalPanel>
  );
}
