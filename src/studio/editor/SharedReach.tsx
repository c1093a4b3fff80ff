import { type ReactNode, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { copyForAll, ownCopy, type Replacement } from '../../authoring/edit/rewrites/own-copy.ts';
import type { Step } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { editorOf, type ListedDefinition, screensUsing, titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { DraftKeeper } from '../draft/draft-keeper.ts';
import { SmallButton, TextLink } from '../inputs/buttons.tsx';
import { Notice } from '../Notice.tsx';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/** Steps of a draft from before the editor was first opened, and shared parts with an answer. Kept while other pages of the Studio are open. */
const visits = new WeakMap<DraftKeeper, { known: ReadonlySet<Step>; answered: Set<string> }>();

function visitOf(keeper: DraftKeeper) {
  const visit = visits.get(keeper) ?? { known: new Set(keeper.state().session.steps), answered: new Set<string>() };
  visits.set(keeper, visit);
  return visit;
}

/** Asks once per shared part and draft whether changes apply to all its screens, or only to this one, which gets a copy. */
export function SharedQuestion() {
  const { definition, around, selection } = useEditor();
  const { keeper, session } = useDraft();
  const [{ known, answered }] = useState(() => visitOf(keeper));
  const [, setCount] = useState(0);
  const settle = (file: string) => {
    answered.add(file);
    setCount(answered.size);
  };
  const first = (file: string) => session.steps.findIndex((step) => !known.has(step) && step.edits.some((edit) => edit.file === file));
  const asked = around.find(({ kind, file }) => kind === 'shared' && file !== definition.file && !answered.has(file) && first(file) >= 0);
  const screens = asked ? screensUsing(asked.id, session.texts) : [];
  if (!asked || screens.length < 2 || definition.kind !== 'screen') return null;
  const { title } = definition;
  const separate = () => {
    const replace = (texts: Texts) => ownCopy(texts, definition.file, asked.file, DEFINITION_SCHEMAS);
    settle(asked.file);
    keeper.moveSteps(first(asked.file), { replace, sentence: (step) => MESSAGES.changeOnlyOn({ change: step, title }) });
    selection.select(movedPlace(selection.place, replace(session.texts)));
  };
  return (
    <section className="studio-question-bar" aria-label={MESSAGES.whereTheChangeApplies} data-pane="" tabIndex={-1}>
      <Notice
        tone="info"
        actions={
          <>
            <SmallButton onClick={() => settle(asked.file)} text={MESSAGES.allScreensOfPart({ count: screens.length })} />
            <SmallButton onClick={separate} text={MESSAGES.onlyOnTitle({ title })} />
          </>
        }
        title={MESSAGES.partIsShared({ part: asked.title, count: screens.length })}
        text={MESSAGES.whereDoesTheChange}
      />
    </section>
  );
}

/** Says on how many screens a shared part counts, with a button that separates this screen from the others or joins them again. */
export function SharedReach({ of: shown }: { of: ListedDefinition }) {
  const { definition, selection } = useEditor();
  const { keeper, texts } = useDraft();
  const users = screensUsing(shown.id, texts);
  const count = users.length;
  const { title } = definition;
  const isAlone = count === 1 && definition.kind === 'screen';
  const change =
    count > 1
      ? ownCopy(texts, definition.file, shown.file, DEFINITION_SCHEMAS)
      : copyForAll(texts, definition.file, shown.file, DEFINITION_SCHEMAS);
  const name = count > 1 ? MESSAGES.onlyOnTitle({ title }) : MESSAGES.applyToAllScreens;
  const replace = ({ edits }: Replacement) => {
    keeper.perform({ edits, sentence: MESSAGES.partReach({ part: shown.title, reach: name }) });
    selection.select(movedPlace(selection.place, change));
  };
  return (
    <p className="studio-reach">
      <span className="muted" title={users.map((user) => user.title).join(', ')}>
        {isAlone ? MESSAGES.onlyOnTitle({ title }) : MESSAGES.changesHereApplyTo({ count })}
      </span>
      {change && (
        <button type="button" className="link" onClick={() => replace(change)}>
          {name}
        </button>
      )}
    </p>
  );
}

function movedPlace(place: string | undefined, replacement: Replacement | undefined): string | undefined {
  const [file = '', at = ''] = place?.split('#') ?? [];
  return place === undefined ? undefined : `${replacement?.files.get(file) ?? file}#${at}`;
}

/** Parts of a shared part under a heading with its reach; the definition's own parts have no heading. */
export function FileSection({ of: shown, children }: { of: ListedDefinition; children: ReactNode }) {
  const { definition } = useEditor();
  const { before } = useDraft();
  if (shown.kind === 'broken')
    return (
      <div className="card-body">
        <Notice tone="warning" title={MESSAGES.theTextOfIs({ file: titleOfFile(shown.file, before) })}>
          {MESSAGES.fixItUnder} <TextLink to={`${editorOf(shown)}?tab=text`} text={MESSAGES.json} />
          {MESSAGES.orUndoTheChange}
        </Notice>
      </div>
    );
  if (shown.file === definition.file) return <>{children}</>;
  return (
    <section aria-label={MESSAGES.sharedPartTitle({ title: shown.title })}>
      <div className="studio-shared">
        <h2>
          {MESSAGES.sharedPart} <TextLink to={editorOf(shown)} text={shown.title} />
        </h2>
        <SharedReach of={shown} />
      </div>
      {children}
    </section>
  );
}
