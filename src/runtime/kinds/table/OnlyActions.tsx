import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { ActionButton } from '../../render/actions/ActionButton.tsx';
import { useScope } from '../../render/scope-context.ts';

/** The actions of a table that hides without rows. */
export function OnlyActions({ block }: { block: Pick<CompiledBlock, 'actions'> }) {
  const scope = useScope();
  if (block.actions.length === 0) return null;
  return (
    <div className="row">
      {block.actions.map((action) => (
        <ActionButton key={action.id} action={action} scope={scope} />
      ))}
    </div>
  );
}
