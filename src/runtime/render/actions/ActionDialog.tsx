import { preloadDialog } from '../../../ui/Dialog.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';

const loader = createPartLoader(() => import('./AskDialog.tsx'));

/** Fetches the code of the dialogs of actions ahead of the press that needs it. */
export function preloadActionDialog(): void {
  preloadDialog();
  loader.load().catch(() => undefined);
}

/** The dialog of an action. Its code is fetched on first use. */
export function ActionDialog(props: ActionDialogProps) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The dialog" onClose={props.onClose} />;
  return part && <part.AskDialog {...props} />;
}
