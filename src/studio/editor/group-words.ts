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
    note: 'visibility set once',
    sentence: (other) => `in one group with ${other}`,
  },
  join: {
    group: 'A group',
    label: (other) => `Into the group ${other}`,
    note: 'visibility unchanged',
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
    group: 'Ungroup',
    label: (other) => `Out of ${other}`,
    note: 'visibility unchanged',
    sentence: (other) => `out of ${other}`,
  },
  dissolve: {
    group: 'Ungroup',
    label: () => 'Ungroup each',
    note: 'visibility unchanged',
    sentence: () => 'each by itself',
  },
};

/** What becomes of the group when a member leaves it from between others, by how many groups there are then. */
const SPLIT_WORDS = [
  { note: 'the others are ungrouped too; visibility unchanged', sentence: 'and the others are ungrouped too' },
  { note: 'one other is ungrouped too; visibility unchanged', sentence: 'and one other is ungrouped too' },
  { note: 'the group becomes two; visibility unchanged', sentence: 'which becomes two groups' },
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
      return 'Only neighbours can be grouped. Move them next to each other first.';
    case 'nested':
      return `Groups cannot be nested. Ungroup it first, then add each part to ${other}.`;
    case 'no-condition':
      return 'Actions share one place only when conditions choose between them. Set Visible when on one of them first.';
    case 'always-there':
      return `This place already has a fallback. Set Visible when on ${name} first.`;
    case 'fixed':
      return `${reason.isOther ? other : name} is always or never visible. Set a condition under Visible when first.`;
    case 'stands-in':
      return `${reason.isOther ? other : name} is a shared part without a condition of its own.`;
    case 'says-more':
      return 'The group has a property that its parts cannot have. Remove it first.';
    case 'fixed-inside':
      return 'The condition of one part cannot be negated: the part is shared, or its condition is fixed.';
  }
}

function keptOutInWords({ key, lost, around }: Extract<GroupReason, { why: 'kept-out' }>, { name, other, roles }: ReasonNames): string {
  if (!lost) {
    const who = rolesInWords(around, roles).replace('Admins only', 'admins');
    return key === 'access'
      ? `In ${other}, only ${who} would see ${name}. Give both the same roles under Visibility first.`
      : `In ${other}, only ${who} could edit ${name}. Give both the same roles under Edit access first.`;
  }
  const who = rolesInWords(lost, roles);
  return key === 'access'
    ? `${other} would hide ${name} from ${who}. Give both the same roles under Visibility first.`
    : `In ${other}, ${who} could no longer edit it. Give both the same roles under Edit access first.`;
}
