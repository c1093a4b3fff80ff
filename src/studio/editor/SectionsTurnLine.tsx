import { useMemo } from 'react';
import { type SectionsTurn, sectionsTurn } from '../../runtime/edit/fields-or-sections.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { TurnLine } from './TurnLine.tsx';

/** What is said beside the button, on it, and among the changes. */
const WORDS: Readonly<Record<SectionsTurn['to'], { says: string; button: string; sentence: string }>> = {
  sections: {
    says: 'Its fields stand one below the other.',
    button: 'Put them under a title',
    sentence: 'its fields stand under a title',
  },
  fields: {
    says: 'Its fields stand under titles. Without titles they stay in this order.',
    button: 'Without titles',
    sentence: 'its fields stand without titles',
  },
};

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
  const { says, button, sentence } = WORDS[turn.to];
  const place = `${file}#${turn.at}`;
  const turnIt = () => {
    keeper.perform({ edits: turn.edits, selection: place, sentence: `${name}: ${sentence}` });
    onSelect(place);
  };
  return <TurnLine {...{ says, name, button }} onTurn={turnIt} />;
}
