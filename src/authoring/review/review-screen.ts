import { labelOf } from '../../language/compile/label-of.ts';
import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { groupBy } from '../../language/contracts/group-by.ts';
import { remember } from '../../language/contracts/remember.ts';
import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import { behaviourStates } from '../behaviour/behaviour-states.ts';
import { behaviourFacts } from '../behaviour/behaviour-table.ts';
import type { BlockDescribers } from '../behaviour/behaviour-world.ts';
import { type Fact, fact, factsById, isOf } from '../behaviour/facts.ts';
import { recallParts, watchParts } from '../behaviour/recall.ts';
import { type AlignedScreens, alignScreens } from './align-screens.ts';
import { callsIn, changedAlone, factText, isKind, TEXT_KINDS } from './fact-contents.ts';
import { type CanDescribe, type Difference, differencesOf, partOf } from './fact-differences.ts';
import { groupByCause, type Met, PRESSED } from './group-by-cause.ts';
import { impliedDifferences, isShownChange, withoutUnpressed } from './implied-differences.ts';
import { joinSentences } from './join-sentences.ts';
import { renamedValues } from './renamed-values.ts';
import type { CausedSentence, ReviewSide } from './review.ts';
import type { ReviewLanguage } from './review-language.ts';
import { reviewNames } from './review-names.ts';
import { alignTitles, withoutImplied } from './titled-facts.ts';
import { weighDifference } from './weigh-difference.ts';

/** Inputs of a review apart from the two sides. */
export interface ReviewTools {
  contracts: Contracts;
  blocks: BlockDescribers;
  now: Date;
  language: ReviewLanguage;
  /** Cached facts of screens, shared by reviews with the same contracts and moment; kept as long as their screen. */
  known?: WeakMap<CompiledScreen, Map<string, FactsOf>>;
}

/** One screen on both sides with its name; undefined where a side lacks it. */
interface Compared {
  before: ReviewSide;
  after: ReviewSide;
  old: CompiledScreen | undefined;
  young: CompiledScreen | undefined;
  roles: readonly Role[];
  title: string;
}

/** Reviews one screen by roles and states with equal differences. Empty if and only if both sides behave alike. */
export function reviewScreen(compared: Compared, tools: ReviewTools): CausedSentence[] {
  const { before, after, old, young, roles, title } = compared;
  const { language } = tools;
  const renamed = renamedValues(before.settings.names, after.settings.names, tools.contracts);
  const named = contractsOfConsole(tools.contracts, after.settings);
  const words = reviewNames(named, after.settings.ranges, [young, old]);
  const states = statesOf(compared, tools);
  const aligned = old && young && alignScreens(old, young);
  const tables = roles.map((role) => ({ role, seen: looks(role, states, { ...compared, aligned }, tools) }));
  const canDescribe: CanDescribe = (then, now) => language.canDescribeComputing(then, now, words);
  const groups = alike(
    tables.flatMap(({ role, seen }) =>
      differencesFor(role, seen, { canDescribe, canDescribeCondition: (each) => language.canDescribeCondition(each, words) }),
    ),
    (met) => language.condition(met.difference, met, words),
  );
  const opening = roles.filter((role) => [old, young].some((side) => side && isAllowed(side.access, [role])));
  const screen = ((young ?? old) as CompiledScreen).id;
  const found = groups.map(({ own, difference, where, among }) => {
    const place = placeOf(difference);
    const having = tables
      .filter(({ role, seen }) => opening.includes(role) && seen.some(({ sides }) => sides.some((side) => leadsOn(side, place))))
      .map(({ role }) => role);
    const {
      text,
      covering,
      series,
      place: at,
    } = language.difference(difference, {
      roles: own.map((role) => after.settings.roles[role] ?? before.settings.roles[role] ?? labelOf(role)),
      isEverybody: own.length > 1 && roles.every((role) => own.includes(role)),
      isWhole: having.every((role) => own.includes(role)),
      screen: title,
      renamed,
      words,
    });
    const end = `${language.condition(difference, { where, among }, words)}.`;
    const state = where[0] as BehaviourState;
    const situation = state.name === 'typical' ? '' : language.situation(state, named);
    const example = { role: own[0] as Role, state: state.name, situation };
    const causes = [causeOf(difference, screen)];
    return {
      covering: covering && covering + end,
      series,
      end,
      sentence: {
        ...weighDifference(difference, renamed),
        text: `${text}${end}`,
        screen,
        roles: own,
        example,
        causes,
        ...(at && { place: at }),
      },
    };
  });
  const texts = new Set(found.map(({ sentence }) => sentence.text));
  return joinSentences(found.filter(({ covering }) => covering === undefined || !texts.has(covering)));
}

/** Differences that several roles share, each once. The difference of one role explains a mere setting of another. */
function alike(all: readonly Met[], conditionOf: (met: Met) => string): (Met & { own: Role[] })[] {
  const differences = all.map(({ difference }) => difference);
  const found = all.filter(({ difference }) => !isShownChange(difference, differences));
  const groups = groupBy(found, (met) => JSON.stringify([keyOf(met.difference), conditionOf(met), textsOf(met.difference)]));
  return [...groups.values()].map((same) => ({ ...(same[0] as Met), own: same.map(({ role }) => role) }));
}

/** Identity of a difference, independent of labels: its place and its effect. */
function causeOf(difference: Difference, screen: string): string {
  const { before, after } = difference;
  const side = after ?? before;
  return JSON.stringify([screen, keyOf(difference), side && callsIn(side), after?.of, after?.computed]);
}

/** The states of both sides; of two that are the same in all but the screen that they were derived from, one. */
function statesOf({ old, young }: Compared, tools: ReviewTools): BehaviourState[] {
  const all = [young, old].flatMap((screen) => (screen ? behaviourStates(screen, tools) : []));
  return [...new Map(all.map((state) => [JSON.stringify(state), state])).values()];
}

type Sides = readonly [readonly Fact[], readonly Fact[]];

/** A screen of a role in one state, on both sides. */
interface Look {
  state: BehaviourState;
  sides: Sides;
  /** Of fields that start with something else: the first side as it was, and as it would be if they started so. */
  starts?: Sides;
  /** Both sides with their own conditions, where `sides` contains hidden parts. */
  own?: Sides;
}

function looks(
  role: Role,
  states: readonly BehaviourState[],
  { after, old, young, aligned }: Compared & { aligned: AlignedScreens | undefined },
  tools: ReviewTools,
): Look[] {
  // Same settings on both sides, so that only the screen's own changes are reported.
  const of = (screen: CompiledScreen | undefined) => factsOf(screen, after, role, tools);
  const [earlier, later] = [of(aligned?.before ?? old), of(aligned?.after ?? young)];
  const first = aligned?.ownStarts && of(aligned.ownStarts);
  const own = aligned?.hasStandIns ? ([of(old), of(young)] as const) : undefined;
  return states.map((state) => {
    const sides = alignTitles(earlier(state), later(state));
    return {
      state,
      sides,
      ...(first && { starts: alignTitles(first(state), sides[0]) }),
      ...(own && { own: alignTitles(own[0](state), own[1](state)) }),
    };
  });
}

/** Differences that can be described. */
interface Describable {
  canDescribe: CanDescribe;
  canDescribeCondition: (difference: Difference) => boolean;
}

/** The differences for a role, each once, over all states. */
function differencesFor(role: Role, seen: readonly Look[], { canDescribe, canDescribeCondition }: Describable): Met[] {
  const found = new Map<string, Met>();
  const effects: Difference[] = [];
  for (const { state, sides, starts, own } of seen) {
    if (own) effects.push(...differencesOf(...own, canDescribe).filter(({ what }) => what === 'new' || what === 'gone'));
    const started = starts ? differencesOf(...starts, canDescribe).filter(isStart) : [];
    const all = [...started, ...withoutUnpressed(withoutImplied(differencesOf(...sides, canDescribe)))];
    // Without access to the screen no other difference matters.
    const opening = all.filter(({ kind }) => kind === 'no-access');
    for (const difference of opening.length > 0 ? opening : all) {
      remember(found, keyOf(difference), () => ({ role, difference, where: [], among: [] })).where.push(state);
    }
  }
  const all = groupByCause([...found.values()], effects, canDescribeCondition);
  const implied = impliedDifferences(all.map(({ difference }) => difference));
  const met = all.filter(({ difference }) => !implied.has(difference));
  for (const each of met) {
    const { what } = each.difference;
    const place = placeOf(each.difference);
    // That nothing is in an empty list goes without saying.
    const isPlain = (state: BehaviourState) => state.name !== 'empty' || (what !== 'new' && what !== 'gone');
    // An action has effects only where it can be pressed.
    const isPressed = isKind(each.difference.kind, PRESSED);
    each.among = seen
      .filter(({ sides, state }) => {
        if (each.where.includes(state)) return true;
        if (!isPlain(state) || !sides.every((side) => leadsOn(side, place))) return false;
        return !isPressed || sides.every((side) => !factsAlong(side, each.difference.path).some(isOff));
      })
      .map(({ state }) => state);
  }
  return met;
}

/** The facts that a path leads through, as far as they are there. */
function factsAlong(facts: readonly Fact[], path: readonly string[]): Fact[] {
  const [id, ...rest] = path;
  const found = id === undefined ? undefined : factsById(facts).get(id);
  return found ? [found, ...factsAlong(found.facts, rest)] : [];
}

function leadsOn(facts: readonly Fact[], path: readonly string[]): boolean {
  return factsAlong(facts, path).length === path.length;
}

/** Whether it is an action that cannot be pressed. */
function isOff(each: Fact): boolean {
  return isOf(each, 'action') && each.data.state.is === 'off';
}

/** Whether only the initial value of a filter or field differs; then that is all to report. */
function isStart({ what, before, after }: Difference): boolean {
  return before !== undefined && after !== undefined && what !== 'name' && changedAlone(before.data, after.data, 'start') !== undefined;
}

type FactsOf = (state: BehaviourState) => readonly Fact[];

/** The facts of a role on one side, by state. */
function factsOf(screen: CompiledScreen | undefined, side: ReviewSide, role: Role, tools: ReviewTools): FactsOf {
  // A missing screen counts as one without access.
  if (!screen) return () => [fact('no-access', {})];
  if (!tools.known) return newFactsOf(screen, side, role, tools);
  const ofScreen = remember(tools.known, screen, () => new Map<string, FactsOf>());
  return remember(ofScreen, JSON.stringify([role, side.settings]), () => onceEach(newFactsOf(screen, side, role, tools)));
}

function onceEach(factsOfState: FactsOf): FactsOf {
  const known = new Map<string, readonly Fact[]>();
  return (state) => remember(known, JSON.stringify(state), () => factsOfState(state));
}

/** Facts are reused where a part reads nothing that differs from the first state. */
function newFactsOf(screen: CompiledScreen, { settings }: ReviewSide, role: Role, tools: ReviewTools): FactsOf {
  const answers = new Map<string, unknown>();
  const { open, remembered } = watchParts();
  let recall = open;
  return (state) => {
    const facts = behaviourFacts(screen, { ...tools, settings, role, state, answers, recall });
    recall = recallParts(remembered);
    return facts;
  };
}

/** The path of a difference; for an added or removed part, that of its parent. */
function placeOf({ path, what }: Difference): readonly string[] {
  return what === 'new' || what === 'gone' ? path.slice(0, -1) : path;
}

function keyOf({ path, what, before, after }: Difference): string {
  // That it can be pressed in some states is another difference than that it cannot in others.
  const states =
    isOf(before, 'action') && isOf(after, 'action') && what === 'value' ? `${before.data.state.is}-${after.data.state.is} ` : '';
  return `${what} ${states}${path.join(' > ')}`;
}

/** The text key of a difference; for added and removed parts, their kind and effect only. */
function textsOf({ kind, what, before, after, moved }: Difference): unknown {
  if (kind === 'holds') return [before, after].map((each) => each && partOf(each, 'says'));
  const side = after ?? before;
  if (side && (what === 'new' || what === 'gone'))
    return [partOf(side, 'called'), titleIn(side), isKind(kind, TEXT_KINDS) ? factText(side) : '', callsIn(side)];
  const texts = [before, after].map(
    (each) => each && (what === 'name' ? partOf(each, 'called') : [partOf(each, 'called'), partOf(each, 'says'), each.of, each.computed]),
  );
  return [texts, moved?.map(({ id }) => id)];
}

function titleIn({ data }: Fact): string | undefined {
  return 'title' in data ? data.title : undefined;
}
