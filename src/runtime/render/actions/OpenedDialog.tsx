import { PartFailure } from '../../../ui/PartFailure.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import type { CompiledDialog } from '../../compiled/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';

const loader = createPartLoader(() => import('./ResultDialog.tsx'));

/** What an action opens when it is done. Its code is fetched on first use. */
export function OpenedDialog(props: { dialog: CompiledDialog; opened: Scope; onClose: () => void }) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The dialog" onClose={props.onClose} />;
  return part && <part.ResultDialog {...props} />;
}
