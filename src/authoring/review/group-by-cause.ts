import type { Role } from '../../language/contracts/contract-types.ts';
import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import type { Decides, FactKind } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import { changedAlone, isKind, typedData } from './fact-contents.ts';
import type { Difference } from './fact-differences.ts';

/** A difference for one role: the states where it occurs, and where it could. */
export interface Met {
  role: Role;
  difference: Difference;
  where: BehaviourState[];
  among: BehaviourState[];
}

/**
 * Groups differences by cause: effects of a changed condition are described by the condition, and a removal with an equal addition as a
 * move. `canDescribeCondition`: whether a condition can be described. `shown`: parts that appear or disappear in single states by
 * conditions of parts described in all states.
 */
export function groupByCause(
  met: readonly Met[],
  shown: readonly Difference[],
  canDescribeCondition: (difference: Difference) => boolean,
): Met[] {
  return byMove(byCondition(met, shown, canDescribeCondition));
}

/** Conditions that decide whether people have a part or can use it. */
const GIVES: ReadonlySet<Decides> = new Set(['shown', 'enabled']);

/** A changed condition that can be described replaces its effects in single states. */
function byCondition(met: readonly Met[], shown: readonly Difference[], canDescribe: (difference: Difference) => boolean): Met[] {
  const implied = new Set<Met>();
  const described = new Map<Met, Met>();
  for (const each of met) {
    const decides = decidedBy(each.difference);
    if (decides === undefined || !canDescribe(each.difference)) continue;
    const { above, path } = each.difference;
    // Facts can be edited where they can be saved.
    const parts = (isOf(above.at(-2), 'edit') ? [1, 2] : [1]).map((up) => placeOf(path.slice(0, -up)));
    const effects = met.filter(({ difference }) => parts.includes(placeOf(difference.path)) && isEffectOf(difference, decides));
    // A change to "never enabled" is described with the disabled reason.
    if (effects.length > 0 && decides === 'enabled' && (isNever(each.difference.before) || isNever(each.difference.after))) {
      implied.add(each);
      continue;
    }
    const states = new Set(effects.flatMap(({ where }) => where));
    const done = met.filter(
      ({ difference, where }) => isPressed(difference, parts[0] as string) && where.every((state) => states.has(state)),
    );
    for (const effect of [...effects, ...done]) implied.add(effect);
    const seen = decides === 'shown' ? shown.filter((other) => parts.includes(placeOf(other.path))) : [];
    const all = [...seen, ...effects.map(({ difference }) => difference)];
    const effect = {
      gained: isNever(each.difference.before) || all.some(isGain),
      lost: isNever(each.difference.after) || all.some((other) => !isGain(other)),
    };
    described.set(each, { ...each, difference: { ...each.difference, effect } });
  }
  return met.filter((each) => !implied.has(each)).map((each) => described.get(each) ?? each);
}

/** Position of a part, in whichever setting of a form. */
function placeOf(path: readonly string[]): string {
  return path.filter((id) => !id.startsWith('with/')).join(' > ');
}

function decidedBy({ kind, before, after }: Difference): Decides | undefined {
  const fact = after ?? before;
  return kind === 'holds' && isOf(fact, 'holds') && GIVES.has(fact.data.decides) ? fact.data.decides : undefined;
}

/** Whether a condition never holds, as for parts that a role may see and not change. */
export function isNever(fact: Fact | undefined): boolean {
  return isOf(fact, 'holds') && fact.data.condition === 'false';
}

/** Whether a difference is that people gained or lost a part, or its use. */
function isEffectOf({ what, before, after }: Difference, decides: Decides): boolean {
  if (decides === 'shown') return what === 'new' || what === 'gone';
  if (what !== 'value' || !before || !after) return false;
  if (changedAlone(before.data, after.data, 'off')) return true;
  if (!isOf(before, 'action') || !isOf(after, 'action') || before.data.effect !== after.data.effect) return false;
  return before.data.state.is !== after.data.state.is && [before, after].every(({ data }) => data.state.is !== 'link');
}

function isGain({ what, after }: Difference): boolean {
  if (what !== 'value' || !after) return what === 'new';
  return isOf(after, 'action') ? after.data.state.is === 'on' : typedData(after.data)?.off === false;
}

/** The dialog of an action, and its effects. */
export const PRESSED = ['asks', 'calls', 'then', 'with', 'says', 'opens'] as const satisfies FactKind[];

/** Whether a difference concerns the effect of an action, or its label while it is disabled. */
function isPressed({ kind, what, path, above, before, after }: Difference, part: string): boolean {
  const place = placeOf(path);
  if (place === part) return what === 'name' && kind === 'action';
  if ((what !== 'new' && what !== 'gone') || !place.startsWith(`${part} > `)) return false;
  const below = above[part.split(' > ').length] ?? after ?? before;
  return isKind(below?.data.kind, PRESSED);
}

/** Parts that keep their identity in another position. */
const MOVABLE = ['item', 'field', 'action'] as const satisfies FactKind[];

/** A removed part and an equal new one, in the same states, are one move. So are parts that came with a new block. */
function byMove(met: readonly Met[]): Met[] {
  const left = new Set(met);
  const changed = new Map<Met, Met>();
  for (const gone of met) {
    const { kind, what, before, above } = gone.difference;
    if (what !== 'gone' || !before) continue;
    const isOpened = kind === 'calls';
    if (!isOpened && !isKind(kind, MOVABLE)) continue;
    const written = writtenOf(before);
    const arrival = met.find(({ difference: { what: is, kind: other, after }, where }) => {
      if (is !== 'new' || !after || !left.has(gone) || where.join() !== gone.where.join()) return false;
      if (isOpened)
        return other === 'opens' && partsIn(after, ['calls']).some((call) => isOf(call, 'calls') && call.data.call === callOf(before));
      return other === kind
        ? writtenOf(after) === written
        : other === 'block' && partsIn(after, [kind]).some((part) => writtenOf(part) === written);
    });
    if (!arrival || !left.has(arrival)) continue;
    const known = changed.get(arrival) ?? arrival;
    const isItself = arrival.difference.kind === kind;
    const moved = { fact: before, from: above };
    const difference: Difference = isItself
      ? { ...known.difference, what: 'moved', before, arrived: [moved] }
      : { ...known.difference, arrived: [...(known.difference.arrived ?? []), moved] };
    changed.set(arrival, { ...known, difference });
    left.delete(gone);
  }
  return met.filter((each) => left.has(each)).map((each) => changed.get(each) ?? each);
}

function callOf(fact: Fact): string | undefined {
  return isOf(fact, 'calls') ? fact.data.call : undefined;
}

/** The facts of some kinds inside a fact, at any depth. */
export function partsIn({ facts }: Fact, kinds: readonly FactKind[]): Fact[] {
  return facts.flatMap((each) => [...(isKind(each.data.kind, kinds) ? [each] : []), ...partsIn(each, kinds)]);
}

/** Whether all that a new block has stood elsewhere before. */
export function isOnlyMoved({ arrived = [], after }: Difference): boolean {
  return after !== undefined && arrived.length > 0 && partsIn(after, [...MOVABLE, 'calls', 'loads']).length === arrived.length;
}

function writtenOf({ data, of, computed, facts }: Fact): string {
  return JSON.stringify([data, of, computed, facts.map(writtenOf)]);
}
