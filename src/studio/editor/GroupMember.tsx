import { useMemo } from 'react';
import { type GroupTurn, groupTurns } from '../../runtime/edit/member-groups.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { Picker } from './Picker.tsx';
import type { LanguageView } from './use-language.ts';

/** What is picked, what it means, and how the change is told, by the name of the other or of the group. */
const WORDS: Readonly<
  Record<GroupTurn['to'], { group: string; label: (other: string) => string; note: string; sentence: (other: string) => string }>
> = {
  group: {
    group: 'A group',
    label: (other) => `In one group with ${other}`,
    note: 'who sees them is said once',
    sentence: (other) => `in one group with ${other}`,
  },
  join: {
    group: 'A group',
    label: (other) => `Into the group ${other}`,
    note: 'who sees it stays the same',
    sentence: (other) => `in the group ${other}`,
  },
  place: {
    group: 'One place',
    label: (other) => `In one place with ${other}`,
    note: 'one of both at a time',
    sentence: (other) => `in one place with ${other}, and one of both is there at a time`,
  },
  share: {
    group: 'One place',
    label: (other) => `Into the place of ${other}`,
    note: 'one of them at a time',
    sentence: (other) => `in the place of ${other}, and one of them is there at a time`,
  },
  leave: {
    group: 'By itself',
    label: (other) => `Out of ${other}`,
    note: 'who sees it, and when, stays the same',
    sentence: (other) => `out of ${other}`,
  },
  dissolve: {
    group: 'By itself',
    label: () => 'Each by itself',
    note: 'who sees each, and when, stays the same',
    sentence: () => 'each by itself',
  },
};

/** Puts a member together with those around it, takes it out again, and dissolves a group. Nothing for what can be in no group. */
export function GroupMember({
  file,
  at,
  name,
  language,
  onSelect,
}: {
  file: string;
  /** A path by ids. */
  at: string;
  /** What people call it. */
  name: string;
  language: LanguageView;
  onSelect: (place: string) => void;
}) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const text = session.texts.get(file) ?? '';
  const { labelsOf } = language;
  const turns = useMemo(() => groupTurns({ file, text, at }, DEFINITION_SCHEMAS, labelsOf(file)), [file, text, at, labelsOf]);
  if (turns.length === 0) return null;
  return (
    <Picker
      label={`Group ${name}`}
      text="Group"
      options={turns.map(({ to, name: other }, index) => ({
        key: String(index),
        label: WORDS[to].label(other),
        note: WORDS[to].note,
        group: WORDS[to].group,
      }))}
      onPick={(key) => {
        const turn = turns[Number(key)];
        if (!turn) return;
        const place = `${file}#${turn.at}`;
        keeper.perform({ edits: turn.edits, selection: place, sentence: `${name}: ${WORDS[turn.to].sentence(turn.name)}` });
        onSelect(place);
      }}
    />
  );
}
