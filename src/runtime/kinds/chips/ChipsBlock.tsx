import { useState } from 'react';
import { Chip } from '../../../ui/Chips.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { BlockOf, CompiledAction, CompiledAsk, CompiledForm } from '../../compiled/compiled-screen.ts';
import { withRoots } from '../../compiled/scope.ts';
import { membersOf } from '../../data/shown/block-state.ts';
import { showItem } from '../../data/shown/show-item.ts';
import { memberKey } from '../../data/values/row-key.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { ActionDialog } from '../../render/actions/ActionDialog.tsx';
import { useAction } from '../../render/actions/use-action.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useFormSession } from '../../render/controllers/use-form-session.ts';
import { SessionError, SessionForm } from '../../render/forms/SessionForm.tsx';
import { SubmitButton } from '../../render/forms/SubmitButton.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';

type ChipsDefinition = BlockOf<'chips'>;
const NO_VALUES = {};

/** Short entries as chips; a box adds one, the cross of a chip takes it away. */
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
                <Entry key={memberKey(entry, index, block.rowKey)} block={block} scope={withRoots(scope, { row: entry })} />
              ))}
            </div>
          )}
        </ContentState>
      </div>
    </BlockCard>
  );
}

function AddBox({ add, form, scope, onDone }: { add: CompiledAction; form: CompiledForm; scope: Scope; onDone: () => void }) {
  const session = useFormSession({ form, action: add, begin: () => NO_VALUES, onDone });
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
  const runner = useAction(block.delete ?? { id: 'none', label: '', effect: 'none', calls: [], errors: 'toast' });
  const [isAsking, setAsking] = useState(false);
  const action = block.delete;
  const remove = () => (action?.ask ? setAsking(true) : void runner.run(scope));
  return (
    <>
      <Chip text={shown.state === 'value' ? shown.formatted.text : '–'} {...(action ? { onRemove: remove } : {})} />
      {isAsking && action && (
        <ActionDialog action={action as CompiledAction & { ask: CompiledAsk }} scope={scope} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
