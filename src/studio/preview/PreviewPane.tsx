import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GhostButton } from '../inputs/buttons.tsx';
import type { PreviewedAction, PreviewedScreen } from '../language/preview-language.ts';
import { Notice } from '../Notice.tsx';
import type { Selection } from '../selection.ts';
import { answerCall, EVERY_STATE, REAL_ROWS } from './answer-call.ts';
import { MESSAGES } from './messages.ts';
import { type PlaceBox, PreviewFrame } from './PreviewFrame.tsx';
import { ClickMode, type PreviewChoice, PreviewChoices, ShownActions } from './PreviewTools.tsx';
import type { BoxedPlace, FromPreview, PressedText } from './preview-messages.ts';
import { createRealRows } from './real-rows.ts';
import { usePreviewed, usePreviewLink, useShowing } from './use-previewed.ts';

/** Hovered, selected and double-clicked parts of the preview. */
export interface CanvasState {
  hover?: BoxedPlace | undefined;
  marked?: BoxedPlace | undefined;
  /** Watched parts in sight. */
  watched?: readonly BoxedPlace[];
  reworded?: PressedText | undefined;
  onReworded: () => void;
}

/** A dragged part and the part that it was dropped beside. */
export type DroppedPart = Pick<Extract<FromPreview, { say: 'drop' }>, 'place' | 'beside'>;

interface PreviewNote {
  tone: 'info' | 'warning';
  text: string;
  /** Technical wording of the note. */
  technical?: string;
}

/** State of a screen that is not loaded yet. */
const USUAL = [{ value: 'typical', label: MESSAGES.default }];

interface PreviewPaneProps {
  definition: ListedDefinition;
  selection: Selection;
  /** Container of the toolbar; default: above the preview. */
  bar: HTMLElement | null;
  overlay: (canvas: CanvasState, place: PlaceBox) => ReactNode;
  onDrop: (dropped: DroppedPart) => void;
  fitsIn: (place: string) => readonly string[];
  /** Places whose boxes the overlay needs, one per line. */
  watched: string;
}

/** The draft's screen, rendered by the real renderer in its own document with sample data. It never changes anything. */
export function PreviewPane({ definition, selection, bar, overlay, onDrop, fitsIn, watched }: PreviewPaneProps) {
  const { client, contracts, language, keeper, draft } = useDraft();
  const { settings } = useConsole();
  const [choice, setChoice] = useState<PreviewChoice>({
    role: 'admin',
    state: 'typical',
    // On a phone a desktop width would be too small to read.
    width: matchMedia('(max-width: 640px)').matches ? '390' : '1280',
    mode: 'select',
    screen: undefined,
    record: '',
  });
  const real = useMemo(() => createRealRows(client, contracts), [client, contracts]);
  const [made, setMade] = useState(0);
  const [note, setNote] = useState<PreviewNote>();
  const [canvas, setCanvas] = useState<Omit<CanvasState, 'onReworded'>>({});
  const [isElsewhere, setIsElsewhere] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLElement>(null);
  /** The round that was compiled last. */
  const newest = useRef(0);
  const show = useRef<(shown: PreviewedScreen, round: number) => void>(() => undefined);
  const { screens, shown, round, isOld, failed } = usePreviewed(keeper, { file: definition.file, ...choice }, (shown, round) => {
    newest.current = round;
    pane.current?.removeAttribute('data-rendered');
    show.current(shown, round);
  });
  const states = shown?.states ?? USUAL;
  // A state that the draft no longer distinguishes is not shown.
  const isKnown = [...states, ...EVERY_STATE].some(({ value }) => value === choice.state);
  const state = isKnown ? choice.state : 'typical';
  const link = usePreviewLink(frame, made, (message) => void hear(message));
  const { life, ready, hasRendered, post } = link;
  const isReal = state === REAL_ROWS;
  const situation = `${choice.role} ${state} ${isReal ? choice.record : ''} ${made}`;

  show.current = useShowing(link, { shown, round, role: choice.role, situation, mode: choice.mode });
  useEffect(() => {
    if (ready > 0) post({ say: 'mark', place: selection.place });
  }, [ready, post, selection.place]);
  useEffect(() => {
    if (ready > 0) post({ say: 'watch', places: watched.split('\n').filter(Boolean) });
  }, [ready, post, watched]);

  async function hear(message: FromPreview): Promise<void> {
    if (message.say === 'rendered') {
      if (message.round === newest.current) pane.current?.setAttribute('data-rendered', String(message.round));
      post({ say: 'mark', place: selection.place });
    } else if (message.say === 'watched') setCanvas((before) => ({ ...before, watched: message.at }));
    else if (message.say === 'select') selection.select(message.places[0]);
    else if (message.say === 'hover' || message.say === 'marked') setCanvas((before) => ({ ...before, [message.say]: message.at }));
    else if (message.say === 'reword') setCanvas((before) => ({ ...before, reworded: message.pressed }));
    else if (message.say === 'drag') post({ say: 'fits', lists: fitsIn(message.place) });
    else if (message.say === 'drop') onDrop(message);
    else if (message.say === 'key') window.dispatchEvent(new KeyboardEvent('keydown', { ...message.pressed, cancelable: true }));
    else if (message.say === 'leave') setNote({ tone: 'info', text: MESSAGES.thisLeadsToThe({ to: message.to }) });
    else if (message.say === 'crash') setNote({ tone: 'warning', text: MESSAGES.thePreviewCouldNot({ message: message.message }) });
    else if (message.say === 'missing') setNote({ tone: 'info', text: MESSAGES.thisPartIsNot });
    else if (message.say === 'call') await answer(message);
  }

  async function answer(message: Extract<FromPreview, { say: 'call' }>): Promise<void> {
    const { role, record } = choice;
    const screen = shown?.entry.id ?? '';
    const sample = (call: string) => language().sample({ screen, call, state, role });
    const read = (call: string, params: Record<string, unknown>) => real.read({ role, draft: draft?.id, record }, call, params);
    const answered = await answerCall(message, { contracts, labels: shown?.labels ?? {}, role, state, sample, read });
    setIsElsewhere(real.isElsewhere());
    if (answered.would !== undefined)
      setNote({
        tone: 'info',
        text: MESSAGES.thisWouldCallNothing({ words: answered.would.words }),
        technical: answered.would.technical,
      });
    if (answered.about !== undefined) setNote({ tone: 'warning', text: answered.about });
    if (answered.answer) post({ say: 'answer', id: message.id, ...answered.answer });
  }

  const press = ({ place, label }: PreviewedAction, request: 'ask' | 'success') => {
    setNote(undefined);
    post({ say: 'press', place, label, for: request });
  };
  const onReworded = useCallback(() => {
    setCanvas((before) => ({ ...before, reworded: undefined }));
    frame.current?.focus();
  }, []);
  const choose = (change: Partial<PreviewChoice>) => {
    setNote(undefined);
    setChoice({ ...choice, ...change });
  };
  const isOfRecord = isReal && (shown?.entry.path.includes(':') ?? false);
  const choices = <PreviewChoices choice={{ ...choice, state }} onChoose={choose} {...{ screens, states, isOfRecord }} />;
  return (
    <section className="card studio-preview" ref={pane} aria-label={MESSAGES.preview} data-pane="" tabIndex={-1}>
      {bar ? createPortal(choices, bar) : choices}
      {failed !== undefined && <Banner tone="warning">{MESSAGES.thePreviewCouldNotBe({ failed })}</Banner>}
      {isReal && isElsewhere && <Notice tone="warning" title={MESSAGES.theseRowsComeFrom} text={MESSAGES.itsContractSaysThat} />}
      {shown && !isAllowed(shown.entry.access, [choice.role]) && (
        <Notice
          tone="info"
          title={MESSAGES.mayNotOpenThis({ roles: settings.roles[choice.role] ?? choice.role })}
          text={MESSAGES.thisIsWhatThey}
        />
      )}
      {isOld && <Notice tone="warning" title={MESSAGES.theLastValidDraft} text={MESSAGES.fixTheProblemsBelow} />}
      {!shown && failed === undefined && screens.length > 0 && <Banner tone="warning">{MESSAGES.fixTheErrorsTo}</Banner>}
      <PreviewFrame
        frame={frame}
        made={made}
        title={MESSAGES.previewOfTitle({ title: shown?.entry.title || definition.title })}
        width={choice.width}
        life={life}
        isAwaited={!hasRendered && failed === undefined && (shown !== undefined || screens.length === 0)}
        isOld={isOld}
        onRestart={() => setMade(made + 1)}
      >
        {(place) => choice.mode === 'select' && overlay({ ...canvas, onReworded }, place)}
      </PreviewFrame>
      <PreviewFoot note={note} usual={isReal ? MESSAGES.realRowsAsThis : MESSAGES.sampleDataActionsHere} onClose={() => setNote(undefined)}>
        <ShownActions actions={shown?.actions ?? []} onPress={press} />
        <ClickMode choice={choice} onChoose={choose} />
      </PreviewFoot>
    </section>
  );
}

interface PreviewFootProps {
  note: PreviewNote | undefined;
  usual: string;
  onClose: () => void;
  children: ReactNode;
}

/** Notes that the data is not real and what an action would have done, beside the click mode. */
function PreviewFoot({ note, usual, onClose, children }: PreviewFootProps) {
  return (
    <div className="card-foot studio-preview-foot">
      <div role="status" className="studio-preview-note" data-tone={note?.tone}>
        {note?.text ?? <span className="muted">{usual}</span>}
        {note?.technical !== undefined && (
          <details>
            <summary>{MESSAGES.asOnTheServer}</summary>
            <code>{note.technical}</code>
          </details>
        )}
      </div>
      {note && <GhostButton onClick={onClose} text={MESSAGES.close} />}
      {children}
    </div>
  );
}
