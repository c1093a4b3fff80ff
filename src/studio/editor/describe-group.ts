import type { GroupReason, GroupRefusal } from '../../authoring/edit/members/group-refusals.ts';
import type { GroupTurn } from '../../authoring/edit/members/member-groups.ts';
import { describeRoles } from '../describe-roles.ts';
import type { PickerMissing, PickerOption } from '../inputs/Picker.tsx';
import { MESSAGES } from './messages.ts';

/** Label, help and step sentence of each change, by the name of the other member or of the group. */
const WORDS: Readonly<
  Record<GroupTurn['to'], { group: string; label: (other: string) => string; note: string; sentence: (other: string) => string }>
> = {
  group: {
    group: MESSAGES.aGroup,
    label: (other) => MESSAGES.inOneGroupWith({ other }),
    note: MESSAGES.visibilitySetOnce,
    sentence: (other) => MESSAGES.inOneGroupWith2({ other }),
  },
  join: {
    group: MESSAGES.aGroup,
    label: (other) => MESSAGES.intoTheGroup({ other }),
    note: MESSAGES.visibilityUnchanged,
    sentence: (other) => MESSAGES.inTheGroup({ other }),
  },
  place: {
    group: MESSAGES.onePlace,
    label: (other) => MESSAGES.inOnePlaceWith({ other }),
    note: MESSAGES.oneOfBothAt,
    sentence: (other) => MESSAGES.inOnePlaceWithAnd({ other }),
  },
  share: {
    group: MESSAGES.onePlace,
    label: (other) => MESSAGES.intoThePlaceOf({ other }),
    note: MESSAGES.oneOfThemAt,
    sentence: (other) => MESSAGES.inThePlaceOf({ other }),
  },
  leave: {
    group: MESSAGES.ungroup,
    label: (other) => MESSAGES.outOfOther({ other }),
    note: MESSAGES.visibilityUnchanged,
    sentence: (other) => MESSAGES.outOfOther2({ other }),
  },
  dissolve: {
    group: MESSAGES.ungroup,
    label: () => MESSAGES.ungroupEach,
    note: MESSAGES.visibilityUnchanged,
    sentence: () => MESSAGES.eachByItself,
  },
};

/** What happens to a group when a member leaves from its middle, by number of remaining groups. */
const SPLIT_TEXTS = [
  { note: MESSAGES.theOthersAreUngrouped, sentence: MESSAGES.andTheOthersAre },
  { note: MESSAGES.oneOtherIsUngrouped, sentence: MESSAGES.andOneOtherIs },
  { note: MESSAGES.theGroupBecomesTwo, sentence: MESSAGES.whichBecomesTwoGroups },
] as const;

/** A group change as a picker option. */
export function turnOption(key: string, { to, name, groupsLeft }: GroupTurn): PickerOption {
  const { label, note, group } = WORDS[to];
  return { key, label: label(name), note: groupsLeft === undefined ? note : SPLIT_TEXTS[groupsLeft].note, group };
}

/** The step's sentence after the member's label. */
export function turnSentence({ to, name, groupsLeft }: GroupTurn): string {
  const sentence = WORDS[to].sentence(name);
  return groupsLeft === undefined ? sentence : `${sentence}, ${SPLIT_TEXTS[groupsLeft].sentence}`;
}

/** Why a group change is unavailable, and what to do. `name`: the member's label, `roles`: labels of roles. */
export function describeRefusal(
  { to, name: other, reason, isNear }: GroupRefusal,
  name: string,
  roles: Readonly<Record<string, string>>,
): PickerMissing {
  // Two members without conditions are refused in the same words whichever the other is.
  const label = reason.why === 'no-condition' ? WORDS[to].group : WORDS[to].label(other);
  return { label, why: describeReason(reason, { name, other, roles }), isAlwaysShown: isNear };
}

interface ReasonNames {
  name: string;
  other: string;
  roles: Readonly<Record<string, string>>;
}

function describeReason(reason: GroupReason, names: ReasonNames): string {
  const { name, other } = names;
  switch (reason.why) {
    case 'kept-out':
      return describeExcluded(reason, names);
    case 'apart':
      return MESSAGES.onlyNeighboursCanBe;
    case 'nested':
      return MESSAGES.groupsCannotBeNested({ other });
    case 'no-condition':
      return MESSAGES.actionsShareOnePlace;
    case 'always-there':
      return MESSAGES.thisPlaceAlreadyHas({ name });
    case 'fixed':
      return MESSAGES.isAlwaysOrNever({ part: reason.isOther ? other : name });
    case 'stands-in':
      return MESSAGES.isASharedPart({ part: reason.isOther ? other : name });
    case 'says-more':
      return MESSAGES.theGroupHasA;
    case 'fixed-inside':
      return MESSAGES.theConditionOfOne;
  }
}

function describeExcluded({ key, lost, around }: Extract<GroupReason, { why: 'kept-out' }>, { name, other, roles }: ReasonNames): string {
  if (!lost) {
    const who = describeRoles(around, roles).replace(MESSAGES.adminsOnly, 'admins');
    return key === 'access' ? MESSAGES.inOnlyWouldSee({ other, who, name }) : MESSAGES.inOnlyCouldEdit({ other, who, name });
  }
  const who = describeRoles(lost, roles);
  return key === 'access' ? MESSAGES.wouldHideFromGive({ other, name, who }) : MESSAGES.inCouldNoLonger({ other, who });
}
