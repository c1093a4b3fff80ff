import { joinList } from '../../../language/formats/join-list.ts';
import type { ReviewLanguage, StudioRights } from '../review-language.ts';
import { canDescribeComputing } from './print-computed.ts';
import { describeState, printCondition } from './print-condition.ts';
import { canDescribeCondition } from './print-condition-change.ts';
import { printDifference } from './print-difference.ts';
import { printPlaces } from './print-places.ts';
import { printSetting } from './print-setting.ts';

/** Number of named screens without a sentence; more are counted. */
const NAMED = 4;

/** Subject of a second person's approval, by right. */
const APPROVED = { access: 'access', behaviour: 'behaviour', layout: 'order', words: 'texts' } as const;

function printApproval(approval: StudioRights['approval'] = {}): string {
  const kinds = (['access', 'behaviour', 'layout', 'words'] as const).flatMap((right) => (approval[right] ? [APPROVED[right]] : []));
  if (kinds.length === 0) return 'No change needs approval by a second person any more.';
  return `From now on a second person has to approve changes of ${joinList(kinds)}.`;
}

/** Reviews in English. */
export const ENGLISH: ReviewLanguage = {
  difference: printDifference,
  condition: printCondition,
  situation: describeState,
  setting: printSetting,
  places: printPlaces,
  undescribed: (screens) => {
    const more = screens.length > NAMED ? [`${screens.length - NAMED + 1} more screens`] : [];
    const where = joinList([...screens.slice(0, more.length > 0 ? NAMED - 1 : NAMED), ...more]);
    return `On ${where} something is set otherwise that shows in nothing that was tried with sample records, such as how it looks or a rare case.`;
  },
  studioRights: (before, after) => [
    ...(JSON.stringify(before.studio ?? {}) === JSON.stringify(after.studio ?? {})
      ? []
      : ['Other roles may change screens in the Studio.']),
    ...(printApproval(before.approval) === printApproval(after.approval) ? [] : [printApproval(after.approval)]),
  ],
  canDescribeCondition,
  canDescribeComputing: (before, after, words) => canDescribeComputing({ before, after, words }),
};
