import type { CompiledDialog } from '../../compile/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { PartFailure } from '../parts/PartFailure.tsx';
import { createPartLoader, usePart } from '../parts/use-part.ts';

const loader = createPartLoader(() => import('./ResultDialog.tsx'));

/** What an action opens when it is done. Its code is fetched on first use. */
export function OpenedDialog(props: { dialog: CompiledDialog; opened: Scope; onClose: () => void }) {
  const { part, failed } = usePart(loader, true);
  if (failed) return <PartFailure what="The dialog" onClose={props.onClose} />;
  return part && <part.ResultDialog {...props} />;
}
