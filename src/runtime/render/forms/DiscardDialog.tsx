import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Props of the discard question. */
export interface DiscardDialogProps {
  open: boolean;
  /** New text, or changes of existing values. */
  of: 'typed' | 'changes';
  onDiscard: () => void;
  onKeep: () => void;
}

const WORDS = {
  typed: { title: 'Discard what you typed?', text: 'It has not been saved.' },
  changes: { title: 'Discard your changes?', text: 'They have not been saved.' },
};

/** Question before typed values are discarded. */
export function DiscardDialog({ open, of, onDiscard, onKeep }: DiscardDialogProps) {
  return <ConfirmDialog open={open} {...WORDS[of]} button="Discard" cancel="Keep editing" danger onConfirm={onDiscard} onClose={onKeep} />;
}
