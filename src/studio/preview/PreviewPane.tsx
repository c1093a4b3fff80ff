import { useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '../../runtime/errors/call-error.ts';
import { useConsole, useUser } from '../../shell/console-context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import type { Selection } from '../editor/selection.ts';
import type { PreviewedAction, PreviewedScreen } from '../language/preview-language.ts';
import { type AnsweredCall, answerCall, EVERY_STATE, REAL_ROWS } from './answer-call.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { type PreviewChoice, PreviewTools } from './PreviewTools.tsx';
import type { FromPreview, PreviewShow } from './preview-messages.ts';
import { createRealRows } from './real-rows.ts';
import { usePreviewLink } from './use-preview-link.ts';
import { usePreviewed } from './use-previewed.ts';

/** What the preview says beside what it shows. */
interface PreviewNote {
  tone: 'info' | 'warning';
  text: string;
}

/** Until a screen is known there is one situation. */
const USUAL = [{ name: 'typical', words: 'As usual' }];

/** The screen as the draft has it, drawn by the real renderer in a document of its own, from made-up answers. It changes nothing anywhere. */
export function PreviewPane({ definition, selection }: { definition: ListedDefinition; selection: Selection }) {
  const { client, contracts, language } = useDraftRoom();
  const { session, before, draft } = useDraft();
  const { manifest, now } = useConsole();
  const user = useUser();
  const [choice, setChoice] = useState<PreviewChoice>({
    role: 'admin',
    state: 'typical',
    width: '1280',
    mode: 'select',
    screen: undefined,
    record: '',
  });
  const real = useMemo(() => createRealRows(client, contracts), [client, contracts]);
  const [made, setMade] = useState(0);
  const [note, setNote] = useState<PreviewNote>();
  const [drawn, setDrawn] = useState(0);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { screens, shown, round, isOld, failed } = usePreviewed(session.texts, before, { file: definition.file, ...choice });
  const states = shown?.states ?? USUAL;
  // What the draft no longer asks about is nothing that can be looked at.
  const isKnown = states.some(({ name }) => name === choice.state) || EVERY_STATE.some(({ name }) => name === choice.state);
  const state = isKnown ? choice.state : 'typical';
  const { life, ready, tell } = usePreviewLink(frame, made, (message) => void hear(message));
  const then = useMemo(() => now().toISOString(), [now]);
  const isReal = state === REAL_ROWS;
  const situation = `${choice.role} ${state} ${isReal ? choice.record : ''} ${made}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that is ready anew is told all of it
  useEffect(() => {
    if (!shown || ready === 0) return;
    tell({ say: 'show', show: showOf(shown, { manifest, user: { ...user, roles: [choice.role] }, now: then, situation, round }) });
  }, [shown, ready, situation, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (ready > 0) tell({ say: 'look', theme: document.documentElement.dataset.theme, mode: choice.mode });
  }, [ready, choice.mode]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (ready > 0) tell({ say: 'mark', place: selection.place });
  }, [ready, selection.place, drawn]);

  async function hear(message: FromPreview): Promise<void> {
    if (message.say === 'drawn') setDrawn(message.round);
    else if (message.say === 'select') selection.select(message.places[0]);
    else if (message.say === 'leave') setNote({ tone: 'info', text: `This leads to ${message.to}. The preview stays here.` });
    else if (message.say === 'crash') setNote({ tone: 'warning', text: `The preview could not draw this: ${message.message}` });
    else if (message.say === 'missing')
      setNote({ tone: 'info', text: 'That is not on the page in this situation. Choose another one, or another role.' });
    else if (message.say === 'call') await answer(message);
  }

  async function answer(message: Extract<FromPreview, { say: 'call' }>): Promise<void> {
    const { role, record } = choice;
    const screen = shown?.entry.id ?? '';
    const sample = (call: string) => language().sample({ screen, call, state, role });
    const read = (call: string, params: Record<string, unknown>) => real.read({ role, draft: draft?.id, record }, call, params);
    const answered: AnsweredCall = await answerCall(message, { contracts, role, state, sample, read }).catch((error: unknown) => ({
      answer: {
        error: { code: error instanceof CallError ? error.code : 1, message: error instanceof Error ? error.message : String(error) },
      },
    }));
    setIsElsewhere(real.isElsewhere());
    if (answered.would !== undefined)
      setNote({ tone: 'info', text: `Would call ${answered.would}. It was not called: the answer is made up.` });
    if (answered.about !== undefined) setNote({ tone: 'warning', text: answered.about });
    if (answered.answer) tell({ say: 'answer', id: message.id, ...answered.answer });
  }

  const press = ({ place, label }: PreviewedAction, wish: 'ask' | 'success') => {
    setNote(undefined);
    tell({ say: 'press', place, label, for: wish });
  };
  return (
    <section className="card studio-preview" aria-label="Preview" data-drawn={drawn === round && round > 0 ? round : undefined}>
      <PreviewTools
        choice={{ ...choice, state }}
        onChoose={(change) => {
          setNote(undefined);
          setChoice({ ...choice, ...change });
        }}
        screens={screens}
        states={states}
        isOfRecord={isReal && (shown?.screen.path.includes(':') ?? false)}
        actions={shown?.actions ?? []}
        onPress={press}
      />
      {failed !== undefined && <Banner tone="warning">The preview could not be made. {failed}</Banner>}
      {isReal && isElsewhere && (
        <Banner tone="warning">
          <b>These rows come from the Parse Server, with your own session.</b> That what is called there only reads is what its contract
          says.
        </Banner>
      )}
      {isOld && (
        <Banner tone="warning">
          <b>This is the draft as it was before.</b> With the problems below it cannot be drawn.
        </Banner>
      )}
      {!shown && failed === undefined && screens.length > 0 && (
        <Banner tone="warning">While it has errors this screen cannot be drawn.</Banner>
      )}
      <PreviewFrame
        frame={frame}
        made={made}
        title={`Preview of ${shown?.entry.title || definition.title}`}
        width={choice.width}
        life={life}
        isOld={isOld}
        onRestart={() => setMade(made + 1)}
      />
      <PreviewFoot note={note} usual={isReal ? REAL : MADE_UP} onClose={() => setNote(undefined)} />
    </section>
  );
}

const MADE_UP = 'Made-up data. Nothing that is pressed here changes anything.';
const REAL = 'Real rows, as this role reads them now. Nothing that is pressed here changes anything.';

/** Says that nothing here is real, and what would have happened. */
function PreviewFoot({ note, usual, onClose }: { note: PreviewNote | undefined; usual: string; onClose: () => void }) {
  return (
    <div className="card-foot studio-preview-foot" role="status">
      {note ? (
        <>
          <span className="studio-preview-note" data-tone={note.tone}>
            {note.text}
          </span>
          <Button size="small" variant="ghost" className="push" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <span className="muted">{usual}</span>
      )}
    </div>
  );
}

function showOf(
  { screen, entry, settings }: PreviewedScreen,
  { manifest, ...rest }: Pick<PreviewShow, 'manifest' | 'user' | 'now' | 'situation' | 'round'>,
): PreviewShow {
  return { screen, entry, settings, manifest: [...manifest.filter(({ id }) => id !== entry.id), entry], ...rest };
}
