import { useId, useMemo, useState } from 'react';
import { actionState, asks } from '../../actions/action-state.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { initialValues, nestedValues } from '../../actions/form-values.ts';
import type { CompiledAction, CompiledAsk, CompiledBlock, CompiledEdit, CompiledItem } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import { isItemVisible } from '../../data/show-item.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { useAction } from '../actions/use-action.ts';
import { useFormParts } from '../forms/form-parts.ts';
import { ImmediateInput } from '../forms/ImmediateInput.tsx';
import { ItemValue } from '../ItemValue.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Bones } from '../parts/Bones.tsx';
import { Button } from '../parts/Button.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { useLeaveGuard } from '../use-leave-guard.tsx';
import { BlockCard } from './BlockCard.tsx';
import { ContentState } from './ContentState.tsx';
import { useContent } from './content.ts';

type FieldsDefinition = Extract<CompiledBlock, { block: 'fields' }>;

/** Facts in a card. With `edit` it has Edit, and while editing Save and Cancel, which restores. */
export function FieldsBlock({ block, bare }: { block: FieldsDefinition; bare?: boolean }) {
  const outer = useScope();
  const { format } = useRuntime();
  const content = useContent(block, outer);
  const data = content?.data;
  const hasContent = content !== undefined;
  const isReady = !content || content.status === 'ready';
  const scope = useMemo(() => (hasContent && isReady ? withRoots(outer, { row: data }) : outer), [outer, hasContent, isReady, data]);
  const [isEditing, setEditing] = useState(false);
  const canEdit = block.edit !== undefined && isReady && data !== null && actionState(block.edit.action, scope, format).visible;
  if (isEditing && block.edit) {
    return (
      <BlockCard block={block} scope={scope}>
        <EditMode edit={block.edit} scope={scope} stored={data ?? outer.roots.row ?? {}} onEnd={() => setEditing(false)} />
      </BlockCard>
    );
  }
  const viewScope = block.edit ? withRoots(scope, { form: data ?? {} }) : scope;
  const body = content ? (
    <ContentState block={block} content={content} lines={Math.min(block.fields.length, 5)}>
      {() => <Facts block={block} scope={viewScope} />}
    </ContentState>
  ) : (
    <Facts block={block} scope={viewScope} />
  );
  if (bare) return body;
  const isPlain = content !== undefined && (content.status !== 'ready' || data === null || data === undefined);
  return (
    <BlockCard
      block={block}
      scope={scope}
      flush={!isPlain}
      extra={
        canEdit && (
          <Button variant="ghost" size="small" icon="pencil" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {body}
    </BlockCard>
  );
}

function Facts({ block, scope }: { block: FieldsDefinition; scope: Scope }) {
  const fields = block.fields.filter((field) => isItemVisible(field, scope));
  if (block.look === 'ledger') {
    // The total is the last line that is always there; lines under it, such as what was refunded, come and go.
    const total = fields.findLast((field) => field.visible === undefined);
    return (
      <div className="card-body">
        <dl className="ledger">
          {fields.map((field) => (
            <div key={field.id} className={field === total ? 'total' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <ItemValue item={field} scope={scope} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    );
  }
  const isMoney = block.look === 'single' && fields.every((field) => field.align === 'end');
  return (
    <dl className={['dl', block.look === 'single' ? 'dl-1' : '', isMoney ? 'dl-money' : ''].filter(Boolean).join(' ')}>
      {fields.map((field) => (
        <div key={field.id} className={field.wide ? 'wide' : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <FactValue field={field} scope={scope} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ field, scope }: { field: CompiledItem; scope: Scope }) {
  const isImmediate = field.input && (field.input.change || field.input.on || field.input.off);
  return isImmediate ? <ImmediateInput item={field} scope={scope} /> : <ItemValue item={field} scope={scope} />;
}

function EditMode({ edit, scope, stored, onEnd }: { edit: CompiledEdit; scope: Scope; stored: unknown; onEnd: () => void }) {
  const id = useId();
  const runner = useAction(edit.action);
  const parts = useFormParts(edit.form);
  const [opened] = useState({ scope, stored });
  const initial = useMemo(() => initialValues(edit.form, opened.scope, opened.stored), [edit.form, opened]);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [state, setState] = useState<FormState>();
  useLeaveGuard(isDirty);
  const formScope = useMemo(() => withRoots(scope, { form: nestedValues(initial) }), [scope, initial]);
  const [asked, setAsked] = useState<FormState>();
  const entered = (typed: FormState) => ({ form: edit.form, state: typed, loaded: initial });
  const save = async (typed: FormState) => {
    if (asks(edit.action, typed.scope)) return setAsked(typed);
    const outcome = await runner.run(typed.scope, [entered(typed)]);
    if (outcome === 'done') onEnd();
  };
  const waiting = state?.waitingFor ?? [];
  return (
    <div className="stack">
      {runner.error && <Banner tone="danger">{runner.error}</Banner>}
      {parts ? (
        <parts.FormView
          id={id}
          form={edit.form}
          validator={parts.validator}
          scope={formScope}
          initial={initial}
          busy={runner.busy}
          onState={setState}
          onDirty={setDirty}
          onSubmit={save}
        />
      ) : (
        <Bones lines={edit.form.items.length} />
      )}
      <div className="row">
        <span className="push" />
        <Button onClick={() => (isDirty ? setLeaving(true) : onEnd())} disabled={runner.busy}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={id}
          busy={runner.busy}
          disabled={!parts || waiting.length > 0}
          disabledReason={waiting.length > 0 ? `Still needed: ${waiting.join(', ')}` : undefined}
        >
          {edit.action.label}
        </Button>
      </div>
      {asked && (
        <ActionDialog
          action={edit.action as CompiledAction & { ask: CompiledAsk }}
          scope={asked.scope}
          forms={[entered(asked)]}
          onClose={() => setAsked(undefined)}
          onDone={onEnd}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard your changes?"
        text="They have not been saved."
        button="Discard"
        cancel="Keep editing"
        danger
        onConfirm={onEnd}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}
