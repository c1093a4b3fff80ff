import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.ts';
import { IconButton, SmallButton } from '../inputs/buttons.tsx';
import { Empty } from '../Notice.tsx';
import { useQueryChange } from '../selection.ts';
import { EditorTabs } from './EditorTabs.tsx';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { ProblemsCard } from './ProblemsCard.tsx';
import { TextTab } from './TextTab.tsx';

/** Query parameter with the open tab; `tab` is read too, for old addresses. */
const KEY = 'drawer';

const TABS = ['problems', 'changes', 'text'] as const;
type DrawerTab = (typeof TABS)[number];

/** Drawer below the panes: issues, changes and JSON of the definition. Issues open automatically until they are closed. */
export function Drawer() {
  const { language } = useEditor();
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const { session, owner } = useDraft();
  const { issues, failed } = language;
  const [isClosed, setClosed] = useState(false);
  const asked = TABS.find((tab) => tab === (query.get(KEY) ?? query.get('tab')));
  const problems = issues?.length ?? 0;
  const chosen = asked ?? (!isClosed && (problems > 0 || failed !== undefined) ? 'problems' : undefined);
  const show = (tab: DrawerTab | undefined) => {
    setClosed(tab === undefined);
    changeQuery({ [KEY]: tab, ...(TABS.some((each) => each === query.get('tab')) && { tab: undefined }) });
  };
  const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title);
  return (
    <section className="card studio-drawer" aria-label={MESSAGES.problemsAndChanges} data-pane="" tabIndex={-1}>
      <EditorTabs
        label={MESSAGES.problemsAndChanges}
        tabs={[
          { id: 'problems', title: counted(MESSAGES.problems, problems) },
          { id: 'changes', title: counted(MESSAGES.changes, session.steps.length) },
          { id: 'text', title: MESSAGES.json },
        ]}
        chosen={chosen}
        onChoose={(id) => show(TABS.find((tab) => tab === id))}
      >
        <IconButton className="studio-drawer-close" icon="x" onClick={() => show(undefined)} name={MESSAGES.close} />
        {chosen === 'problems' && <ProblemsCard language={language} />}
        {chosen === 'problems' && problems === 0 && failed === undefined && (
          <p className="card-body muted">{issues ? MESSAGES.noProblems : MESSAGES.checking}</p>
        )}
        <div inert={owner !== undefined}>
          {chosen === 'changes' && <ChangesTab />}
          {chosen === 'text' && <TextTab />}
        </div>
      </EditorTabs>
    </section>
  );
}

/** The steps of the draft, newest first, each with a button to revert it. */
function ChangesTab() {
  const { keeper, session } = useDraft();
  const { steps } = session;
  if (steps.length === 0) return <Empty icon="history" title={MESSAGES.noChangesYet} text={MESSAGES.changesMadeUnderThe} />;
  return (
    <ol className="studio-list" aria-label={MESSAGES.changesNewestFirst}>
      {steps
        .map((step, index) => ({ step, index }))
        .toReversed()
        .map(({ step, index }) => (
          <li key={`${index} ${step.sentence}`} className="studio-line studio-change">
            <span>{step.sentence}</span>
            <SmallButton
              className="push"
              onClick={() => keeper.revertStep(index)}
              name={MESSAGES.undoStep({ sentence: step.sentence })}
              text={MESSAGES.undo}
            />
          </li>
        ))}
    </ol>
  );
}
