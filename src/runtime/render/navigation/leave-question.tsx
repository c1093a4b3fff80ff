import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import type { LeaveReason } from './guarded-history.ts';
import * as MESSAGES from './messages.ts';

const WORDS: Record<LeaveReason, { title: string; text: string }> = {
  typed: { title: MESSAGES.leaveWithoutSavingWhatYou, text: MESSAGES.whatIsNotSavedIs },
  order: { title: MESSAGES.leaveWithoutSavingTheNew, text: MESSAGES.theRowsGoBackTo },
  running: {
    title: MESSAGES.leaveWhileThisIsBeing,
    text: MESSAGES.whatIsUnderWayIs,
  },
};

let endShown: (() => void) | undefined;

/**
 * Asks before leaving a page, above any open dialog, and calls `leave` on confirmation. A second question replaces the first;
 * without a reason it only preloads. It has a React root of its own, because it is rarely needed.
 */
export function askToLeave(of?: LeaveReason, leave?: () => void): void {
  if (!of || !leave) {
    preloadDialog();
    return;
  }
  endShown?.();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const end = () => {
    endShown = undefined;
    root.unmount();
    place.remove();
  };
  endShown = end;
  const confirm = () => {
    end();
    // After the focus is restored, because a page may move it.
    setTimeout(leave);
  };
  root.render(
    <ConfirmDialog open {...WORDS[of]} button={MESSAGES.leave} cancel={MESSAGES.stay} danger onConfirm={confirm} onClose={end} />,
  );
}
