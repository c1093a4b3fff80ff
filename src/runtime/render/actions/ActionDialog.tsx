import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { CompiledAction, CompiledAsk, CompiledDialog } from '../../compile/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { preloadDialog } from '../parts/Dialog.tsx';
import { PartFailure } from '../parts/PartFailure.tsx';
import { createPartLoader, usePart } from '../parts/use-part.ts';

/** What the dialog of an action takes. `forms` are the forms around it, whose values go along. */
export interface ActionDialogProps {
  action: CompiledAction & { ask: CompiledAsk };
  scope: Scope;
  forms?: readonly TypedInForm[];
  event?: unknown;
  onClose: () => void;
  onDone?: () => void;
}

const loader = createPartLoader(async () => {
  const [{ AskDialog }, { ResultDialog }] = await Promise.all([import('./AskDialog.tsx'), import('./ResultDialog.tsx')]);
  return { AskDialog, ResultDialog };
});

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

/** What an action opens when it is done, likewise. */
export function OpenedDialog(props: { dialog: CompiledDialog; opened: Scope; onClose: () => void }) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The dialog" onClose={props.onClose} />;
  return part && <part.ResultDialog {...props} />;
}
