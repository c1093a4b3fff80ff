import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { recall, remember } from '../../runtime/render/remembered.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { definitionsOf, filesWithShared, type ListedDefinition, screensUsing, titleOfFile } from '../definitions-of.ts';
import { LaterDraftContext, useBetweenLetters, useDraft } from '../draft/draft-context.ts';
import { FindBar, wordsOfSearch } from '../FindInput.tsx';
import { LinkButton } from '../inputs/buttons.tsx';
import { choicesIn, Segments } from '../inputs/ChoiceInput.tsx';
import { Empty } from '../Notice.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { PartComments } from '../review/Comments.tsx';
import { PublishBar } from '../review/PublishBar.tsx';
import { ForeignDraft, StudioHead } from '../StudioHead.tsx';
import { useQueryChange, useSelection } from '../selection.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import { CanvasOverlay } from './CanvasOverlay.tsx';
import { Drawer } from './Drawer.tsx';
import { EditorPanes, PANES } from './EditorPanes.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { type BegunPart, EditorContext, useEditor } from './editor-context.ts';
import { FoundSettings, foundSettings } from './FoundSettings.tsx';
import { InspectorPane } from './InspectorPane.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { MESSAGES } from './messages.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { MissingRights } from './ProblemsCard.tsx';
import { FileSection, SharedQuestion } from './SharedReach.tsx';
import { TextsTab } from './TextsTab.tsx';
import { useHiddenUndo } from './use-hidden-undo.ts';
import { useLanguage } from './use-language.ts';
import { useMemberMoves } from './use-member-moves.ts';

const TABS = [
  { id: 'parts', title: MESSAGES.outline, View: PartsTab },
  { id: 'words', title: MESSAGES.texts, View: TextsTab },
] as const;

/** Editor of one definition: outline or texts, canvas, inspector and JSON, all on the same draft. */
export function EditorPage({ by }: { by: 'id' | 'file' }) {
  const { settings } = useConsole();
  const { owner, keeper, session, before } = useDraft();
  const { id, '*': name } = useParams();
  const [query] = useSearchParams();
  const all = useMemo(() => definitionsOf(session.texts), [session.texts]);
  const isIntended = (each: ListedDefinition) => (by === 'id' ? each.kind === 'screen' && each.id === id : each.file === name);
  // Invalid JSON has no readable id, so the definition is found by its previous text.
  const meant = all.find(isIntended) ?? definitionsOf(before).find(isIntended);
  const definition = all.find((each) => each.file === meant?.file);
  const file = definition?.file;
  const title = definition?.kind === 'broken' ? titleOfFile(definition.file, before) : definition?.title;
  const around = useMemo(() => (file === undefined ? [] : filesWithShared(file, session.texts)), [file, session.texts]);
  useHiddenUndo(session, around);
  const language = useLanguage(session.texts, before, file);
  useDocumentTitle(title === undefined ? MESSAGES.edit : MESSAGES.editTitle({ title }), settings.brand.name);
  useUndoKeys(keeper);
  useEffect(() => {
    keeper.callBy(language.labelsOf);
    return () => keeper.callBy(undefined);
  }, [keeper, language.labelsOf]);
  const selection = useSelection();
  const isWide = useMedia(PANES);
  const preview = usePreviewChoice(definition?.kind, isWide);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { drop, fitsIn, lacking } = useMemberMoves({ around, language, selection });
  const [begun, setBegun] = useState<BegunPart>();
  const begin = (part: BegunPart | undefined) => {
    setBegun(part);
    // Its questions are asked beside its properties.
    if (part && !isWide) preview.show('properties');
  };
  useOwnWindow();
  const changeQuery = useQueryChange();
  if (!definition)
    return (
      <Page>
        <StudioHead title={MESSAGES.nothingToEdit} />
        <Empty
          card
          icon="search"
          title={MESSAGES.screenNotFound}
          actions={<ButtonLink to="/studio">{MESSAGES.allScreens}</ButtonLink>}
          text={MESSAGES.itMayHaveBeen}
        />
      </Page>
    );
  // A search opens the tab of texts.
  const chosen = TABS.find((tab) => tab.id === query.get('tab')) ?? TABS[query.has('find') ? 1 : 0];
  // The label is awaited: a changing title would be read twice by screen readers and would shift the layout.
  const isUnnamed = language.looked === undefined && language.failed === undefined;
  const isForeign = owner !== undefined;
  return (
    <EditorContext value={{ definition, around, language, selection, hasInspector: isWide, begun, begin }}>
      <main id="main" className="page studio-window" tabIndex={-1}>
        <StudioHead title={title ?? definition.title} meta={<MetaLine definition={definition} />} barRef={setBar}>
          <KeysHelp />
        </StudioHead>
        {preview.isPossible && !isWide && (
          <Segments
            label={MESSAGES.shownPane}
            className="studio-sheets"
            value={preview.isOpen ? 'canvas' : 'properties'}
            choices={choicesIn(MESSAGES.sheets)}
            onChange={preview.show}
          />
        )}
        <ForeignDraft />
        <MissingRights />
        {!isForeign && <SharedQuestion />}
        <EditorPanes
          left={
            <section
              className="card studio-editor"
              aria-label={MESSAGES.editTitle({ title: title ?? definition.title })}
              // In the outline, parts of another person's draft are selected for comments.
              inert={isForeign && chosen.id !== 'parts'}
              data-pane=""
              tabIndex={-1}
            >
              <EditorTabs label={MESSAGES.editorTabs} tabs={TABS} chosen={chosen.id} onChoose={(tab) => changeQuery({ tab })}>
                {isUnnamed ? (
                  <div className="card-body">
                    <Skeleton lines={8} label={MESSAGES.loadingLabels} />
                  </div>
                ) : (
                  <chosen.View key={definition.file} />
                )}
              </EditorTabs>
            </section>
          }
          middle={
            preview.isOpen && (
              <PreviewPane
                key={definition.file}
                {...{ definition, selection }}
                bar={isWide ? bar : null}
                fitsIn={fitsIn}
                watched={isForeign ? '' : lacking}
                onDrop={(dropped) => !isForeign && drop(dropped)}
                overlay={(canvas, place) => !isForeign && <CanvasOverlay {...{ canvas, place }} />}
              />
            )
          }
          right={
            isWide && (
              <>
                {isUnnamed ? <div /> : <InspectorPane />}
                <PartComments file={definition.file} place={selection.place} />
              </>
            )
          }
        />
        <Drawer key={definition.file} />
        {!isWide && <PartComments file={definition.file} place={selection.place} />}
        <PublishBar />
      </main>
    </EditorContext>
  );
}

function MetaLine({ definition }: { definition: ListedDefinition }) {
  const { texts } = useDraft();
  const { kind, paths, id, file } = definition;
  if (kind === 'console') return <span>{MESSAGES.appliesToTheConsole}</span>;
  if (kind === 'shared') {
    const users = screensUsing(id, texts);
    return (
      <>
        <span>{MESSAGES.sharedPart}</span>
        <span title={users.map(({ title }) => title).join(', ')}>{MESSAGES.changesHereApplyTo({ count: users.length })}</span>
      </>
    );
  }
  // An address with a parameter needs a record.
  const openable = paths.find((path) => !path.includes(':'));
  return (
    <>
      <span>{paths.join(MESSAGES.andBetween) || file}</span>
      {openable && <LinkButton to={openable} newTab size="small" variant="ghost" icon="external-link" text={MESSAGES.openTheLiveScreen} />}
    </>
  );
}

/** Whether the preview is shown: beside the other panes, or in their place on a narrow window. Shared parts without a page have none. */
function usePreviewChoice(kind: ListedDefinition['kind'] | undefined, isWide: boolean) {
  const [isWanted, setWanted] = useState(() => recall(PREVIEW) === 'open');
  const isPossible = kind === 'screen' || kind === 'shared' || kind === 'broken';
  return {
    isPossible,
    isOpen: isPossible && (isWide || isWanted),
    show: (sheet: keyof typeof MESSAGES.sheets) => {
      remember(PREVIEW, sheet === 'canvas' ? 'open' : 'closed');
      setWanted(sheet === 'canvas');
    },
  };
}

/** Hides the console's menu on a wide window, for space (studio.css). */
function useOwnWindow(): void {
  useEffect(() => {
    document.documentElement.dataset.studio = 'editor';
    return () => {
      delete document.documentElement.dataset.studio;
    };
  }, []);
}

const PREVIEW = 'studio-preview';

/** Undo and redo for all panes; also in fields, whose own undo does not know the draft's steps. */
function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
  // Captured, since the code editor handles these keys too.
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    // A search is not part of the draft and has its own undo.
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if ((key !== 'z' && key !== 'y') || isSearch) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }, true);
}

/**
 * A searchable tree of parts, and the settings that are found. Without space for the inspector pane, the inspector replaces both, except in
 * another person's draft, where parts are selected for comments alone.
 */
function PartsTab() {
  const editor = useEditor();
  const { keeper, owner, texts } = useDraft();
  const [search, setSearch] = useState('');
  const draft = useBetweenLetters(useSyncExternalStore(keeper.subscribe, keeper.state));
  const between = useBetweenLetters(editor);
  const { around, language, selection, hasInspector } = editor;
  const words = wordsOfSearch(search);
  if (!hasInspector && owner === undefined && selection.place !== undefined) return <InspectorPane />;
  const settings = words.length === 0 ? [] : around.flatMap((of) => foundSettings(of, texts, { language, words }));
  return (
    <>
      <FindBar label={MESSAGES.findAPart} hint={MESSAGES.findAPartSuch} value={search} onChange={setSearch} />
      <LaterDraftContext value={draft}>
        <EditorContext value={between}>
          <Outlines search={search} />
        </EditorContext>
      </LaterDraftContext>
      <div inert={owner !== undefined}>
        <FoundSettings settings={settings} />
      </div>
      {words.length > 0 && settings.length === 0 && <p className="card-body muted">{MESSAGES.noSettingsFound}</p>}
    </>
  );
}

/** Nobody looks at the outline while typing, so it renders between letters. */
const Outlines = memo(({ search }: { search: string }) =>
  useEditor().around.map((shown) => (
    <FileSection key={shown.file} of={shown}>
      <OutlineTree of={shown} words={wordsOfSearch(search)} />
    </FileSection>
  )),
);
