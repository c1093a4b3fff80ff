import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { Check } from '../inputs/Check.tsx';
import { StudioFailure } from '../StudioFailure.tsx';
import { StudioHead } from '../StudioHead.tsx';
import type { Addition, ContractSource, ContractSources } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';
import { PlannedAddition } from './PlannedAddition.tsx';
import { TableChoice } from './TableChoice.tsx';
import { useWork } from './use-work.ts';

const FROM = 'from';

/** Adds record types and calls from a back end: choice of tables, plan in sentences, and screens for them in the draft. */
export function AddFromPage() {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.addFrom, settings.brand.name);
  const { client } = useDraftWorkspace();
  const sources = useQuery({ queryKey: ['studio', 'contract-sources'], queryFn: ({ signal }) => client.contractSources(signal) });
  const [query, setQuery] = useSearchParams();
  const { data, error } = sources;
  const chosen = data?.sources.find(({ api }) => api === query.get(FROM)) ?? (data?.sources.length === 1 ? data.sources[0] : undefined);
  return (
    <Page>
      <StudioHead title={MESSAGES.addFrom} meta={MESSAGES.addFromAbout}>
        <ButtonLink to="/studio/data" icon="arrow-left">
          {MESSAGES.backToData}
        </ButtonLink>
      </StudioHead>
      {error && <StudioFailure title={MESSAGES.sourcesCouldNotBeLoaded} error={error} onRetry={() => void sources.refetch()} />}
      {!data && !error && <Skeleton lines={6} label={MESSAGES.loadingSources} />}
      {data?.sources.length === 0 && (
        <Blank card icon="database" title={MESSAGES.noSources}>
          {MESSAGES.noSourcesText}
        </Blank>
      )}
      {data && data.sources.length > 1 && (
        <Card title={MESSAGES.backEnd}>
          <div className="stack" role="radiogroup" aria-label={MESSAGES.backEnd}>
            {data.sources.map(({ api, label }) => (
              <label key={api} className="check">
                <input
                  type="radio"
                  name="source"
                  checked={api === chosen?.api}
                  onChange={() => setQuery({ [FROM]: api }, { replace: true })}
                />
                <span>{label}</span> <code className="muted">{api}</code>
              </label>
            ))}
          </div>
        </Card>
      )}
      {data && chosen && <SourceCard key={chosen.api} source={chosen} sources={data} />}
    </Page>
  );
}

/** A back end: choice of tables or document, and the plan. */
function SourceCard({ source, sources }: { source: ContractSource; sources: ContractSources }) {
  const { client } = useDraftWorkspace();
  const [wanted, setWanted] = useState<Pick<Addition, 'tables' | 'document'>>({});
  const [remove, setRemove] = useState(false);
  const [screens, setScreens] = useState(true);
  const plan = useWork((addition: Addition) => client.planAddition(addition));
  const addition: Addition = { api: source.api, ...wanted, remove };
  const missing =
    source.kind === 'postgres' && !wanted.tables?.length
      ? MESSAGES.chooseATable
      : source.kind === 'rest' && !wanted.document
        ? MESSAGES.chooseADocument
        : undefined;
  const choose = (next: Pick<Addition, 'tables' | 'document'>) => {
    setWanted(next);
    plan.reset();
  };
  return (
    <>
      <Card
        title={source.label}
        foot={
          <Button
            variant={plan.answer ? 'default' : 'primary'}
            className="push"
            disabled={missing !== undefined || plan.isAtWork}
            disabledReason={missing ?? MESSAGES.readingTables}
            onClick={() => plan.start(addition)}
          >
            {MESSAGES.preview}
          </Button>
        }
      >
        <div className="stack">
          {source.kind === 'postgres' && (
            <SourceTables source={source} chosen={wanted.tables ?? []} onChoose={(tables) => choose({ tables })} />
          )}
          {source.kind === 'rest' && <DocumentInput onChoose={(document) => choose(document ? { document } : {})} />}
          <Check checked={screens} onChange={setScreens}>
            {MESSAGES.draftScreens}
          </Check>
          <Check
            checked={remove}
            onChange={(isWanted) => {
              setRemove(isWanted);
              plan.reset();
            }}
          >
            {MESSAGES.addRemoveCalls}
          </Check>
        </div>
      </Card>
      {plan.isAtWork && <Skeleton lines={4} label={MESSAGES.readingTables} />}
      {plan.error && <StudioFailure title={MESSAGES.planFailed} error={plan.error} onRetry={() => plan.start(addition)} />}
      {plan.answer && <PlannedAddition key={plan.answer.hash} {...{ source, sources, screens }} plan={plan.answer} addition={addition} />}
    </>
  );
}

function SourceTables({
  source: { api, label },
  chosen,
  onChoose,
}: {
  source: ContractSource;
  chosen: readonly string[];
  onChoose: (tables: readonly string[]) => void;
}) {
  const { client } = useDraftWorkspace();
  const offers = useQuery({
    queryKey: ['studio', 'source-tables', api],
    queryFn: ({ signal }) => client.sourceTables(api, signal),
    gcTime: 0,
  });
  if (offers.error)
    return <StudioFailure title={MESSAGES.tablesCouldNotBeRead({ label })} error={offers.error} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <Skeleton lines={6} label={MESSAGES.readingTables} />;
  return <TableChoice offers={offers.data} chosen={chosen} onChoose={onChoose} />;
}

/** Maximum size of an uploaded document in bytes; the server's limit. */
const LARGEST_DOCUMENT = 20_000_000;

/** Uploads the OpenAPI document of a service. */
function DocumentInput({ onChoose }: { onChoose: (document: Addition['document']) => void }) {
  const [wrong, setWrong] = useState<string>();
  return (
    <div className="field">
      <label className="label" htmlFor="source-document">
        {MESSAGES.document}
      </label>
      <input
        id="source-document"
        type="file"
        accept=".yaml,.yml,.json"
        aria-describedby="source-document-note"
        aria-invalid={wrong !== undefined || undefined}
        onChange={async ({ currentTarget: { files } }) => {
          const file = files?.[0];
          const isTooLarge = file !== undefined && file.size > LARGEST_DOCUMENT;
          setWrong(isTooLarge ? MESSAGES.documentTooLarge : undefined);
          onChoose(file && !isTooLarge ? { name: file.name.slice(0, 200), text: await file.text() } : undefined);
        }}
      />
      <p className={wrong ? 'message' : 'muted'} id="source-document-note" {...(wrong && { 'data-tone': 'danger' })}>
        {wrong ?? MESSAGES.documentText}
      </p>
    </div>
  );
}
