import { useMemo } from 'react';
import { type CallsTurn, callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { TurnLine } from './TurnLine.tsx';

/** What is said beside the button, on it, and among the changes. */
const WORDS: Readonly<Record<CallsTurn['to'], { says: string; button: string; sentence: string }>> = {
  several: {
    says: 'It makes one call. As the first of several, a call can have a condition and a message of its own.',
    button: 'Make it the first of several',
    sentence: 'its call is the first of several',
  },
  one: {
    says: 'It makes one call, which stands below it.',
    button: 'Make it the only one',
    sentence: 'its call is the only one',
  },
};

/** Makes the one call of an action the first of several, and the only one of several the one that it makes. Nothing for other parts. */
export function CallsTurnLine({ file, at, name }: { file: string; at: string; name: string }) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const text = session.texts.get(file) ?? '';
  const turn = useMemo(() => callsTurn(file, text, at, DEFINITION_SCHEMAS), [file, text, at]);
  if (!turn) return null;
  const { says, button, sentence } = WORDS[turn.to];
  const turnIt = () => keeper.perform({ edits: turn.edits, selection: `${file}#${at}`, sentence: `${name}: ${sentence}` });
  return <TurnLine {...{ says, name, button }} onTurn={turnIt} />;
}
