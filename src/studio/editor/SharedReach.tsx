import { useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { copyForAll, ownCopy, type Replacement } from '../../authoring/edit/rewrites/own-copy.ts';
import type { Step } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { type ListedDefinition, screensUsing } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/**
 * Asks once per shared part and visit of the editor whether changes apply to all screens that use it, which they do until then, or only to
 * this one, which gets a copy.
 */
export function SharedQuestion() {
  const { definition, around, selection } = useEditor();
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const [known] = useState<ReadonlySet<Step>>(() => new Set(session.steps));
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const first = (file: string) => session.steps.findIndex((step) => !known.has(step) && step.edits.some((edit) => edit.file === file));
  const asked = around.find(
    ({ kind, file }) => kind === 'shared' && file !== definition.file && !answered.includes(file) && first(file) >= 0,
  );
  const screens = asked ? screensUsing(asked.id, session.texts) : [];
  if (!asked || screens.length < 2 || definition.kind !== 'screen') return null;
  const { title } = definition;
  const separate = () => {
    const replace = (texts: Texts) => ownCopy(texts, definition.file, asked.file, DEFINITION_SCHEMAS);
    setAnswered([...answered, asked.file]);
    keeper.moveSteps(first(asked.file), { replace, sentence: (step) => MESSAGES.changeOnlyOn({ change: step, title }) });
    selection.select(movedPlace(selection.place, replace(session.texts)));
  };
  return (
    <section className="studio-question-bar" aria-label={MESSAGES.whereTheChangeApplies} data-pane="" tabIndex={-1}>
      <Banner
        tone="info"
        actions={
          <div className="row">
            <Button size="small" onClick={() => setAnswered([...answered, asked.file])}>
              {MESSAGES.allScreensOfPart({ count: screens.length })}
            </Button>
            <Button size="small" onClick={separate}>
              {MESSAGES.onlyOnTitle({ title })}
            </Button>
          </div>
        }
      >
        <b>{MESSAGES.partIsShared({ part: asked.title, count: screens.length })}</b> {MESSAGES.whereDoesTheChange}
      </Banner>
    </section>
  );
}

/** Says on how many screens a shared part counts, with a button that separates this screen from the others or joins them again. */
export function SharedReach({ of: shown }: { of: ListedDefinition }) {
  const { definition, selection } = useEditor();
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  if (shown.kind === 'console') return <p className="studio-reach muted">{MESSAGES.appliesToTheConsole}</p>;
  if (shown.kind !== 'shared' || definition.kind !== 'screen') return null;
  const { title } = definition;
  const count = screensUsing(shown.id, session.texts).length;
  const change =
    count > 1
      ? ownCopy(session.texts, definition.file, shown.file, DEFINITION_SCHEMAS)
      : copyForAll(session.texts, definition.file, shown.file, DEFINITION_SCHEMAS);
  const name = count > 1 ? MESSAGES.onlyOnTitle({ title }) : MESSAGES.applyToAllScreens;
  const replace = ({ edits }: Replacement) => {
    const place = movedPlace(selection.place, change);
    const sentence = MESSAGES.partReach({ part: shown.title, reach: name });
    keeper.perform({ edits, sentence, ...(place !== undefined && { selection: place }) });
    selection.select(place);
  };
  return (
    <p className="studio-reach">
      <span className="muted">{count > 1 ? MESSAGES.changesHereApplyTo({ count }) : MESSAGES.onlyOnTitle({ title })}</span>
      {change && (
        <Button size="small" variant="ghost" onClick={() => replace(change)}>
          {name}
        </Button>
      )}
    </p>
  );
}

/** A place after its file was replaced. */
function movedPlace(place: string | undefined, replacement: Replacement | undefined): string | undefined {
  const [file = '', at = ''] = place?.split('#') ?? [];
  return place === undefined ? undefined : `${replacement?.files.get(file) ?? file}#${at}`;
}
