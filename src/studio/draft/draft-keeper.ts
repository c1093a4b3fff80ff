import type { EditRefusal, Texts } from '../../authoring/edit/apply/edit.ts';
import { merge3 } from '../../authoring/edit/merge/merge3.ts';
import {
  type Act,
  type EditSession,
  leaveField,
  moveSteps,
  perform,
  redo,
  revertStep,
  type SessionAnswer,
  type Step,
  type StepsMove,
  startEditing,
  undo,
} from '../../authoring/edit/session/edit-session.ts';
import type { DraftContent, StoredDraft } from '../../authoring/review/studio-answers.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { newId } from '../../runtime/data/values/new-id.ts';
import type { StudioClient } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Save state of a draft. `moved` and `gone` wait for a decision; `failed` is retried. */
export type SaveState =
  | { is: 'kept'; at: string | undefined }
  | { is: 'waiting' }
  /** `untilChanged`: a retry is useless before the next change. */
  | { is: 'failed'; error: string; untilChanged?: true }
  /** Saved in another window meanwhile. */
  | { is: 'moved'; other: StoredDraft }
  /** Published or removed elsewhere. */
  | { is: 'gone' };

export interface DraftState {
  /** The version that it is based on, and its texts. */
  base: number;
  before: Texts;
  /** The newest version known to this page. */
  newest: number;
  session: EditSession;
  /** The stored draft, once there is one. */
  draft?: { id: string; version: number } | undefined;
  keeping: SaveState;
  refused?: EditRefusal | undefined;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Milliseconds from an edit to saving, and to a retry. */
const PAUSE = 600;
const AGAIN = 4000;
/** Maximum length of a definition in characters; the server's limit. */
const LARGEST = 1_000_000;
/** Steps kept for undo; older ones are dropped. */
const MOST_STEPS = 500;

interface InitialDraft {
  base: number;
  before: Texts;
  kept: StoredDraft | undefined;
  newest?: number;
  /** The draft belongs to another user and is read-only. */
  isForeign?: boolean;
}

/** One draft on a page. Each edit is saved automatically; each loss is reported. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object, whose methods share the draft and the request under way
export function createDraftKeeper(client: StudioClient, schemas: Schemas, beginning: InitialDraft) {
  const listeners = new Set<() => void>();
  let state = stateOf(beginning);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let labelsOf: Act['labelsOf'];
  /** Idempotency key of the next draft, until it is known to exist. */
  let request = newId();
  /** The last known state on the server: the common ancestor of this page and another window. */
  let known = state.session;

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    perform: (act: Act) =>
      take(
        isTooLarge(act)
          ? { session: state.session, refused: { reason: 'too-large' } }
          : perform(state.session, labelsOf ? { labelsOf, ...act } : act, schemas),
      ),
    /** Labels by which the following steps are described, as the page shows them. */
    callBy: (next: Act['labelsOf']) => {
      labelsOf = next;
    },
    undo: () => take(undo(state.session, schemas)),
    redo: () => take(redo(state.session, schemas)),
    /** Reverts one step and keeps later ones. */
    revertStep: (index: number) => take(revertStep(state.session, index, schemas)),
    /** Performs the steps from one on again, in other files. */
    moveSteps: (from: number, move: StepsMove) => take(moveSteps(state.session, from, move, schemas)),
    leaveField: () => set({ session: leaveField(state.session) }),
    save,
    keepMine,
    /** Stops saving: another user signed in on this page. */
    stop: () => clearTimeout(timer),
    /** Discards the draft, on the server too. */
    async discard() {
      clearTimeout(timer);
      await saving;
      if (state.draft) await client.removeDraft(state.draft.id);
      restart(state.base, state.before);
    },
    /** Starts again on the live version after publishing. */
    begin: restart,
    /** Reports the server's version. */
    hear(newest: number) {
      if (newest > state.newest) set({ newest });
    },
    /** Rebases the draft onto a newer version. False, without an effect, where both changed the same place. */
    rebase(base: number, before: Texts) {
      const { texts, questions } = merge3({ base: state.before, published: before, draft: state.session.texts }, schemas);
      if (questions.length > 0) return false;
      plan(0);
      set({ base, before, session: { ...state.session, texts, undone: [] }, keeping: { is: 'waiting' } });
      return true;
    },
    changes: () => changesOf(state),
  };

  function take({ session, refused }: SessionAnswer): void {
    if (beginning.isForeign) return;
    const isChanged = session.texts !== state.session.texts || session.steps !== state.session.steps;
    const isSaved = isChanged && state.keeping.is !== 'moved' && state.keeping.is !== 'gone';
    // Continuous typing does not postpone a planned save.
    if (isSaved && state.keeping.is !== 'waiting') plan(PAUSE);
    set({ session, refused, keeping: isSaved ? { is: 'waiting' } : state.keeping });
  }

  function restart(base: number, before: Texts): void {
    clearTimeout(timer);
    state = stateOf({ base, before, kept: undefined, newest: state.newest });
    known = state.session;
    notify();
  }

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  }

  /** One request at a time: each starts from the version that the previous one made. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    while (saving) await saving;
    if (state.keeping.is !== 'waiting' && state.keeping.is !== 'failed') return;
    saving = saveNow().finally(() => {
      saving = undefined;
    });
    await saving;
    if (state.keeping.is === 'waiting') await save();
  }

  async function saveNow(): Promise<void> {
    const { session, draft } = state;
    const content: DraftContent = {
      base: state.base,
      changes: changesOf(state),
      steps: session.steps.slice(-MOST_STEPS) as unknown as Json,
    };
    const isNothing = Object.keys(content.changes).length === 0;
    const large = Object.entries(content.changes).find(([, text]) => text !== null && text.length > LARGEST);
    if (large) return set({ keeping: { is: 'failed', error: MESSAGES.isLargerThanA({ large: large[0] }), untilChanged: true } });
    try {
      if (isNothing) {
        if (draft) await client.removeDraft(draft.id);
        return settle(session, undefined, undefined);
      }
      if (!draft) return settleNew(session, await client.createDraft({ ...content, request }));
      const answer = await client.saveDraft(draft.id, draft.version, content);
      if (answer.status === 'saved') return settle(session, answer.draft);
      if (answer.status === 'gone') return set({ keeping: { is: 'gone' } });
      if (!joinOther(answer.draft)) set({ keeping: { is: 'moved', other: answer.draft } });
    } catch (error) {
      set({ keeping: { is: 'failed', error: error instanceof Error ? error.message : String(error) } });
      plan(AGAIN);
    }
  }

  /** The draft was created: as sent now, or as sent before where that answer was lost; then it is saved again. */
  function settleNew(sent: EditSession, made: StoredDraft): void {
    request = newId();
    if (haveSameChanges(made.changes, changesOf({ ...state, session: sent }))) settle(sent, made);
    else if (made.version === 1) set({ draft: { id: made.id, version: 1 }, keeping: { is: 'waiting' } });
    else if (!joinOther(made)) set({ keeping: { is: 'moved', other: made } });
  }

  /** Merges another window's version of this draft. False where both changed a place, or where a common step was undone here. */
  function joinOther(other: StoredDraft): boolean {
    const { session, base, before } = state;
    if (other.base !== base || session.steps.length < known.steps.length) return false;
    const theirs = stateOf({ base, before, kept: other }).session;
    const { texts, questions } = merge3({ base: known.texts, published: theirs.texts, draft: session.texts }, schemas);
    if (questions.length > 0) return false;
    // The last common step may have grown by typing here; it stays one step.
    const shared = known.steps.length;
    const steps = [...session.steps.slice(0, shared), ...theirs.steps.slice(shared), ...session.steps.slice(shared)];
    known = theirs;
    set({
      session: { texts, steps, undone: [] },
      draft: { id: other.id, version: other.version },
      keeping: { is: 'waiting' },
    });
    return true;
  }

  /** Marks the sent texts as saved. Later changes are still pending. */
  function settle(sent: EditSession, kept: StoredDraft | undefined, at: string | undefined = kept?.updatedAt): void {
    known = sent;
    const isAll = state.session.texts === sent.texts && state.session.steps === sent.steps;
    set({ draft: kept && { id: kept.id, version: kept.version }, keeping: isAll ? { is: 'kept', at } : { is: 'waiting' } });
  }

  /** Keeps the local texts: overwrites what was saved elsewhere, or creates a new draft where that one is gone. */
  function keepMine(): void {
    const { keeping } = state;
    if (keeping.is === 'moved') set({ draft: { id: keeping.other.id, version: keeping.other.version }, keeping: { is: 'waiting' } });
    else if (keeping.is === 'gone') set({ draft: undefined, keeping: { is: 'waiting' } });
    else return;
    void save();
  }

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }
}

/** Whether an edit exceeds the maximum length, which would take too long to check. */
export function isTooLarge({ edits }: Pick<Act, 'edits'>): boolean {
  const sizes = edits.map((edit) => ('text' in edit ? (edit.text?.length ?? 0) : 'value' in edit ? JSON.stringify(edit.value).length : 0));
  return sizes.reduce((sum, size) => sum + size, 0) > LARGEST;
}

function stateOf({ base, before, kept, newest = base }: InitialDraft): DraftState {
  if (!kept) return { base, before, newest, session: startEditing(before), keeping: { is: 'kept', at: undefined } };
  const texts = new Map(before);
  for (const [name, text] of Object.entries(kept.changes)) {
    if (text === null) texts.delete(name);
    else texts.set(name, text);
  }
  return {
    base,
    before,
    newest,
    session: { ...startEditing(texts), steps: stepsFrom(kept.steps) },
    draft: { id: kept.id, version: kept.version },
    keeping: { is: 'kept', at: kept.updatedAt },
  };
}

function changesOf({ before, session: { texts } }: DraftState): DraftContent['changes'] {
  const changes: Record<string, string | null> = {};
  for (const [name, text] of texts) if (before.get(name) !== text) changes[name] = text;
  for (const name of before.keys()) if (!texts.has(name)) changes[name] = null;
  return changes;
}

function haveSameChanges(one: DraftContent['changes'], other: DraftContent['changes']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Steps of a stored draft; none where they are invalid, since only the texts count. */
function stepsFrom(steps: Json): Step[] {
  const isStep = (step: Json) => typeof step === 'object' && step !== null && 'edits' in step && 'inverse' in step && 'sentence' in step;
  return Array.isArray(steps) && steps.every(isStep) ? (steps as unknown as Step[]) : [];
}
