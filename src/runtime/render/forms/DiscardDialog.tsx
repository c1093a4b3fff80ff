import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import * as MESSAGES from './messages.ts';

/** Props of the discard question. */
export interface DiscardDialogProps {
  open: boolean;
  /** New text, or changes of existing values. */
  of: 'typed' | 'changes';
  onDiscard: () => void;
  onKeep: () => void;
}

const TITLES = { typed: MESSAGES.discardWhatYouTyped, changes: MESSAGES.discardYourChanges };

/** Question before typed values are discarded. */
export function DiscardDialog({ open, of, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TITLES[of]}
      text={MESSAGES.whatIsNotSavedIs}
      button={MESSAGES.discard}
      cancel={MESSAGES.keepEditing}
      danger
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
