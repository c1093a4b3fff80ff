import { ModalPanel } from './ModalPanel.tsx';
import type { Shortcut } from './shortcuts.ts';

/** The keys of the console. */
export function HelpSheet({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  return (
    <ModalPanel label="Keyboard shortcuts" className="help-sheet" onClose={onClose}>
      <h2>Keyboard shortcuts</h2>
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
          Close
        </button>
      </form>
    </ModalPanel>
  );
}
