import { useMemo } from 'react';
import { type GroupTurn, groupTurns, lacksCondition } from '../../runtime/edit/member-groups.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { Picker, type PickerMissing } from './Picker.tsx';
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

/** What becomes of the group when a member leaves it from between others, by how many groups there are then. */
const SPLIT_WORDS = [
  { note: 'the others stand by themselves, too; who sees what stays the same', sentence: 'and the others stand by themselves, too' },
  { note: 'another one stands by itself, too; who sees what stays the same', sentence: 'and another one stands by itself, too' },
  { note: 'the group becomes two; who sees what stays the same', sentence: 'which becomes two groups' },
] as const;

function noteOf({ to, groupsLeft }: GroupTurn): string {
  return groupsLeft === undefined ? WORDS[to].note : SPLIT_WORDS[groupsLeft].note;
}

function sentenceOf({ to, name, groupsLeft }: GroupTurn): string {
  const sentence = WORDS[to].sentence(name);
  return groupsLeft === undefined ? sentence : `${sentence}, ${SPLIT_WORDS[groupsLeft].sentence}`;
}

/** Why two actions that are both always there share no place. */
const ONE_PLACE: readonly PickerMissing[] = [
  {
    label: 'One place',
    why: 'Actions share one place when something says which of them is there. Give this one or the other a condition under Shown only when.',
    isTold: true,
  },
];

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
  const isAlwaysThere = useMemo(() => lacksCondition({ file, text, at }, DEFINITION_SCHEMAS), [file, text, at]);
  if (turns.length === 0 && !isAlwaysThere) return null;
  return (
    <Picker
      label={`Group ${name}`}
      text="Group"
      {...(isAlwaysThere && { missing: ONE_PLACE })}
      options={turns.map((turn, index) => ({
        key: String(index),
        label: WORDS[turn.to].label(turn.name),
        note: noteOf(turn),
        group: WORDS[turn.to].group,
      }))}
      onPick={(key) => {
        const turn = turns[Number(key)];
        if (!turn) return;
        const place = `${file}#${turn.at}`;
        keeper.perform({ edits: turn.edits, selection: place, sentence: `${name}: ${sentenceOf(turn)}` });
        onSelect(place);
      }}
    />
  );
}
