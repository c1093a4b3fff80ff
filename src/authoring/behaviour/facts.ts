/**
 * One fact of what somebody meets, with the facts below it. Tables are printed from facts, and compared by them: `id` says what the fact is
 * about, in ids of the definition and never in words that people read, so that a reworded label is a reworded label.
 */
export interface Fact {
  /** The element or the facet of one, unique among its neighbours: `action/refund`, `column/status`, `loads/fetchOrders`. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it says; '' where it is only there. */
  value: string;
  facts: readonly Fact[];
  /** The paths that a value is read from. They are printed where neither name nor value tells them: one amount looks like another. */
  of?: string;
  /** How what it says is reckoned. It is compared and never printed: tables tell what comes of it. */
  reckoned?: Reckoned;
  /** Of what is compared: only one side has it. */
  mark?: 'new' | 'gone';
  /** It is compared and never printed: how something looks, what its values are called that no state shows. */
  isQuiet?: true;
}

/** How something is reckoned, in expressions as the language writes them: a value by one, a text by what its holes are filled with, what is sent by the path of each part. `reads`: the paths that it is read from, without their roots. */
export type Reckoned =
  | { is: 'value'; expression: string; reads: readonly string[] }
  | { is: 'text'; parts: readonly (string | { hole: string })[]; reads: readonly string[] }
  | { is: 'sent'; parts: Readonly<Record<string, string>> };

/** A fact on one line, whatever stands in its words. */
export function fact(id: string, name: string, value = '', facts: readonly (Fact | undefined)[] = []): Fact {
  return { id, name: oneLine(name), value: oneLine(value), facts: facts.filter((below) => below !== undefined) };
}

/** A fact that is compared and never printed. */
export function quietFact(id: string, value: string): Fact {
  return { ...fact(id, id, value), isQuiet: true };
}

/** The id of a fact that holds facts of the part that it is below, and says all of them: where two say the same, so do those. */
export const PARTICULARS = 'particulars';

/** Those that are printed. */
export function printedFacts(facts: readonly Fact[]): Fact[] {
  return facts
    .filter(({ isQuiet }) => !isQuiet)
    .map((each) => (each.facts.length > 0 ? { ...each, facts: printedFacts(each.facts) } : each));
}

/** Words as a page shows them: blanks at an end, or several in a row, are none or one. */
export function oneLine(text: string): string {
  return /\s\s|[\n\t\r]|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** Facts as an indented list of Markdown. */
export function printFacts(facts: readonly Fact[], depth = 0): string {
  return facts.map((each) => `${'  '.repeat(depth)}- ${lineOf(each)}\n${printFacts(each.facts, depth + 1)}`).join('');
}

/** A fact as it is read: on which side it is, its name, and what it says. */
export function lineOf({ mark, name, value, of = '' }: Fact): string {
  const isTold = of === '' || lettersOf(name) === lettersOf(of) || value.split(/\W+/).includes(of);
  return [mark, name, isTold ? value : `${value}, of ${of}`].filter(Boolean).join(': ');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * What is different: `gone`, `new` with all that is below, reworded, or another value, each with the facts above it. Nothing where nothing
 * differs; of a fact that has none below it any more, only its line.
 */
export function factChanges(before: readonly Fact[], after: readonly Fact[]): Fact[] {
  const old = factsById(before.filter(({ isQuiet }) => !isQuiet));
  const young = factsById(after.filter(({ isQuiet }) => !isQuiet));
  const changes: Fact[] = [];
  for (const [id, now] of young) {
    const then = old.get(id);
    if (!then) changes.push({ ...now, mark: 'new' });
    else changes.push(...changeOf(id, then, now));
  }
  for (const [id, { name }] of old) if (!young.has(id)) changes.push({ id, name, value: '', facts: [], mark: 'gone' });
  return changes;
}

function changeOf(id: string, then: Fact, now: Fact): Fact[] {
  const below = now.facts.length === 0 ? [] : factChanges(then.facts, now.facts);
  const name = then.name === now.name ? now.name : `${then.name} -> ${now.name}`;
  if (then.name !== now.name || then.value !== now.value)
    return [{ id, name, value: then.value === now.value ? '' : now.value, facts: below }];
  if (below.length > 0) return [{ id, name, value: '', facts: below }];
  return then.facts.length > 0 && now.facts.length === 0 ? [{ id, name, value: 'nothing below', facts: [] }] : [];
}

/** What two say alike, with the facts above it. */
export function sharedFacts(left: readonly Fact[], right: readonly Fact[]): Fact[] {
  return left.flatMap((mine): Fact[] => {
    const theirs = right.find((other) => isAlike(mine, other));
    if (!theirs) return [];
    const facts = sharedFacts(mine.facts, theirs.facts);
    const isWhole = JSON.stringify(mine) === JSON.stringify(theirs);
    return isWhole ? [mine] : facts.length > 0 ? [{ ...mine, facts }] : [];
  });
}

/** What one says beyond another, with the facts above it. */
export function remainingFacts(facts: readonly Fact[], known: readonly Fact[]): Fact[] {
  return facts.flatMap((mine): Fact[] => {
    const theirs = known.find((other) => isAlike(mine, other));
    if (!theirs) return [mine];
    const below = remainingFacts(mine.facts, theirs.facts);
    return below.length > 0 ? [{ ...mine, facts: below }] : [];
  });
}

function isAlike(one: Fact, other: Fact): boolean {
  return one.id === other.id && one.name === other.name && one.value === other.value && one.of === other.of && one.mark === other.mark;
}

/** Neighbours by id; an id that stands twice is numbered. */
export function factsById(facts: readonly Fact[]): Map<string, Fact> {
  const found = new Map<string, Fact>();
  for (const each of facts) {
    let { id } = each;
    for (let count = 2; found.has(id); count += 1) id = `${each.id} (${count})`;
    found.set(id, each);
  }
  return found;
}
