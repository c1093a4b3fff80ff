import { wordsOfParts } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { AppSettings, CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { namedContracts } from '../../language/contracts/named-contracts.ts';
import type { CompiledExpression } from '../../language/expression/compiled-expression.ts';
import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import { behaviourStates } from '../behaviour/behaviour-states.ts';
import { behaviourFacts } from '../behaviour/behaviour-table.ts';
import type { BlockDescribers } from '../behaviour/behaviour-world.ts';
import { type Fact, fact } from '../behaviour/facts.ts';
import { recallParts, watchParts } from '../behaviour/recall.ts';
import { isComputingTold } from './computed-changes.ts';
import { conditionInWords, listOf, stateInWords } from './condition-in-words.ts';
import { type Difference, differencesOf, type IsTold, partOf, pathsOf } from './fact-differences.ts';
import { SAID } from './meeting.ts';
import { callsIn, nameOf, quoted } from './names-of-facts.ts';
import { reachedCalls } from './reached-calls.ts';
import { renamedValues } from './renamed-values.ts';
import { type GainedCall, type Review, type ReviewSide, type Sentence, STRENGTHS } from './review.ts';
import { reviewSettings } from './review-settings.ts';
import { reviewWords } from './review-words.ts';
import { sameScreens } from './same-screens.ts';
import { together } from './sentences-together.ts';
import { withoutImplied, withTitlesBeside } from './titled-facts.ts';
import { isShownOtherwise, toldAlready } from './told-already.ts';
import { withoutUnpressed } from './unpressed.ts';
import { wordDifference } from './word-difference.ts';

/** What no behaviour of a compiled screen reads: names of fields are in it already. Comparing every screen for every role takes seconds, and nothing of it could differ. */
export const AROUND_SCREENS: ReadonlySet<keyof AppSettings> = new Set([
  'brand',
  'home',
  'studio',
  'names',
  'redirects',
  'menuGroups',
  'debounce',
  'minimumCharacters',
  'toast',
  'lookAgain',
  'search',
]);

/** What reviewing needs besides the two sides. */
export interface ReviewTools {
  contracts: Contracts;
  blocks: BlockDescribers;
  now: Date;
}

/** Says what a change does to whom: the behaviour of every screen is compared for every role in every state, and told by role sets and conditions, strongest first. */
export function reviewConsole(before: ReviewSide, after: ReviewSide, tools: ReviewTools): Review {
  const roles = [...new Set([...Object.keys(before.settings.roles), ...Object.keys(after.settings.roles)])];
  const sentences = reviewSettings(before, after);
  const gains: GainedCall[] = [];
  const untold: CompiledScreen[] = [];
  for (const [old, young] of sameScreens(before, after)) {
    // How settings show the values of all screens is told of the settings.
    if (old && young && old.hash === young.hash) continue;
    const told = reviewScreen({ before, after, old, young, roles }, tools);
    sentences.push(...told);
    if (told.length === 0 && old && young && !isSameToPeople(old, young)) untold.push(old);
    gains.push(...roles.flatMap((role) => gainedBy(role, old, young)));
  }
  return {
    sentences: sentences.sort((a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength)),
    gains,
    untold: untoldOf(untold, before),
  };
}

/** So many screens of which no sentence tells are named; more are counted. */
const NAMED = 4;

/** Says that screens are set otherwise where the tables do not show how. */
function untoldOf(screens: readonly CompiledScreen[], side: ReviewSide): string[] {
  if (screens.length === 0) return [];
  const names = [...new Set(screens.map((screen) => nameOfScreen(screen, side)))];
  const more = names.length > NAMED ? [`${names.length - NAMED + 1} more screens`] : [];
  const where = listOf([...names.slice(0, more.length > 0 ? NAMED - 1 : NAMED), ...more], 'and');
  return [
    `On ${where} something is set otherwise that shows in nothing that was tried with made-up records, such as how it looks or a rare case.`,
  ];
}

/** Whether a screen is the same but for what it is called inside, which people do not meet, and its entry in the menu, which is told of by itself. */
function isSameToPeople(old: CompiledScreen, young: CompiledScreen): boolean {
  const rest = ({ id: _id, mode: _mode, hash: _hash, menu: _menu, ...others }: CompiledScreen) => JSON.stringify(others, rolesInOrder);
  return old.hash === young.hash || rest(old) === rest(young);
}

/** Who has something is the same in whatever order it is written. */
function rolesInOrder(key: string, value: unknown): unknown {
  return (key === 'access' || key === 'editAccess') && Array.isArray(value) ? [...value].sort() : value;
}

function gainedBy(role: Role, old: CompiledScreen | undefined, young: CompiledScreen | undefined): GainedCall[] {
  const had = reachedCalls(old, role);
  const screen = (young ?? old)?.id ?? '';
  return [...reachedCalls(young, role)].filter((call) => !had.has(call)).map((call) => ({ role, screen, call }));
}

/** One screen on both sides; undefined where a side has none. */
interface Compared {
  before: ReviewSide;
  after: ReviewSide;
  old: CompiledScreen | undefined;
  young: CompiledScreen | undefined;
  roles: readonly Role[];
}

/** A difference as one role meets it: where it is, and where it could be. */
interface Met {
  role: Role;
  difference: Difference;
  where: BehaviourState[];
  among: BehaviourState[];
}

function reviewScreen(compared: Compared, tools: ReviewTools): Sentence[] {
  const { before, after, old, young, roles } = compared;
  const renamed = renamedValues(before.settings.names, after.settings.names, tools.contracts);
  const screen = (young ?? old) as CompiledScreen;
  const named = namedContracts(tools.contracts, after.settings.names);
  const words = reviewWords(named, after.settings.ranges, [young, old]);
  const states = statesOf(compared, tools);
  const tables = roles.map((role) => ({ role, seen: looks(role, states, compared, tools) }));
  const all = tables.flatMap(({ role, seen }) => metBy(role, seen, (then, now) => isComputingTold({ before: then, after: now, words })));
  // What one role meets otherwise tells of what is only set otherwise for another.
  const differences = all.map(({ difference }) => difference);
  const met = all.filter(({ difference }) => !isShownOtherwise(difference, differences));
  const groups = new Map<string, Met[]>();
  for (const each of met) {
    const key = JSON.stringify([keyOf(each.difference), conditionInWords(each.where, each.among, named), textsOf(each.difference)]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const opening = roles.filter((role) => [old, young].some((side) => side && isAllowed(side.access, [role])));
  const told = [...groups.values()].map((group) => {
    const { difference, where, among } = group[0] as Met;
    const own = group.map(({ role }) => role);
    const who = peopleOf(own, compared);
    const place = placeOf(difference);
    const having = tables
      .filter(({ role, seen }) => opening.includes(role) && seen.some(({ paths }) => paths.some((side) => side.has(place))))
      .map(({ role }) => role);
    const forWhom = having.every((role) => own.includes(role)) ? '' : ` for ${who}`;
    const worded = wordDifference(difference, {
      who,
      isOne: who === 'Everybody',
      forWhom,
      screen: nameOfScreen(old ?? screen, old ? before : after),
      renamed,
      words,
    });
    const { text, covering, series, ...rest } = worded;
    const end = `${conditionInWords(where, among, named)}.`;
    const state = where[0] as BehaviourState;
    const situation = state.name === 'typical' ? '' : stateInWords(state, named);
    const example = { role: own[0] as Role, state: state.name, situation };
    return {
      covering: covering && covering + end,
      series,
      end,
      sentence: { ...rest, text: `${text}${end}`, screen: screen.id, roles: own, example },
    };
  });
  const texts = new Set(told.map(({ sentence }) => sentence.text));
  const said = together(told.filter(({ covering }) => covering === undefined || !texts.has(covering)));
  return [...new Map(said.map((sentence) => [`${sentence.text} ${sentence.roles.join()}`, sentence])).values()];
}

/** The states of both sides; of two that are the same in all but the screen that they were derived from, one. */
function statesOf({ old, young }: Compared, tools: ReviewTools): BehaviourState[] {
  const all = [young, old].flatMap((screen) => (screen ? behaviourStates(screen, tools) : []));
  return [...new Map(all.map((state) => [JSON.stringify(state), state])).values()];
}

/** A screen as a role meets it in one state, on both sides. */
interface Look {
  state: BehaviourState;
  sides: readonly [readonly Fact[], readonly Fact[]];
  /** The paths of all facts of each side. */
  paths: readonly ReadonlySet<string>[];
}

function looks(role: Role, states: readonly BehaviourState[], { after, old, young }: Compared, tools: ReviewTools): Look[] {
  // With the same settings, so that only what the screen itself does otherwise is told of it.
  const [earlier, later] = [old, young].map((screen) => factsOf(screen, after, role, tools)) as [FactsOf, FactsOf];
  return states.map((state) => {
    const sides = withTitlesBeside(earlier(state), later(state));
    return { state, sides, paths: sides.map((facts) => new Set(['', ...pathsOf(facts)])) };
  });
}

function metBy(role: Role, seen: readonly Look[], isTold: IsTold): Met[] {
  const found = new Map<string, Met>();
  for (const { state, sides } of seen) {
    const all = withoutUnpressed(withoutImplied(differencesOf(...sides, isTold)));
    // Whoever may not open it meets nothing else of it.
    const opening = all.filter(({ kind }) => kind === 'no-access');
    for (const difference of opening.length > 0 ? opening : all) {
      const key = keyOf(difference);
      const met = found.get(key) ?? { role, difference, where: [], among: [] };
      met.where.push(state);
      found.set(key, met);
    }
  }
  const told = toldAlready([...found.values()].map(({ difference }) => difference));
  for (const [key, { difference }] of found) if (told.has(difference)) found.delete(key);
  for (const met of found.values()) {
    const { what } = met.difference;
    const place = placeOf(met.difference);
    // That nothing is in an empty list goes without saying.
    const isPlain = (state: BehaviourState) => state.name !== 'empty' || (what !== 'new' && what !== 'gone');
    met.among = seen
      .filter(({ paths, state }) => met.where.includes(state) || (isPlain(state) && paths.every((side) => side.has(place))))
      .map(({ state }) => state);
  }
  return [...found.values()];
}

type FactsOf = (state: BehaviourState) => readonly Fact[];

/** What somebody with a role meets on one side, by the state. A part that reads nothing which is another than in the first state is told again. */
function factsOf(screen: CompiledScreen | undefined, { settings }: ReviewSide, role: Role, tools: ReviewTools): FactsOf {
  // A screen that is not there is one that nobody may open.
  if (!screen) return () => [fact('no-access', {})];
  const answers = new Map<string, unknown>();
  const { open, remembered } = watchParts();
  let recall = open;
  return (state) => {
    const facts = behaviourFacts(screen, { ...tools, settings, role, state, answers, recall });
    recall = recallParts(remembered);
    return facts;
  };
}

/** The path of what is different; of what comes or goes, that of what it is in. */
function placeOf({ path, what }: Difference): string {
  return (what === 'new' || what === 'gone' ? path.slice(0, -1) : path).join(' > ');
}

function keyOf({ path, what }: Difference): string {
  return `${what} ${path.join(' > ')}`;
}

/** What a sentence about a difference says: of what comes and goes only what it is and what it does. */
function textsOf({ kind, what, before, after, moved }: Difference): unknown {
  if (kind === 'holds') return what;
  const side = after ?? before;
  if (side && (what === 'new' || what === 'gone')) return [nameOf(side), side.data.kind in SAID ? quoted(side) : '', callsIn(side)];
  const said = [before, after].map(
    (each) => each && (what === 'name' ? partOf(each, 'called') : [partOf(each, 'called'), partOf(each, 'says'), each.of, each.computed]),
  );
  return [said, moved?.map(({ id }) => id)];
}

/** `Everybody` for every role of the console, else the roles by their labels: `Dispatchers and Finance`. */
function peopleOf(own: readonly Role[], { before, after, roles }: Compared): string {
  if (own.length > 1 && roles.every((role) => own.includes(role))) return 'Everybody';
  return listOf(
    own.map((role) => plural(after.settings.roles[role] ?? before.settings.roles[role] ?? labelOf(role))),
    'and',
  );
}

/** People by the label of their role. What is no person stays as it is: Sales, Finance, Accounting. */
function plural(label: string): string {
  return /(s|nce|ing|port)$/i.test(label) ? label : `${label}s`;
}

/** A page by its title. One of the two of a form whose title says whose record it is has only *Edit* without that, and says of which form it is. */
function nameOfScreen(screen: CompiledScreen, { screens }: ReviewSide): string {
  const [form, mode] = screen.id.split('.');
  const other = mode === undefined ? undefined : [...screens.values()].find(({ id }) => id.startsWith(`${form}.`) && id !== screen.id);
  const isCut = screen.title.parts.some((part) => typeof part !== 'string');
  return other && isCut ? `${wordsOfScreen(screen)} (${wordsOfScreen(other)})` : wordsOfScreen(screen);
}

function wordsOfScreen({ id, title }: CompiledScreen): string {
  const words = wordsOfParts(title.parts.map((part) => (typeof part === 'string' ? part : { hole: holeOf(part.value) })));
  return words || labelOf(id);
}

function holeOf(value: CompiledExpression): string {
  return value.op === 'path' ? (value.path.steps.findLast((step) => typeof step === 'string') ?? value.path.root) : '';
}
