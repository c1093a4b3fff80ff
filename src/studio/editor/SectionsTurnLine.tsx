import { useMemo } from 'react';
import { type LostTitle, type SectionsTurn, sectionsTurn } from '../../authoring/edit/rewrites/fields-or-sections.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { TurnLine } from './TurnLine.tsx';

/** What is said beside the button, on it, and among the changes. */
function wordsOf({ to, lost }: SectionsTurn): { says: string; button: string; sentence: string } {
  if (to === 'sections')
    return {
      says: 'Its fields stand one below the other.',
      button: 'Put them under a title',
      sentence: 'its fields stand under a title',
    };
  const titles = `the ${lost.length === 1 ? 'title' : 'titles'} ${named(lost)}`;
  const gone = joinList([titles, ...lostWith(lost)], 'and');
  return {
    says: `Its fields stand under titles. Without titles they stay in this order; ${gone} ${isMany(lost) ? 'go' : 'goes'}. Undo brings that back.`,
    button: 'Without titles',
    sentence: `its fields stand without ${gone}`,
  };
}

/** What goes with titles, and would be noticed by nobody who looks at their fields alone. */
function lostWith(lost: readonly LostTitle[]): string[] {
  const [texts, notes] = [lost.filter(({ hasText }) => hasText), lost.filter(({ hasNote }) => hasNote)];
  return [
    ...(texts.length > 0 ? [`the ${texts.length === 1 ? 'sentence' : 'sentences'} under ${named(texts)}`] : []),
    ...(notes.length > 0 ? [`the ${notes.length === 1 ? 'note' : 'notes'} of developers at ${named(notes)}`] : []),
  ];
}

/** So many titles are named; more are counted. */
const NAMED = 4;

function named(lost: readonly LostTitle[]): string {
  const rest = lost.length - NAMED;
  const titles = lost.slice(0, rest > 1 ? NAMED : NAMED + 1).map(({ title }) => title);
  return joinList(rest > 1 ? [...titles, `${rest} more`] : titles, 'and');
}

function isMany(lost: readonly LostTitle[]): boolean {
  return lost.length > 1 || lostWith(lost).length > 0;
}

/** Puts the fields of a part under a first title, which is selected then, and takes the titles away again. Nothing for parts without fields. */
export function SectionsTurnLine({
  file,
  at,
  name,
  onSelect,
}: {
  file: string;
  at: string;
  name: string;
  onSelect: (place: string) => void;
}) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const text = session.texts.get(file) ?? '';
  const turn = useMemo(() => sectionsTurn(file, text, at, DEFINITION_SCHEMAS), [file, text, at]);
  if (!turn) return null;
  const { says, button, sentence } = wordsOf(turn);
  const place = `${file}#${turn.at}`;
  const turnIt = () => {
    keeper.perform({ edits: turn.edits, selection: place, sentence: `${name}: ${sentence}` });
    onSelect(place);
  };
  return <TurnLine {...{ says, name, button }} onTurn={turnIt} />;
}
