import type { Schemas } from '../../../language/check/load-schemas.ts';
import { idOf } from '../../../language/definition/id-paths.ts';
import { applyEdits, typedBack } from '../apply/apply-edit.ts';
import type { Edit, EditAnswer, EditRefusal, Texts } from '../apply/edit.ts';
import { describeTextEdit } from '../describe/describe-text-edit.ts';
import type { ShownLabels } from '../describe/shown-names.ts';

/** A step with its inverse. */
export interface Step {
  edits: readonly Edit[];
  inverse: readonly Edit[];
  /** The sentence in the list of changes. */
  sentence: string;
}

/** The edited texts with one list of steps for all kinds of editing. Immutable: each act returns the next session. */
export interface EditSession {
  texts: Texts;
  /** The steps, oldest first. */
  steps: readonly Step[];
  /** Undone steps, the next one to redo last. */
  undone: readonly Step[];
  /** The field that is being typed in, and the texts before its step: further typing extends the last step. */
  typing?: { field: string; before: Texts };
}

/** An act of the author. */
export interface Act {
  edits: readonly Edit[];
  /** The field that it is typed in, if it is. */
  field?: string;
  /** Its sentence, where the edits together mean more than each. */
  sentence?: string;
  /** Labels of parts as they are shown, of a file, for its sentence. */
  labelsOf?: (file: string) => ShownLabels;
}

/** Moves of steps into other files. */
export interface StepsMove {
  /** The edits that make the files, and the new file of each old one, from the texts before the steps. */
  replace(texts: Texts): { edits: readonly Edit[]; files: ReadonlyMap<string, string> } | undefined;
  /** The sentence of a moved step. */
  sentence(step: string): string;
}

/** A session after an act; where it was refused, as it was, and why. */
export interface SessionAnswer {
  session: EditSession;
  refused?: EditRefusal;
}

/** Begins a session on texts. */
export function startEditing(texts: Texts): EditSession {
  return { texts, steps: [], undone: [] };
}

/** Applies an act as one step, all or nothing. Typing in the field of the last step extends it; a step without a change is dropped. */
export function perform(session: EditSession, act: Act, schemas: Schemas): SessionAnswer {
  const { steps, typing } = session;
  const last = steps.at(-1);
  if (!last || act.field === undefined || typing?.field !== act.field) return add(session, act, schemas, session);
  const folded = { ...act, edits: joined(last.edits, act.edits) };
  return add({ ...session, texts: typing.before, steps: steps.slice(0, -1) }, folded, schemas, session);
}

/** Ends typing in a field: further typing is a new step. */
export function leaveField({ typing: _, ...session }: EditSession): EditSession {
  return session;
}

/** Undoes the last step. */
export function undo(session: EditSession, schemas: Schemas): SessionAnswer {
  const step = session.steps.at(-1);
  if (!step) return { session };
  const answer = applyEdits(session.texts, step.inverse, schemas);
  if (answer.status === 'refused') return { session, refused: answer };
  const steps = session.steps.slice(0, -1);
  return { session: { texts: textsAfter(session, answer), steps, undone: [...session.undone, step] } };
}

/** Repeats the step that was undone last. */
export function redo(session: EditSession, schemas: Schemas): SessionAnswer {
  const step = session.undone.at(-1);
  if (!step) return { session };
  const answer = applyEdits(session.texts, step.edits, schemas);
  if (answer.status === 'refused') return { session, refused: answer };
  const inverse = answer.status === 'changed' ? answer.inverse : [];
  return {
    session: { texts: textsAfter(session, answer), steps: [...session.steps, { ...step, inverse }], undone: session.undone.slice(0, -1) },
  };
}

/**
 * Reverts one earlier step, as a new step. Refused where a later one changed the same place: reverting would silently undo part of the
 * later one.
 */
export function revertStep(session: EditSession, index: number, schemas: Schemas): SessionAnswer {
  const step = session.steps[index];
  if (!step) return { session };
  if (index === session.steps.length - 1) return undo(session, schemas);
  const places = step.inverse.map(placeOfEdit);
  const later = session.steps.slice(index + 1).flatMap(({ edits, inverse }) => [...edits, ...inverse].map(placeOfEdit));
  const touched = places.find((place) => later.some((other) => isWithin(place, other) || isWithin(other, place)));
  if (touched !== undefined) return { session, refused: { reason: 'changed-later', at: touched } };
  return perform(leaveField(session), { edits: step.inverse, sentence: `Undone: ${step.sentence}` }, schemas);
}

/**
 * Performs the steps from one on again, in other files and after edits that become part of the first of them: a change of a shared part
 * becomes one of a copy. Refused, without an effect, where a step does not fit any more.
 */
export function moveSteps(session: EditSession, from: number, { replace, sentence }: StepsMove, schemas: Schemas): SessionAnswer {
  const moved = session.steps.slice(from);
  let now = leaveField(session);
  while (now.steps.length > from) {
    const answer = undo(now, schemas);
    if (answer.refused) return { session, refused: answer.refused };
    now = answer.session;
  }
  const { edits, files } = replace(now.texts) ?? { edits: [], files: new Map<string, string>() };
  const inFile = (file: string) => files.get(file) ?? file;
  for (const [index, step] of moved.entries()) {
    const own = step.edits.map((edit) => ({ ...edit, file: inFile(edit.file) }));
    const isMoved = step.edits.some(({ file }) => files.has(file));
    const act: Act = {
      edits: index === 0 ? [...edits, ...own] : own,
      sentence: isMoved ? sentence(step.sentence) : step.sentence,
    };
    const answer = add(now, act, schemas, now);
    if (answer.refused) return { session, refused: answer.refused };
    now = answer.session;
  }
  return { session: now };
}

function add(session: EditSession, act: Act, schemas: Schemas, before: EditSession): SessionAnswer {
  const answer = applyEdits(session.texts, act.edits, schemas);
  if (answer.status === 'refused') return { session: before, refused: answer };
  const { field } = act;
  const typing = field === undefined ? {} : { typing: { field, before: session.texts } };
  if (answer.status === 'unchanged')
    return { session: before === session ? leaveField(before) : { texts: session.texts, steps: session.steps, undone: [] } };
  const { texts, inverse } = answer;
  const edits = asTyped(act.edits, session.texts, texts);
  const sentence = act.sentence ?? sentenceOf(session.texts, { ...act, edits }, schemas);
  const step: Step = { edits, inverse: asTyped(inverse, texts, session.texts), sentence };
  return { session: { texts, steps: [...session.steps, step], undone: [], ...typing } };
}

function sentenceOf(texts: Texts, { edits, labelsOf }: Pick<Act, 'edits' | 'labelsOf'>, schemas: Schemas): string {
  const sentences: string[] = [];
  let now = texts;
  for (const [index, edit] of edits.entries()) {
    sentences.push(describeTextEdit(now, edit, schemas, labelsOf?.(edit.file)));
    // An edit is described by the texts before it.
    const answer = index < edits.length - 1 ? applyEdits(now, [edit], schemas) : undefined;
    if (answer?.status === 'changed') now = answer.texts;
  }
  return [...new Set(sentences)].join('; ');
}

/** Many letters that were typed in one text are one edit of it. */
function asTyped(edits: readonly Edit[], from: Texts, to: Texts): readonly Edit[] {
  const file = edits[0]?.file ?? '';
  const isTyped = edits.length > 1 && edits.every((edit) => edit.do === 'type' && edit.file === file);
  return isTyped ? [typedBack(file, from.get(file) ?? '', to.get(file) ?? '')] : edits;
}

/** Repeated edits at one place become the last value. */
function joined(earlier: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  const [one, other] = [earlier.at(-1), later[0]];
  const isSame = later.length === 1 && one?.do === 'set' && other?.do === 'set';
  return isSame && one.file === other.file && one.at === other.at
    ? [...earlier.slice(0, -1), { ...one, ...other }]
    : [...earlier, ...later];
}

function placeOfEdit(edit: Edit): string {
  if (edit.do === 'type' || edit.do === 'file') return `${edit.file}#`;
  return `${edit.file}#${edit.do === 'insert' ? `${edit.into}/@${idOf(edit.value) ?? ''}` : edit.at}`;
}

function isWithin(place: string, other: string): boolean {
  return place === other || other.endsWith('#') ? place.startsWith(other) : place.startsWith(`${other}/`);
}

function textsAfter({ texts }: EditSession, answer: Exclude<EditAnswer, { status: 'refused' }>): Texts {
  return answer.status === 'changed' ? answer.texts : texts;
}
