import { isComputedAlike } from '../behaviour/computed-as.ts';
import type { FactKind, ValueFact } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import { areOf, type Changed, type Compared, changedOf } from './changed-fact.ts';
import {
  callsIn,
  changedAlone,
  featuresOf,
  haveSameFeatures,
  isKind,
  isReworded,
  SIDE_TEXT_KINDS,
  shownBy,
  showsMore,
  TEXT_KINDS,
  valuesOf,
} from './fact-contents.ts';
import { type Difference, partOf } from './fact-differences.ts';
import { isOnlyMoved } from './group-by-cause.ts';
import { type RenamedValues, renamingsAmong } from './renamed-values.ts';
import type { Sentence } from './review.ts';

/** Strength of a difference, and its required right. */
export type Weight = Pick<Sentence, 'strength' | 'right'>;

const GAINED: Weight = { strength: 'gained', right: 'access' };
const LOST: Weight = { strength: 'lost', right: 'behaviour' };
const CALLS: Weight = { strength: 'calls', right: 'behaviour' };
const DATA: Weight = { strength: 'data', right: 'behaviour' };
const MORE_DATA: Weight = { strength: 'data', right: 'access' };
const DEFAULTS: Weight = { strength: 'defaults', right: 'behaviour' };
const WORDS: Weight = { strength: 'words', right: 'words' };
const ORDER: Weight = { strength: 'order', right: 'layout' };

/** Strength and required right of a difference, from its typed facts alone: wording decides nothing. */
export function weighDifference(difference: Difference, renamed: RenamedValues): Weight {
  const { kind, what, moved = [] } = difference;
  if (kind === 'no-access') return what === 'new' ? LOST : GAINED;
  if (what === 'order' || kind === undefined) return moved.some((each) => isOf(each, 'calls')) ? CALLS : ORDER;
  if (what === 'moved') return ORDER;
  const particular = weighParticular(difference, kind);
  if (particular) return particular;
  if (what === 'new' || what === 'gone') return weighExistence(difference, kind);
  const changed = changedOf(difference);
  if (!changed) return DATA;
  if (what === 'source' || what === 'computation') return weighSource(changed);
  const part = what === 'name' ? 'called' : 'says';
  if (renamingsAmong(partOf(changed.before, part), partOf(changed.after, part), renamed)) return WORDS;
  return what === 'name' ? weighName(changed) : weighValue(changed);
}

/** Facts that are compared and never printed in a snapshot. */
function weighParticular({ what, before, after, effect }: Difference, kind: FactKind): Weight | undefined {
  if (isKind(kind, SIDE_TEXT_KINDS)) return weighSideText(before, after);
  switch (kind) {
    case 'values':
      return weighValues(before, after);
    case 'address':
      return before && after ? CALLS : undefined;
    case 'form':
      return isOf(before, 'form') && isOf(after, 'form') && before.data.format === after.data.format
        ? WORDS
        : { strength: 'data', right: 'layout' };
    case 'holds':
      return effect?.gained ? GAINED : effect?.lost ? LOST : DATA;
    case 'looks':
    case 'works':
      if (haveSameFeatures(featuresOf(before), featuresOf(after))) return WORDS;
      return kind === 'looks' ? ORDER : DATA;
    case 'under':
      return ORDER;
    case 'section-text':
      return WORDS;
    case 'section':
      return what === 'new' || what === 'gone' ? { strength: 'words', right: 'layout' } : undefined;
    default:
      return undefined;
  }
}

/** Changed wording needs `words`; changed placeholders are data. */
function weighSideText(before: Fact | undefined, after: Fact | undefined): Weight {
  const isMore = after !== undefined && (before ? showsMore(before, after) : after.computed !== undefined);
  if (isMore) return MORE_DATA;
  return isComputedAlike(before?.computed, after?.computed) ? WORDS : DATA;
}

/** Values that come or go are behaviour, their names words, their colours and order layout. */
function weighValues(before: Fact | undefined, after: Fact | undefined): Weight {
  const [old, young] = [byValue(before), byValue(after)];
  if (old.size !== young.size || [...old.keys()].some((value) => !young.has(value))) return DATA;
  const both = [...young].map(([value, is]) => [old.get(value), is] as const);
  const isRenamed = both.some(([was, is]) => was?.label !== is.label);
  const isColoured = both.some(([was, is]) => was?.tone !== is.tone || was?.hollow !== is.hollow);
  return isRenamed && !isColoured ? WORDS : ORDER;
}

function byValue(side: Fact | undefined): ReadonlyMap<string, ValueFact> {
  return new Map(valuesOf(side).map((each) => [each.value, each]));
}

/** An added or removed part. */
function weighExistence(difference: Difference, kind: FactKind): Weight {
  const { what, after, before } = difference;
  const isNew = what === 'new';
  const fact = (after ?? before) as Fact;
  if (kind === 'asks') return DATA;
  if (isKind(kind, TEXT_KINDS)) return WORDS;
  switch (kind) {
    case 'calls':
    case 'loads':
      return isNew ? GAINED : CALLS;
    case 'action':
    case 'at-once':
      return isNew ? GAINED : LOST;
    case 'then':
      return isNew ? DATA : LOST;
    case 'group':
      return { strength: 'order', right: 'behaviour' };
    case 'waits':
      return DATA;
  }
  if (isOnlyMoved(difference)) return ORDER;
  if (!isNew) return { strength: 'lost', right: kind === 'item' ? 'layout' : 'behaviour' };
  return kind === 'item' || kind === 'block' || kind === 'badges' || callsIn(fact).length > 0 ? GAINED : DATA;
}

/** A value with another computation or origin. */
function weighSource(changed: Changed): Weight {
  const { kind, before, after } = changed;
  if (isKind(kind, TEXT_KINDS)) return DATA;
  if (kind !== 'item' && kind !== 'field') return weighValue(changed);
  if (!shownBy(after.data)) return DEFAULTS;
  return showsMore(before, after) ? MORE_DATA : DATA;
}

function weighName(changed: Changed): Weight {
  if (areOf(changed, 'group')) return weighHeadings(changed);
  if (areOf(changed, 'block')) return DATA;
  return areOf(changed, 'calls', 'loads') && !isSettingReworded(changed) ? CALLS : WORDS;
}

/** Whether only texts of the deciding field of a call differ. */
export function isSettingReworded({ before, after }: Compared<'calls' | 'loads'>): boolean {
  const settings = [before, after].map(({ data }) => (data.kind === 'calls' ? data.setting : undefined));
  return settings.every((setting) => setting !== undefined) && callsIn(before).join() === callsIn(after).join();
}

function weighHeadings({ before, after }: Compared<'group'>): Weight {
  return isReworded(before.data, after.data) ? WORDS : ORDER;
}

function weighValue(changed: Changed): Weight {
  const { kind, before, after } = changed;
  if (areOf(changed, 'no-rows') && (changed.before.data.text === undefined || changed.after.data.text === undefined)) return DATA;
  if (isKind(kind, TEXT_KINDS)) return WORDS;
  if (areOf(changed, 'action')) return weighAction(changed);
  if (areOf(changed, 'drawn')) return ORDER;
  if (areOf(changed, 'toned')) return changed.before.data.tone === changed.after.data.tone ? WORDS : ORDER;
  if (areOf(changed, 'group')) return weighHeadings(changed);
  if (areOf(changed, 'block')) return isHeadReworded(changed) ? WORDS : DATA;
  if (areOf(changed, 'pages')) return DEFAULTS;
  if (areOf(changed, 'calls', 'loads')) return isOnlyReveal(changed) ? WORDS : CALLS;
  if (areOf(changed, 'csv')) return WORDS;
  if (isStartOther(changed)) return DEFAULTS;
  return isReworded(before.data, after.data) || isOtherTemplate(before, after) ? WORDS : DATA;
}

/** Whether only the initial value of a filter or field differs. */
function isStartOther({ before, after }: Changed): boolean {
  const pair = changedAlone(before.data, after.data, 'start');
  return pair !== undefined && JSON.stringify(pair[0].start) !== JSON.stringify(pair[1].start);
}

/** Whether only the label of a loading button differs. */
function isOnlyReveal({ before: { data: then }, after: { data: now } }: Compared<'calls' | 'loads'>): boolean {
  if (then.kind !== 'loads' || now.kind !== 'loads' || then.reveal === undefined || now.reveal === undefined) return false;
  return then.reveal !== now.reveal && JSON.stringify(then.sent) === JSON.stringify(now.sent);
}

/** Whether only texts in the head of a block differ, each in place of another. */
function isHeadReworded({ before: { data: then }, after: { data: now } }: Compared<'block'>): boolean {
  return then.slot === now.slot && Boolean(then.title) === Boolean(now.title) && Boolean(then.count) === Boolean(now.count);
}

/** Whether only the title of a block differs, text by text. */
export function isOnlyTitle({ before, after }: Compared<'block'>): boolean {
  const [then, now] = [before.data, after.data];
  return Boolean(then.title && now.title) && then.title !== now.title && then.count === now.count && then.slot === now.slot;
}

function weighAction({ before, after }: Compared<'action'>): Weight {
  const [then, now] = [before.data.state, after.data.state];
  if (then.is === 'off' && now.is === 'on') return GAINED;
  if (then.is === 'on' && now.is === 'off') return LOST;
  return then.is === 'off' && now.is === 'off' && before.data.effect === after.data.effect ? WORDS : CALLS;
}

/** Whether both sides show a text and differ only around its placeholders. */
function isOtherTemplate({ data: then, computed: was }: Fact, { data: now, computed: is }: Fact): boolean {
  const isFixed = (!was && !is) || (was?.is === 'text' && is?.is === 'text' && isComputedAlike(was, is));
  if (then.kind === 'field' && now.kind === 'field') return 'shows' in then && 'shows' in now && isFixed;
  if (then.kind !== 'item' || now.kind !== 'item') return false;
  if (!isFixed && !(then.isEmpty && now.isEmpty)) return false;
  return then.link === now.link && JSON.stringify(then.extras) === JSON.stringify(now.extras);
}
