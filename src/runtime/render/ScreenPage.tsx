import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type {
  CompiledDialog,
  CompiledFilterBar,
  CompiledItem,
  CompiledScreen,
  PreparedScreen,
} from '../../language/compiled/compiled-screen.ts';
import { pageScope } from '../../language/compiled/page-scope.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import { isTablePage } from '../../language/compiled/screen-pages.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../language/expression/evaluate-template.ts';
import { Blank } from '../../ui/Blank.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { createPlace } from '../../ui/place.ts';
import { Skeleton, SkeletonLine } from '../../ui/Skeleton.tsx';
import type { Attempts } from '../actions/run-action.ts';
import { readAddress } from '../data/calls/read-address.ts';
import { sourceRequest } from '../data/calls/source-request.ts';
import { actsAtOnce } from '../data/shown/acts-at-once.ts';
import { isItemVisible } from '../data/shown/show-item.ts';
import { headScope } from '../data/tables/head-scope.ts';
import { TableBlock } from '../kinds/table/TableBlock.tsx';
import { ActionBar } from './actions/ActionBar.tsx';
import { BlockBoundary } from './blocks/BlockBoundary.tsx';
import { detailChunk } from './blocks/detail-chunk.ts';
import { OpenedDialog } from './blocks/OpenedDialog.tsx';
import { useReportMail } from './controllers/use-report-mail.ts';
import { useReloadOnSubmit, useSubmission } from './controllers/use-submission.ts';
import { useTableState } from './controllers/use-table-state.ts';
import * as MESSAGES from './messages.ts';
import { useRuntime } from './runtime-context.ts';
import { ShownItem } from './ShownItem.tsx';
import { ScopeContext } from './scope-context.ts';
import { ScreenContext, type ScreenControls } from './screen-context.ts';
import { FilterBar } from './table/FilterBar.tsx';
import { waitingMessage } from './table/waiting-message.ts';
import { useScreenSources } from './use-sources.ts';

/** Link for a missing record whose screen belongs to no list. */
const START = { title: MESSAGES.startPage, path: '/' };
const NO_FILTERS: CompiledFilterBar = { filters: [], urlKey: 'none' };

/** A dialog opened by an action. */
interface DialogAtHand {
  key: number;
  dialog: CompiledDialog;
  opened: Scope;
}

/** Renders one screen, compiled for this person's roles. Another record, and another address of a form, is another page. */
export function ScreenPage({ screen }: { screen: PreparedScreen }) {
  const [query] = useSearchParams();
  const queryText = readAddress(query, screen.reads.query);
  const routeText = JSON.stringify(useParams());
  return <RecordPage key={screen.reads.page === 'form' ? routeText + queryText : routeText} {...{ screen, query, queryText, routeText }} />;
}

interface RecordPageProps {
  screen: PreparedScreen;
  query: URLSearchParams;
  /** What the screen reads of the query. */
  queryText: string;
  /** JSON of the path's parameters. */
  routeText: string;
}

function RecordPage({ screen, query, queryText, routeText }: RecordPageProps) {
  const { user, settings, format, inputs, crumbs } = useRuntime();
  const client = useQueryClient();
  const [opened] = useState(() => inputs.now().toISOString());
  const bar = useTableState(screen.filterBar ?? NO_FILTERS, screen.filterBar !== undefined, screen);
  const submitted = screen.filterBar ? bar.state.filters : undefined;
  const submission = useSubmission(screen.filterBar ?? NO_FILTERS, bar);
  const { isWaiting, missing } = submission;
  const base = useMemo(
    () =>
      pageScope({
        screen,
        route: JSON.parse(routeText),
        query: Object.fromEntries(new URLSearchParams(queryText)),
        user,
        links: settings.links,
        now: opened,
        ...(submitted ? { filters: submitted } : {}),
      }),
    [routeText, queryText, user, settings.links, opened, submitted, screen],
  );
  const { record, scope, need, setLoaded, keys } = useScreenSources(screen, base, !isWaiting);
  useEffect(() => need(screen.reads.sources), [need, screen]);

  const refresh = useCallback(
    async (ids?: readonly string[], keeps?: ReadonlySet<unknown>) => {
      if (!ids) return client.invalidateQueries(answersBut(keeps));
      const known = keys.current;
      await Promise.all(ids.map((id) => known[id] && client.invalidateQueries({ queryKey: known[id], exact: true })));
    },
    [client, keys],
  );
  const expire = useCallback(
    (keeps: ReadonlySet<unknown>) => client.invalidateQueries({ ...answersBut(keeps), refetchType: 'none' }),
    [client],
  );
  useReloadOnSubmit(submission, bar, () => void refresh());
  const [tools] = useState(createPlace);
  const attempts = useRef(new Map<string, Attempts>());
  const attemptsOf = useCallback((name: string) => {
    const known = attempts.current.get(name) ?? new Map();
    attempts.current.set(name, known);
    return known;
  }, []);
  const opening = useRef(0);
  const [dialogs, setDialogs] = useState<DialogAtHand[]>([]);
  const openDialog = useCallback(
    (dialog: CompiledDialog, opened: Scope) => setDialogs((open) => [...open, { key: ++opening.current, dialog, opened }]),
    [],
  );
  const [over, showOver] = useState<ReactNode>(null);
  const closeDialog = useCallback(() => setDialogs((open) => open.slice(0, -1)), []);
  const controls = useMemo<ScreenControls>(
    () => ({ openDialog, closeDialog, showOver, attemptsOf, screen, tools, refresh, expire, setLoaded, need, reveal: (id) => need([id]) }),
    [openDialog, closeDialog, attemptsOf, screen, tools, refresh, expire, setLoaded, need],
  );

  const mail = useReportMail();
  const send = async (filters: Record<string, unknown>, emails: string[]) => {
    const { data, filterBar } = screen;
    if (data)
      await mail({ name: data.call.call, params: sourceRequest(data, withVariables(base, { filters })).params }, filterBar?.email, emails);
  };
  const evaluation = evaluateTemplate(screen.title, scope, format);
  const failed = record?.status === 'failed';
  // Before the record is loaded, no tag may claim anything.
  const isThere = !failed && record?.status !== 'loading';
  const written = evaluation.state === 'value' ? evaluation.text : undefined;
  // A record without a name is called by its address.
  const title = isThere && evaluation.state !== 'pending' ? written || Object.values(base.variables.route as object).at(-1) : written;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${settings.brand.name}`;
  }, [title, settings.brand.name]);
  const trail = crumbs(screen.above ? `${screen.above}/-` : screen.path);
  const isList = isTablePage(screen);
  const { page } = screen.reads;
  const detail = detailChunk();
  return (
    <ScreenContext.Provider value={controls}>
      <ScopeContext.Provider value={scope}>
        <main id="main" className={isList ? 'page page-fill' : page === 'form' ? 'page page-form' : 'page'} tabIndex={-1}>
          {trail.length > 0 && (
            <nav className="crumbs" aria-label={MESSAGES.breadcrumb}>
              {trail.map((crumb) => (
                <span className="row" key={crumb.path}>
                  <Link to={crumb.path}>{crumb.title}</Link>
                  <Icon name="chevron-right" size="small" />
                </span>
              ))}
              <span aria-current="page">{title ?? (failed ? MESSAGES.notAvailable : <SkeletonLine width="80px" />)}</span>
              {page === 'record' && detail && <detail.RecordWalk />}
            </nav>
          )}
          <header className="page-head">
            <div>
              <div className="page-title">
                <h1>{title ?? (failed ? MESSAGES.notAvailable : <SkeletonLine width="180px" />)}</h1>
                {isThere && <Badges screen={screen} slot="tags" />}
              </div>
              {isThere ? (
                <Badges screen={screen} slot="facts" />
              ) : (
                !failed && screen.badges.some(actsAtOnce) && <div className="page-meta" />
              )}
            </div>
            {isList && <div className="actions page-tools" data-tools={hasTools(screen) ? '' : undefined} ref={tools.hold} />}
            <div id="fresh" className="page-fresh" />
            {isThere && <ActionBar actions={screen.actions} scope={headScope(screen, scope, query, { settings, now: inputs.now() })} />}
          </header>
          {screen.filterBar && (
            <FilterBar table={screen.filterBar} controls={bar} scope={scope} busy={false} onSubmit={submission.submit} onSend={send} />
          )}
          {isWaiting ? (
            <Blank card icon="file-text" title={MESSAGES.nothingLoadedYet}>
              {waitingMessage(screen.filterBar?.waits, missing)}
            </Blank>
          ) : failed ? (
            <ErrorState
              card
              title={MESSAGES.thisPageCouldNotBe}
              error={record.error}
              onRetry={record.retry}
              instead={trail.at(-1) ?? START}
            />
          ) : isList ? (
            <ListBody screen={screen} />
          ) : record?.status === 'loading' ? (
            <div className="card card-body">
              <Skeleton lines={8} />
            </div>
          ) : (
            detail && <detail.DetailBlocks blocks={screen.blocks} />
          )}
        </main>
        {dialogs.map(({ key, dialog, opened }) => (
          <OpenedDialog key={key} dialog={dialog} opened={opened} onClose={closeDialog} />
        ))}
        {over}
      </ScopeContext.Provider>
    </ScreenContext.Provider>
  );
}

/** Filters all queries except the answers of some calls. */
function answersBut(calls?: ReadonlySet<unknown>): InvalidateQueryFilters {
  return { queryKey: ['call'], predicate: ({ queryKey }) => !calls?.has(queryKey[1]) };
}

/** Whether a table has buttons in the page's head at every width; they appear after the rows, in space reserved for them. */
function hasTools({ blocks: [table] }: CompiledScreen): boolean {
  return table?.block === 'table' && (table.csv !== undefined || table.columns.some(({ extra }) => extra));
}

function ListBody({ screen }: { screen: CompiledScreen }) {
  const [table] = screen.blocks;
  return table?.block === 'table' && table.data ? (
    <BlockBoundary name={table.id}>
      <TableBlock block={table} source={table.data} isList />
    </BlockBoundary>
  ) : null;
}

/** Tags beside the title; below it ids and texts, facts, and immediate inputs with their labels. */
function Badges({ screen, slot }: { screen: CompiledScreen; slot: 'tags' | 'facts' }) {
  return (
    <ScopeContext.Consumer>
      {(scope) => {
        const items = screen.badges.filter((item) => isTag(item) === (slot === 'tags') && isItemVisible(item, scope));
        if (items.length === 0) return null;
        const values = items.map((item) => (
          <span key={item.id} className={slot === 'facts' ? 'row' : undefined}>
            {slot === 'facts' && item.value && (item.type.type !== 'id' || actsAtOnce(item)) && `${item.label} `}
            <ShownItem item={item} scope={scope} quiet />
          </span>
        ));
        return slot === 'tags' ? values : <div className="page-meta">{values}</div>;
      }}
    </ScopeContext.Consumer>
  );
}

function isTag(item: CompiledItem): boolean {
  return !actsAtOnce(item) && (item.format.name === 'tag' || item.format.name === 'kind');
}
