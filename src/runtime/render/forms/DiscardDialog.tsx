import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** What the question takes. */
export interface DiscardDialogProps {
  open: boolean;
  /** Whether something new was typed, or something changed that is there. */
  of: 'typed' | 'changes';
  onDiscard: () => void;
  onKeep: () => void;
}

const WORDS = {
  typed: { title: 'Discard what you typed?', text: 'It has not been saved.' },
  changes: { title: 'Discard your changes?', text: 'They have not been saved.' },
};

/** The question before what somebody typed is dropped. */
export function DiscardDialog({ open, of, onDiscard, onKeep }: DiscardDialogProps) {
  return <ConfirmDialog open={open} {...WORDS[of]} button="Discard" cancel="Keep editing" danger onConfirm={onDiscard} onClose={onKeep} />;
}
