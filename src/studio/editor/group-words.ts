import type { GroupReason, GroupRefusal } from '../../authoring/edit/members/group-refusals.ts';
import type { GroupTurn } from '../../authoring/edit/members/member-groups.ts';
import type { PickerMissing, PickerOption } from '../inputs/Picker.tsx';
import { rolesInWords } from '../roles-in-words.ts';

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

/** A turn as it is picked. */
export function turnOption(key: string, { to, name, groupsLeft }: GroupTurn): PickerOption {
  const { label, note, group } = WORDS[to];
  return { key, label: label(name), note: groupsLeft === undefined ? note : SPLIT_WORDS[groupsLeft].note, group };
}

/** How a turn is told among the changes, behind what the member is called. */
export function turnSentence({ to, name, groupsLeft }: GroupTurn): string {
  const sentence = WORDS[to].sentence(name);
  return groupsLeft === undefined ? sentence : `${sentence}, ${SPLIT_WORDS[groupsLeft].sentence}`;
}

/** Why a turn is not offered, and what to do for it. `name` is what people call the member, `roles` what they call roles. */
export function refusalInWords(
  { to, name: other, reason, isNear }: GroupRefusal,
  name: string,
  roles: Readonly<Record<string, string>>,
): PickerMissing {
  // Why two that are both always there share no place is the same whichever the other is.
  const label = reason.why === 'no-condition' ? WORDS[to].group : WORDS[to].label(other);
  return { label, why: whyInWords(reason, { name, other, roles }), isTold: isNear };
}

interface ReasonNames {
  name: string;
  other: string;
  roles: Readonly<Record<string, string>>;
}

function whyInWords(reason: GroupReason, names: ReasonNames): string {
  const { name, other } = names;
  switch (reason.why) {
    case 'kept-out':
      return keptOutInWords(reason, names);
    case 'apart':
      return 'Only what stands side by side comes into one group. Move one of them beside the other first.';
    case 'nested':
      return `A group goes into no other group. Let what is in it stand by itself first; then each of it can come into ${other}.`;
    case 'no-condition':
      return 'Actions share one place when something says which of them is there. Give this one or the other a condition under Shown only when.';
    case 'always-there':
      return `One of them is there already whenever none of the others is. Give ${name} a condition under Shown only when.`;
    case 'fixed':
      return `Whether ${reason.isOther ? other : name} is there is fixed, so that it would be there always or never. Give it a condition under Shown only when.`;
    case 'stands-in':
      return `${reason.isOther ? other : name} stands for something that is shared, and has no condition of its own that would say when it is there.`;
    case 'says-more':
      return 'The group says something that its parts cannot say for themselves, and which would be lost. Take that away first.';
    case 'fixed-inside':
      return 'One of them has no condition that the others could be given the opposite of: it is shared, or its own is fixed.';
  }
}

function keptOutInWords({ key, lost, around }: Extract<GroupReason, { why: 'kept-out' }>, { name, other, roles }: ReasonNames): string {
  if (!lost) {
    const who = rolesInWords(around, roles).replace('Admins only', 'admins');
    return key === 'access'
      ? `In ${other}, ${name} would be seen by no role but ${who}. Let both be seen by the same people under Who sees it first.`
      : `In ${other}, ${name} could be changed by no role but ${who}. Let both be changed by the same people under Who may change it first.`;
  }
  const who = rolesInWords(lost, roles);
  return key === 'access'
    ? `${other} would take ${name} from ${who}. Let both be seen by the same people under Who sees it first.`
    : `In ${other} it could no longer be changed by ${who}. Let both be changed by the same people under Who may change it first.`;
}
