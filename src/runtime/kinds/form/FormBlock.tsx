import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../../ui/Banner.tsx';
import { Bones } from '../../../ui/Bones.tsx';
import { Button } from '../../../ui/Button.tsx';
import { actionState, asks } from '../../actions/action-state.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { initialValues } from '../../actions/form-values.ts';
import type { BlockOf, CompiledAction, CompiledAsk } from '../../compiled/compiled-screen.ts';
import { sourcesReadBy } from '../../data/source-reads.ts';
import { evaluateLink } from '../../expression/evaluate-template.ts';
import { ActionDialog } from '../../render/actions/ActionDialog.tsx';
import { useAction } from '../../render/actions/use-action.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useFormParts } from '../../render/forms/form-parts.ts';
import { SubmitButton } from '../../render/forms/SubmitButton.tsx';
import { useLeaveGuard } from '../../render/navigation/use-leave-guard.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { useScreen } from '../../render/screen-context.ts';

type FormDefinition = BlockOf<'form'>;

/** A form that stands open on the page. Its button may ask further; after success it is empty again. */
export function FormBlock({ block }: { block: FormDefinition }) {
  const [round, setRound] = useState(0);
  const { screen } = useScreen();
  // With another definition it begins anew; one with typed text in it is never given another.
  return <OpenForm key={`${round} ${screen.hash}`} block={block} onDone={() => setRound(round + 1)} isFirst={round === 0} />;
}

function OpenForm({ block, onDone }: { block: FormDefinition; onDone: () => void; isFirst: boolean }) {
  const id = useId();
  const scope = useScope();
  const { format } = useRuntime();
  const { need, screen } = useScreen();
  const navigate = useNavigate();
  const parts = useFormParts(block.form);
  const runner = useAction(block.submit);
  const [state, setState] = useState<FormState>();
  const [isDirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<FormState>();
  const [opened] = useState(scope);
  const initial = useMemo(() => initialValues(block.form, opened, opened.roots.record), [block.form, opened]);
  const isPage = screen.kind === 'form';
  useLeaveGuard(isPage && isDirty && !runner.busy);
  useEffect(() => need(sourcesReadBy('block', block)), [need, block]);
  const entered = (typed: FormState): TypedInForm => ({ form: block.form, state: typed, loaded: initial });
  const submit = async (typed: FormState) => {
    if (asks(block.submit, typed.scope)) return setAsked(typed);
    if ((await runner.run(typed.scope, [entered(typed)])) === 'done') onDone();
  };
  const button = actionState(block.submit, state?.scope ?? scope, format);
  const cancel = block.cancel ? evaluateLink(block.cancel, scope) : undefined;
  return (
    <BlockCard block={block} scope={scope}>
      <div className="stack">
        {runner.error && <Banner tone="danger">{runner.error}</Banner>}
        {parts ? (
          <parts.FormView
            id={id}
            form={block.form}
            validator={parts.validator}
            scope={scope}
            initial={initial}
            busy={runner.busy}
            onState={setState}
            onDirty={setDirty}
            onSubmit={submit}
            autoFocus={isPage}
          />
        ) : (
          <Bones lines={block.form.items.length} />
        )}
        <div className="row">
          <span className="push" />
          {isPage && (
            <Button onClick={() => (cancel ? navigate(cancel) : navigate(-1))} disabled={runner.busy}>
              Cancel
            </Button>
          )}
          <SubmitButton
            form={id}
            label={block.submit.label}
            ready={parts !== undefined}
            state={state}
            busy={runner.busy}
            variant={isPage ? 'primary' : 'default'}
            enabled={button.enabled}
            {...(button.reason ? { reason: button.reason } : {})}
          />
        </div>
      </div>
      {asked && (
        <ActionDialog
          action={block.submit as CompiledAction & { ask: CompiledAsk }}
          scope={asked.scope}
          forms={[entered(asked)]}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      )}
    </BlockCard>
  );
}
