import type { EditRefusal, Texts } from '../../authoring/edit/apply/edit.ts';
import { merge3 } from '../../authoring/edit/merge/merge3.ts';
import {
  type Act,
  type EditSession,
  leaveField,
  perform,
  redo,
  revertStep,
  type SessionAnswer,
  type Step,
  startEditing,
  undo,
} from '../../authoring/edit/session/edit-session.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { newId } from '../../runtime/data/values/new-id.ts';
import type { DraftContent, StoredDraft, StudioClient } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Where what was changed is. `moved` and `gone` wait for a decision, `failed` is tried again by itself. */
export type SaveState =
  | { is: 'kept'; at: string | undefined }
  | { is: 'waiting' }
  /** `untilChanged`: trying again is of no use before something else is in hand. */
  | { is: 'failed'; error: string; untilChanged?: true }
  /** It was saved elsewhere meanwhile. */
  | { is: 'moved'; other: StoredDraft }
  /** It was published or removed elsewhere. */
  | { is: 'gone' };

/** What somebody has in hand. */
export interface DraftState {
  /** The edition that it started from, and its texts. */
  base: number;
  before: Texts;
  /** The newest version that this page knows of. */
  newest: number;
  session: EditSession;
  /** The draft on the server, once there is one. */
  draft?: { id: string; version: number };
  keeping: SaveState;
  /** Why the last act could not be done. */
  refused?: EditRefusal;
}

/** One draft as a page has it: every act is saved by itself, and every loss is told. */
export interface DraftKeeper {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  perform(act: Act): void;
  /** What is done next is told with these labels of parts: as the page shows them. */
  callBy(labelsOf: Act['labelsOf']): void;
  undo(): void;
  redo(): void;
  /** Takes back one step among others. */
  revertStep(index: number): void;
  leaveField(): void;
  /** Saves what is not saved yet; resolves when it is, or cannot be. */
  save(): Promise<void>;
  /** Goes on with what is here: over what was saved elsewhere, or as a new draft where that one is gone. */
  keepMine(): void;
  /** Stops trying: somebody else is at this page now. */
  stop(): void;
  /** Drops everything, on the server too. */
  discard(): Promise<void>;
  /** Begins anew on what is live now: what was in hand has been published. */
  begin(base: number, texts: Texts): void;
  /** The server has this version. */
  hear(newest: number): void;
  /** Puts a newer version under what is in hand. False, and nothing is done, where both changed the same place. */
  rebase(base: number, texts: Texts): boolean;
  /** What the draft changes, by file. */
  changes(): DraftContent['changes'];
}

/** Saved so many milliseconds after the last act, and tried again after so many. */
const PAUSE = 600;
const AGAIN = 4000;
/** The longest text that the server keeps as a definition, in characters. */
const LARGEST = 1_000_000;
/** So many steps are kept; older ones can no longer be taken back one by one. */
const MOST_STEPS = 500;

/** What a keeper begins with. */
export interface InitialDraft {
  base: number;
  before: Texts;
  kept: StoredDraft | undefined;
  newest?: number;
  /** It is somebody else's: nothing is changed here. */
  isForeign?: boolean;
}

/** Makes a keeper. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object, whose methods share the draft and the request under way
export function createDraftKeeper(client: StudioClient, schemas: Schemas, beginning: InitialDraft): DraftKeeper {
  const listeners = new Set<() => void>();
  let state = stateOf(beginning);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let labelsOf: Act['labelsOf'];
  /** What the next draft is made with, until it is known to be there. */
  let request = newId();
  /** What the server was known to have last: what this page and another window both began with. */
  let known = state.session;

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    perform: (act) =>
      take(
        isTooLarge(act)
          ? { session: state.session, refused: { reason: 'too-large' } }
          : perform(state.session, labelsOf ? { labelsOf, ...act } : act, schemas),
      ),
    callBy: (next) => {
      labelsOf = next;
    },
    undo: () => take(undo(state.session, schemas)),
    redo: () => take(redo(state.session, schemas)),
    revertStep: (index) => take(revertStep(state.session, index, schemas)),
    leaveField: () => set({ session: leaveField(state.session) }),
    save,
    keepMine,
    stop: () => clearTimeout(timer),
    async discard() {
      clearTimeout(timer);
      await saving;
      if (state.draft) await client.removeDraft(state.draft.id);
      restart(state.base, state.before);
    },
    begin: restart,
    hear(newest) {
      if (newest > state.newest) set({ newest });
    },
    rebase(base, before) {
      const { texts, questions } = merge3({ base: state.before, published: before, draft: state.session.texts }, schemas);
      if (questions.length > 0) return false;
      state = { ...state, base, before, session: { ...state.session, texts, undone: [] }, keeping: { is: 'waiting' } };
      plan(0);
      tell();
      return true;
    },
    changes: () => changesOf(state),
  };

  function take({ session, refused }: SessionAnswer): void {
    if (beginning.isForeign) return;
    const isChanged = session.texts !== state.session.texts || session.steps !== state.session.steps;
    const { refused: _, ...rest } = state;
    state = { ...rest, session, ...(refused && { refused }) };
    if (isChanged && state.keeping.is !== 'moved' && state.keeping.is !== 'gone') {
      // Whoever types on without a pause is kept as well: what waits already is not put off by what comes after.
      if (state.keeping.is !== 'waiting') plan(PAUSE);
      state = { ...state, keeping: { is: 'waiting' } };
    }
    tell();
  }

  function restart(base: number, before: Texts): void {
    clearTimeout(timer);
    state = stateOf({ base, before, kept: undefined, newest: state.newest });
    known = state.session;
    tell();
  }

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  }

  /** One request at a time: the next one begins with the version that the last one made. */
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
    const content: DraftContent = { base: state.base, changes: changesOf(state), steps: stepsToKeep(session) };
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

  /** A draft is there now: as it was sent, or, where an answer was lost before, as it was sent then, over which this is saved. */
  function settleNew(sent: EditSession, made: StoredDraft): void {
    request = newId();
    if (haveSameChanges(made.changes, changesOf({ ...state, session: sent }))) settle(sent, made);
    else if (made.version === 1) set({ draft: { id: made.id, version: 1 }, keeping: { is: 'waiting' } });
    else if (!joinOther(made)) set({ keeping: { is: 'moved', other: made } });
  }

  /**
   * Puts together what this page and another window made of the same draft, where they touched different places. False where somebody has to choose, or where this page
   * has undone what both had.
   */
  function joinOther(other: StoredDraft): boolean {
    const { session, base, before } = state;
    if (other.base !== base || session.steps.length < known.steps.length) return false;
    const theirs = stateOf({ base, before, kept: other }).session;
    const { texts, questions } = merge3({ base: known.texts, published: theirs.texts, draft: session.texts }, schemas);
    if (questions.length > 0) return false;
    // The last step that both have may have grown here while its field was typed in: it stays one step.
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

  /** What was sent is kept. What was changed meanwhile still waits. */
  function settle(sent: EditSession, kept: StoredDraft | undefined, at: string | undefined = kept?.updatedAt): void {
    known = sent;
    const isAll = state.session.texts === sent.texts && state.session.steps === sent.steps;
    const { draft: _, ...rest } = state;
    state = {
      ...rest,
      ...(kept && { draft: { id: kept.id, version: kept.version } }),
      keeping: isAll ? { is: 'kept', at } : { is: 'waiting' },
    };
    tell();
  }

  function keepMine(): void {
    const { keeping } = state;
    if (keeping.is === 'moved') set({ draft: { id: keeping.other.id, version: keeping.other.version }, keeping: { is: 'waiting' } });
    else if (keeping.is === 'gone') {
      const { draft: _, ...rest } = state;
      state = { ...rest, keeping: { is: 'waiting' } };
      tell();
    } else return;
    void save();
  }

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }
}

/** Whether an act gives more than a definition can be: looking at it would take longer than somebody waits. */
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

function stepsToKeep({ steps }: EditSession): Json {
  return steps.slice(-MOST_STEPS) as unknown as Json;
}

/** Steps as a page kept them; of what is no list of steps, none: the texts are what counts. */
function stepsFrom(steps: Json): Step[] {
  const isStep = (step: Json) => typeof step === 'object' && step !== null && 'edits' in step && 'inverse' in step && 'sentence' in step;
  return Array.isArray(steps) && steps.every(isStep) ? (steps as unknown as Step[]) : [];
}
