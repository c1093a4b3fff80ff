import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { CallError } from '../../../language/errors/call-error.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, isRefused } from '../../../ui/ErrorState.tsx';
import { actionState } from '../../actions/action-state.ts';
import { initialValues } from '../../actions/form-values.ts';
import { routeReadBy, sourcesReadBy } from '../../data/calls/source-reads.ts';
import { SessionQuestion } from '../../render/actions/SessionQuestion.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { SessionError, SessionForm } from '../../render/forms/SessionForm.tsx';
import { SubmitButton } from '../../render/forms/SubmitButton.tsx';
import { useLoadedSession } from '../../render/forms/use-loaded-session.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { useScreen } from '../../render/screen-context.ts';
import { sourceQuery } from '../../render/use-sources.ts';
import * as MESSAGES from './messages.ts';

type FormDefinition = BlockOf<'form'>;

/**
 * An inline form. Its button may ask for confirmation; after success it is empty again. A page whose address names no record has none:
 * nothing can be added to it.
 */
export function FormBlock({ block }: { block: FormDefinition }) {
  const [round, setRound] = useState(0);
  const { screen } = useScreen();
  const { crumbs } = useRuntime();
  const missing = useMissingRecord();
  if (missing) return <ErrorState card title={MESSAGES.thisPageCouldNotBe} error={missing} instead={crumbs(screen.path).at(-1)} />;
  // Remounted for another definition, which a form with input never receives.
  return <OpenForm key={`${round} ${screen.hash}`} block={block} onDone={() => setRound(round + 1)} />;
}

/** Why a source is refused that a page with a form loads with its address. */
function useMissingRecord(): Error | undefined {
  const { screen } = useScreen();
  const { call } = useRuntime();
  const scope = useScope();
  const sources = screen.reads.page === 'form' ? screen.sources.filter((source) => routeReadBy(source).length > 0) : [];
  const errors = useQueries({ queries: sources.map((source) => sourceQuery(source, scope, call, true)) }).map(({ error }) => error);
  return errors.find((error) => error instanceof CallError && isRefused(error.code)) ?? undefined;
}

function OpenForm({ block, onDone }: { block: FormDefinition; onDone: () => void }) {
  const scope = useScope();
  const { format } = useRuntime();
  const { need, screen } = useScreen();
  const navigate = useNavigate();
  const isPage = screen.reads.page === 'form';
  const session = useLoadedSession({
    form: block.form,
    action: block.submit,
    begin: (form) => initialValues(form, scope, scope.variables.record),
    scope,
    stored: scope.variables.record,
    onDone,
    asksFirst: true,
    isGuarded: ({ isDirty, isUnsent }) => isPage && isDirty && isUnsent,
  });
  useEffect(() => need(sourcesReadBy('block', block)), [need, block]);
  const button = actionState(block.submit, session.state?.scope ?? scope, format);
  const cancel = block.cancel ? evaluateLink(block.cancel, scope) : undefined;
  return (
    <BlockCard block={block} scope={scope}>
      <div className="stack">
        {block.isForReading && <Banner tone="info">{button.reason}</Banner>}
        <SessionError error={session.error} />
        <SessionForm session={session} scope={scope} autoFocus={isPage} />
        <div className="row form-foot">
          <span className="push" />
          {isPage && (
            <Button onClick={() => (cancel ? navigate(cancel) : navigate(-1))} disabled={session.busy && !session.isUploading}>
              {MESSAGES.cancel}
            </Button>
          )}
          <SubmitButton
            session={session}
            label={block.submit.label}
            variant={isPage ? 'primary' : 'default'}
            enabled={button.enabled}
            {...(button.reason ? { reason: button.reason } : {})}
          />
        </div>
      </div>
      <SessionQuestion session={session} onDone={onDone} />
    </BlockCard>
  );
}
