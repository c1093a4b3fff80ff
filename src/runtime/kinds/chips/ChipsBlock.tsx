import { type ReactNode, useState } from 'react';
import type { BlockOf, CompiledAction, CompiledAsk, CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Chip } from '../../../ui/Chips.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { actionState, asks } from '../../actions/action-state.ts';
import { membersOf } from '../../data/shown/block-state.ts';
import { showItem } from '../../data/shown/show-item.ts';
import { memberKey } from '../../data/values/row-key.ts';
import { ActionDialog } from '../../render/actions/ActionDialog.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useAction } from '../../render/controllers/use-action.ts';
import { SessionError, SessionForm } from '../../render/forms/SessionForm.tsx';
import { SubmitButton } from '../../render/forms/SubmitButton.tsx';
import { useLoadedSession } from '../../render/forms/use-loaded-session.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';

type ChipsDefinition = BlockOf<'chips'>;
const NO_VALUES = {};
const NO_ACTION: CompiledAction = { id: 'none', label: '', effect: 'none', calls: [], errors: 'toast' };

/** Short entries as chips, with a box to add one, an action per chip, and a button to remove one. */
export function ChipsBlock({ block }: { block: ChipsDefinition }) {
  const scope = useScope();
  const content = useContent(block, scope);
  const [round, setRound] = useState(0);
  if (!content) return null;
  return (
    <BlockCard block={block} scope={scope}>
      <div className="stack">
        {block.add && block.form && (
          <AddBox key={round} add={block.add} form={block.form} scope={scope} onDone={() => setRound(round + 1)} />
        )}
        <ContentState block={block} content={content} lines={1}>
          {(data) => (
            <div className="row wrap">
              {membersOf(data).map((entry, index) => (
                <Entry key={memberKey(entry, index, block.rowKey)} block={block} scope={withVariables(scope, { row: entry })} />
              ))}
            </div>
          )}
        </ContentState>
      </div>
    </BlockCard>
  );
}

function AddBox({ add, form, scope, onDone }: { add: CompiledAction; form: CompiledForm; scope: Scope; onDone: () => void }) {
  const session = useLoadedSession({ form, action: add, begin: () => NO_VALUES, scope, onDone });
  if (!session.parts) return <Skeleton lines={1} />;
  return (
    <>
      {add.errors === 'inline' && <SessionError error={session.error} />}
      <div className="chips-add">
        <SessionForm session={session} scope={scope} autoFocus={false} />
        <SubmitButton session={session} label={add.label} variant="default" />
      </div>
    </>
  );
}

function Entry({ block, scope }: { block: ChipsDefinition; scope: Scope }) {
  const runtime = useRuntime();
  const shown = showItem(block.chip, scope, runtime);
  const press = useChipAction(block.press, scope);
  const remove = useChipAction(block.delete, scope);
  return (
    <>
      <Chip
        text={shown.state === 'value' ? shown.formatted.text : '–'}
        {...(press.run ? { onPress: press.run, pressLabel: block.press?.label } : {})}
        {...(remove.run ? { onRemove: remove.run } : {})}
      />
      {press.dialog}
      {remove.dialog}
    </>
  );
}

/** The effect of pressing a chip, after its confirmation. None where the action is hidden or disabled. */
function useChipAction(action: CompiledAction | undefined, scope: Scope): { run?: () => void; dialog?: ReactNode } {
  const { format } = useRuntime();
  const runner = useAction(action ?? NO_ACTION);
  const [isAsking, setAsking] = useState(false);
  const state = action && actionState(action, scope, format);
  if (!action || !((state?.visible && state.enabled) || isAsking)) return {};
  return {
    run: () => (asks(action, scope) ? setAsking(true) : void runner.run(scope)),
    dialog: isAsking && action.ask && (
      <ActionDialog action={action as CompiledAction & { ask: CompiledAsk }} scope={scope} onClose={() => setAsking(false)} />
    ),
  };
}
