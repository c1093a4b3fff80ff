import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Addition, ContractSource, ContractSources } from '../../authoring/review/studio-answers.ts';
import { newId } from '../../runtime/data/values/new-id.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { FindBar, hasWords, wordsOfSearch } from '../FindInput.tsx';
import { LinkButton, SmallButton, TextButton } from '../inputs/buttons.tsx';
import { Check } from '../inputs/Check.tsx';
import { Empty, StudioFailure } from '../Notice.tsx';
import { StudioPage } from '../StudioHead.tsx';
import { MESSAGES } from './messages.ts';
import { PlannedAddition } from './PlannedAddition.tsx';

const FROM = 'from';

/** Adds record types and calls from a back end: choice of tables, plan in sentences, and screens for them in the draft. */
export function AddFromPage() {
  const { client } = useDraftWorkspace();
  const sources = useQuery({ queryKey: ['studio', 'contract-sources'], queryFn: ({ signal }) => client.contractSources(signal) });
  const [query, setQuery] = useSearchParams();
  const { data, error } = sources;
  const chosen = data?.sources.find(({ api }) => api === query.get(FROM)) ?? (data?.sources.length === 1 ? data.sources[0] : undefined);
  return (
    <StudioPage
      title={MESSAGES.addFrom}
      meta={MESSAGES.addFromAbout}
      actions={<LinkButton to="/studio/data" icon="arrow-left" text={MESSAGES.data} />}
    >
      {error && <StudioFailure title={MESSAGES.sourcesCouldNotBeLoaded} error={error} onRetry={() => void sources.refetch()} />}
      {!data && !error && <Skeleton lines={6} label={MESSAGES.loadingSources} />}
      {data?.sources.length === 0 && <Empty card icon="database" title={MESSAGES.noSources} text={MESSAGES.noSourcesText} />}
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
    </StudioPage>
  );
}

/** A back end: choice of tables or document, and the plan. */
function SourceCard({ source, sources }: { source: ContractSource; sources: ContractSources }) {
  const { client } = useDraftWorkspace();
  const [wanted, setWanted] = useState<Pick<Addition, 'tables' | 'document'>>({});
  const [remove, setRemove] = useState(false);
  const [screens, setScreens] = useState(true);
  // Another choice drops the plan.
  const [asked, setAsked] = useState<{ id: string; addition: Addition }>();
  const plan = useQuery({
    queryKey: ['studio', 'plan', asked?.id],
    queryFn: () => client.planAddition(asked!.addition),
    enabled: asked !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const addition: Addition = { api: source.api, ...wanted, remove };
  const missing =
    source.kind === 'postgres' && !wanted.tables?.length
      ? MESSAGES.chooseATable
      : source.kind === 'rest' && !wanted.document
        ? MESSAGES.chooseADocument
        : undefined;
  const choose = (next: Pick<Addition, 'tables' | 'document'>) => {
    setWanted(next);
    setAsked(undefined);
  };
  return (
    <>
      <Card
        title={source.label}
        foot={
          <TextButton
            variant={plan.data ? 'default' : 'primary'}
            className="push"
            disabled={missing !== undefined || plan.isFetching}
            disabledReason={missing ?? MESSAGES.readingTables}
            onClick={() => setAsked({ id: newId(), addition })}
            text={MESSAGES.preview}
          />
        }
      >
        <div className="stack">
          {source.kind === 'postgres' && (
            <SourceTables source={source} chosen={wanted.tables ?? []} onChoose={(tables) => choose({ tables })} />
          )}
          {source.kind === 'rest' && <DocumentInput onChoose={(document) => choose(document ? { document } : {})} />}
          <Check checked={screens} onChange={setScreens} text={MESSAGES.draftScreens} />
          <Check
            checked={remove}
            onChange={(isWanted) => {
              setRemove(isWanted);
              setAsked(undefined);
            }}
            text={MESSAGES.addRemoveCalls}
          />
        </div>
      </Card>
      {plan.isFetching && <Skeleton lines={4} label={MESSAGES.readingTables} />}
      {plan.error && <StudioFailure title={MESSAGES.planFailed} error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.data && asked && (
        <PlannedAddition key={plan.data.hash} {...{ source, sources, screens }} plan={plan.data} addition={asked.addition} />
      )}
    </>
  );
}

/** Maximum size of an uploaded document in bytes; the server's limit. */
const LARGEST_DOCUMENT = 20_000_000;

/** Uploads the OpenAPI document of a service. */
export function DocumentInput({ onChoose }: { onChoose: (document: Addition['document']) => void }) {
  const [wrong, setWrong] = useState<string>();
  const newest = useRef<File>(undefined);
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
        // Browsers report no change where the same name is chosen again, such as a document that was mended.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
          newest.current = undefined;
          onChoose(undefined);
        }}
        onChange={async ({ currentTarget: { files } }) => {
          const file = files?.[0];
          const isTooLarge = file !== undefined && file.size > LARGEST_DOCUMENT;
          newest.current = file;
          setWrong(isTooLarge ? MESSAGES.documentTooLarge : undefined);
          if (!file || isTooLarge) return onChoose(undefined);
          const text = await file.text();
          // Of several choices the last one counts.
          if (newest.current === file) onChoose({ name: file.name.slice(0, 200), text });
        }}
      />
      <p className={wrong ? 'message' : 'muted'} id="source-document-note" {...(wrong && { 'data-tone': 'danger' })}>
        {wrong ?? MESSAGES.documentText}
      </p>
    </div>
  );
}

/** Tables shown at once; the search finds the rest. */
const SHOWN = 200;

interface SourceTablesProps {
  source: ContractSource;
  chosen: readonly string[];
  onChoose: (tables: readonly string[]) => void;
}

/** Tables and views of a back end with a search and checkboxes. */
function SourceTables({ source: { api, label }, chosen, onChoose }: SourceTablesProps) {
  const { client } = useDraftWorkspace();
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'source-tables', api],
    queryFn: ({ signal }) => client.sourceTables(api, signal),
    gcTime: 0,
  });
  const [search, setSearch] = useState('');
  if (error) return <StudioFailure title={MESSAGES.tablesCouldNotBeRead({ label })} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} label={MESSAGES.readingTables} />;
  const found = data.filter(({ name }) => hasWords(name, wordsOfSearch(search)));
  const foundNames = new Set(found.filter(({ mayRead }) => mayRead).map(({ name }) => name));
  const isWhole = foundNames.size > 0 && [...foundNames].every((name) => chosen.includes(name));
  const others = chosen.filter((name) => !foundNames.has(name));
  return (
    <>
      {data.length > 10 && (
        <FindBar label={MESSAGES.findATable} hint={MESSAGES.findATable} value={search} onChange={setSearch}>
          <SmallButton
            onClick={() => onChoose(isWhole ? others : [...others, ...foundNames])}
            text={isWhole ? MESSAGES.chooseNone : MESSAGES.chooseAll}
          />
        </FindBar>
      )}
      <ul className="studio-plain stack" aria-label={MESSAGES.tablesAndViews}>
        {found.slice(0, SHOWN).map(({ name, kind, mayRead, isAdded }) => (
          <li key={name}>
            <Check
              disabled={!mayRead}
              checked={chosen.includes(name)}
              onChange={(isWanted) => onChoose(isWanted ? [...chosen, name] : chosen.filter((each) => each !== name))}
            >
              <span className="mono">{name}</span> {kind === 'view' && <Tag>{MESSAGES.view}</Tag>}
              {!mayRead && <Tag tone="warning">{MESSAGES.notReadable}</Tag>}
              {isAdded && <Tag tone="info">{MESSAGES.alreadyAdded}</Tag>}
            </Check>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{data.length === 0 ? MESSAGES.noTables : MESSAGES.noTableFound}</p>}
      {found.length > SHOWN && <p className="muted">{MESSAGES.moreTables({ count: found.length - SHOWN })}</p>}
    </>
  );
}
