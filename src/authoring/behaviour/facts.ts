import type { FactData, FactKind, FactKinds } from './fact-data.ts';
import { type PrintedFact, printData } from './print-fact.ts';

/** A fact as behaviour snapshots print and compare it. */
export interface Printed extends PrintedFact {
  /** The element or the facet of one, unique among its neighbours: `action/refund`, `item/status`, `loads/fetchOrders`. */
  id: string;
  /** The paths of a value. Printed where neither name nor value shows them: one amount looks like another. */
  of?: string;
  /** In a comparison: only one side has it. */
  mark?: 'new' | 'gone';
  facts: readonly Printed[];
}

/**
 * One fact about a screen, with the facts below it. Reviews compare `data`, snapshots print it. `id` uses ids of the definition and never
 * texts, so that a changed label stays a changed label.
 */
export interface Fact<Kind extends FactKind = FactKind> extends Printed {
  data: FactData<Kind>;
  facts: readonly Fact[];
  /** Its computation, compared and never printed: snapshots show the result. */
  computed?: Computed;
  /** Compared and never printed: appearance, labels of values that no state shows. */
  isQuiet?: true;
}

/**
 * A computation in expressions of the language: one for a value, one per placeholder of a text, one per path of the parameters. `reads`:
 * its paths without variables.
 */
export type Computed =
  | { is: 'value'; expression: string; reads: readonly string[] }
  | { is: 'text'; parts: readonly (string | { placeholder: string })[]; reads: readonly string[] }
  | { is: 'sent'; parts: Readonly<Record<string, string>> };

/** A fact of a kind. `key` distinguishes it from its siblings of that kind. */
export function fact<Kind extends FactKind>(
  kind: Kind,
  says: FactKinds[Kind],
  facts: readonly (Fact | undefined)[] = [],
  key?: string | number,
): Fact<Kind> {
  const data = { kind, ...says } as FactData<Kind>;
  return {
    id: key === undefined ? kind : `${kind}/${key}`,
    data,
    ...printData(data as FactData),
    facts: facts.filter((below) => below !== undefined),
  };
}

/** A fact that is compared and never printed. */
export function quietFact<Kind extends FactKind>(kind: Kind, says: FactKinds[Kind]): Fact<Kind> {
  return { ...fact(kind, says), isQuiet: true };
}

/** Whether a fact is of one of some kinds. */
export function isOf<Kind extends FactKind>(each: Fact | undefined, ...kinds: readonly Kind[]): each is Fact<Kind> {
  return each !== undefined && (kinds as readonly FactKind[]).includes(each.data.kind);
}

/** Id of a fact that contains all state-independent facts of its part: equal ones need no comparison below. */
export const PARTICULARS = 'particulars';

export function printedFacts(facts: readonly Fact[]): Printed[] {
  return facts
    .filter(({ isQuiet }) => !isQuiet)
    .map(({ data: _data, computed: _computed, ...each }) => ({ ...each, facts: printedFacts(each.facts) }));
}

/** Facts as an indented list of Markdown. */
export function printFacts(facts: readonly Printed[], depth = 0): string {
  return facts.map((each) => `${'  '.repeat(depth)}- ${lineOf(each)}\n${printFacts(each.facts, depth + 1)}`).join('');
}

/** A printed fact: its side, name and value. */
export function lineOf({ mark, name, value, of = '' }: Printed): string {
  const isClear = of === '' || lettersOf(name) === lettersOf(of) || value.split(/\W+/).includes(of);
  return [mark, name, isClear ? value : `${value}, of ${of}`].filter(Boolean).join(': ');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * The differences: `gone`, `new` with everything below, renamed, or another value, each with its parents. Empty without any; of a fact that
 * lost its children, only its line.
 */
export function factChanges<Each extends Printed>(before: readonly Each[], after: readonly Each[]): Each[] {
  const [old, next] = [before, after].map((side) => factsById(side.filter((each) => !('isQuiet' in each)))) as [
    Map<string, Each>,
    Map<string, Each>,
  ];
  const changes: Each[] = [];
  for (const [id, now] of next) {
    const then = old.get(id);
    if (!then) changes.push({ ...now, mark: 'new' });
    else changes.push(...changeOf(id, then, now));
  }
  for (const [id, then] of old) if (!next.has(id)) changes.push({ ...bare(then), id, value: '', mark: 'gone' });
  return changes;
}

function changeOf<Each extends Printed>(id: string, then: Each, now: Each): Each[] {
  const below = now.facts.length === 0 ? [] : factChanges(then.facts, now.facts);
  const name = then.name === now.name ? now.name : `${then.name} -> ${now.name}`;
  if (then.name !== now.name || then.value !== now.value)
    return [{ ...bare(now), id, name, value: then.value === now.value ? '' : now.value, facts: below }];
  if (below.length > 0) return [{ ...bare(now), id, name, value: '', facts: below }];
  return then.facts.length > 0 && now.facts.length === 0 ? [{ ...bare(now), id, name, value: 'nothing below' }] : [];
}

/** The line of a fact by itself. */
function bare<Each extends Printed>(each: Each): Each {
  const { of: _of, computed: _computed, mark: _mark, ...line } = each as Each & Partial<Fact>;
  return { ...line, facts: [] } as Printed as Each;
}

/** The common facts of both sides, with their parents. */
export function sharedFacts(left: readonly Printed[], right: readonly Printed[]): Printed[] {
  return left.flatMap((mine): Printed[] => {
    const theirs = right.find((other) => isAlike(mine, other));
    if (!theirs) return [];
    const facts = sharedFacts(mine.facts, theirs.facts);
    const isWhole = JSON.stringify(mine) === JSON.stringify(theirs);
    return isWhole ? [mine] : facts.length > 0 ? [{ ...mine, facts }] : [];
  });
}

/** The facts of one side that the other lacks, with their parents. */
export function remainingFacts(facts: readonly Printed[], known: readonly Printed[]): Printed[] {
  return facts.flatMap((mine): Printed[] => {
    const theirs = known.find((other) => isAlike(mine, other));
    if (!theirs) return [mine];
    const below = remainingFacts(mine.facts, theirs.facts);
    return below.length > 0 ? [{ ...mine, facts: below }] : [];
  });
}

function isAlike(one: Printed, other: Printed): boolean {
  return one.id === other.id && one.name === other.name && one.value === other.value && one.of === other.of && one.mark === other.mark;
}

/** Siblings by id; duplicate ids are numbered. */
export function factsById<Each extends Printed>(facts: readonly Each[]): Map<string, Each> {
  const found = new Map<string, Each>();
  for (const each of facts) {
    let { id } = each;
    for (let count = 2; found.has(id); count += 1) id = `${each.id} (${count})`;
    found.set(id, each);
  }
  return found;
}
