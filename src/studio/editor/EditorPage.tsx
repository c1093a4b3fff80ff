import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { recall, remember } from '../../runtime/render/remembered.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { definitionsOf, filesWithShared, type ListedDefinition, screensUsing, titleOfFile } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { PublishBar } from '../review/PublishBar.tsx';
import { StudioHead } from '../StudioHead.tsx';
import { useSelection } from '../selection.ts';
import { AccessTab } from './AccessTab.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { MESSAGES } from './messages.ts';
import { OrderTab } from './OrderTab.tsx';
import { PartsTab } from './PartsTab.tsx';
import { MissingRights, ProblemsCard } from './ProblemsCard.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { TextsTab } from './TextsTab.tsx';
import { TextTab } from './TextTab.tsx';
import { useLanguage } from './use-language.ts';
import { useMemberKeys } from './use-member-keys.ts';

/** `isOfParts`: needs the labels of parts, which the checker computes. `isOfOne`: stands beside the inspector; the others are tables of all parts. */
const TABS = [
  { id: 'parts', isOfParts: true, isOfOne: true, title: MESSAGES.outline, View: PartsTab },
  { id: 'words', isOfParts: true, isOfOne: true, title: MESSAGES.texts, View: TextsTab },
  { id: 'order', isOfParts: true, isOfOne: true, title: MESSAGES.order, View: OrderTab },
  { id: 'access', isOfParts: true, isOfOne: false, title: MESSAGES.access, View: AccessTab },
  { id: 'settings', isOfParts: true, isOfOne: false, title: MESSAGES.settings, View: SettingsTab },
  { id: 'text', isOfParts: false, isOfOne: false, title: 'JSON', View: TextTab },
  { id: 'changes', isOfParts: false, isOfOne: false, title: MESSAGES.changes, View: ChangesTab },
] as const;

/** One definition to be changed, by its words, its roles, its order, or its text. All of them write the same draft. */
export function EditorPage({ by }: { by: 'id' | 'file' }) {
  const { settings } = useConsole();
  const { owner, keeper } = useDraftWorkspace();
  const { session, before } = useDraft();
  const { id, '*': name } = useParams();
  const [query, setQuery] = useSearchParams();
  const all = useMemo(() => definitionsOf(session.texts), [session.texts]);
  const isIntended = (each: ListedDefinition) => (by === 'id' ? each.kind === 'screen' && each.id === id : each.file === name);
  // While its text is no JSON nobody can tell its id: it is the file that it was.
  const meant = all.find(isIntended) ?? definitionsOf(before).find(isIntended);
  const definition = all.find((each) => each.file === meant?.file);
  const file = definition?.file;
  const title = definition?.kind === 'broken' ? titleOfFile(definition.file, before) : definition?.title;
  const around = useMemo(() => (file === undefined ? [] : filesWithShared(file, session.texts)), [file, session.texts]);
  const language = useLanguage(session.texts, before, file);
  useDocumentTitle(title === undefined ? MESSAGES.edit : MESSAGES.editTitle({ title }), settings.brand.name);
  useUndoKeys(keeper);
  useEffect(() => {
    keeper.callBy(language.labelsOf);
    return () => keeper.callBy(undefined);
  }, [keeper, language.labelsOf]);
  const selection = useSelection();
  const preview = usePreviewChoice(definition?.kind);
  useMemberKeys({ around, language, selection });
  const isWide = useMedia(PANES);
  useOwnWindow();
  if (!definition)
    return (
      <Page>
        <StudioHead title={MESSAGES.nothingToEdit} />
        <Blank card icon="search" title={MESSAGES.screenNotFound} actions={<ButtonLink to="/studio">{MESSAGES.allScreens}</ButtonLink>}>
          {MESSAGES.itMayHaveBeen}
        </Blank>
      </Page>
    );
  const chosen = TABS.find((tab) => tab.id === query.get('tab')) ?? TABS[1];
  const choose = (tab: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  const changes = session.steps.length;
  // Another name a moment later would be read twice, and moves what stands beside it.
  const isUnnamed = language.looked === undefined && language.failed === undefined;
  const hasInspector = isWide && chosen.isOfOne;
  const props: EditorTabProps = { definition, around, language, selection, hasInspector };
  return (
    <Page>
      <StudioHead title={title ?? definition.title} meta={<MetaLine definition={definition} />}>
        <KeysHelp />
        {preview.isPossible && (
          <Button icon="eye" aria-pressed={preview.isOpen} onClick={preview.toggle}>
            {MESSAGES.preview}
          </Button>
        )}
      </StudioHead>
      {owner !== undefined && (
        <Banner tone="info">
          <b>{MESSAGES.thisIsTheDraft({ owner })}</b> {MESSAGES.youCanReadAnd({ owner })}
        </Banner>
      )}
      <div className="studio-work" data-preview={preview.isOpen ? '' : undefined} data-inspector={hasInspector ? '' : undefined}>
        <section
          className="card studio-editor"
          aria-label={MESSAGES.editTitle({ title: title ?? definition.title })}
          inert={owner !== undefined}
        >
          <EditorTabs
            tabs={TABS.map(({ id: tab, title }) => ({
              id: tab,
              title: tab === 'changes' && changes > 0 ? `${title} (${changes})` : title,
            }))}
            chosen={chosen.id}
            onChoose={choose}
          >
            {chosen.isOfParts && isUnnamed ? (
              <div className="card-body">
                <Skeleton lines={8} label={MESSAGES.loadingLabels} />
              </div>
            ) : (
              <chosen.View key={definition.file} {...props} />
            )}
          </EditorTabs>
        </section>
        {preview.isOpen && <PreviewPane key={definition.file} definition={definition} selection={selection} />}
        {hasInspector && !isUnnamed && <InspectorPane {...props} />}
      </div>
      <MissingRights />
      <ProblemsCard language={language} />
      <PublishBar />
    </Page>
  );
}

function MetaLine({ definition }: { definition: ListedDefinition }) {
  const { session } = useDraft();
  const { kind, path, paths, id, file } = definition;
  if (kind === 'shared') {
    const users = screensUsing(id, session.texts);
    return (
      <>
        <span>{MESSAGES.sharedPart}</span>
        <span title={users.map(({ title }) => title).join(', ')}>{MESSAGES.changesHereApplyTo({ count: users.length })}</span>
      </>
    );
  }
  // An address with a parameter needs a record.
  const isOpenable = path !== undefined && !path.includes(':');
  return (
    <>
      <span>{path ?? (paths.join(' and ') || file)}</span>
      {isOpenable && (
        <ButtonLink to={path} newTab size="small" variant="ghost" icon="external-link">
          {MESSAGES.openTheLiveScreen}
        </ButtonLink>
      )}
    </>
  );
}

/** Whether the preview stands beside: on a wide window, or where somebody wanted it. What has no page of its own has none. */
function usePreviewChoice(kind: ListedDefinition['kind'] | undefined): { isPossible: boolean; isOpen: boolean; toggle: () => void } {
  const isWide = useMedia('(min-width: 1100px)');
  const [chosen, setChosen] = useState(() => recall(PREVIEW));
  const isPossible = kind === 'screen' || kind === 'shared' || kind === 'broken';
  const isWanted = chosen === undefined ? isWide : chosen === 'open';
  return {
    isPossible,
    isOpen: isPossible && isWanted,
    toggle: () => {
      const next = isWanted ? 'closed' : 'open';
      remember(PREVIEW, next);
      setChosen(next);
    },
  };
}

/** From this width on, outline, preview and inspector stand beside each other. As in studio.css. */
const PANES = '(min-width: 1280px)';

/** Hides the console's menu while somebody edits, on a wide window: the screen gets its place (studio.css). */
function useOwnWindow(): void {
  useEffect(() => {
    document.documentElement.dataset.studio = 'editor';
    return () => {
      delete document.documentElement.dataset.studio;
    };
  }, []);
}

/** What this browser remembers of it. */
const PREVIEW = 'studio-preview';

/** One list of what was done for every pane: also in a field, whose own undo would know nothing of the others. */
function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      // What is looked for is no part of the draft.
      const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if ((key !== 'z' && key !== 'y') || isSearch) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    // Before the code editor, which would take it for its own.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [undo, redo]);
}
