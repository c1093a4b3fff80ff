import { type Fact, fact } from '../behaviour/facts.ts';
import type { Difference } from './fact-differences.ts';

/*
 * Fields under titles (sections) are compared where their form has them: a field that comes under a title, or under another one, is there for whoever had it. What is compared has the titles beside
 * the fields, and in each field under which of them it stands; nothing of what the tables say is lost by that.
 */

/** What a field says of the title that it stands under. */
export const UNDER = 'under';

/** The titles of the fields below one part, each with the ids of its fields. */
type Titles = { title: string; fields: ReadonlySet<string> }[];

/** Both sides of a comparison, with titles beside their fields. A title that says something else over the same fields is the same title. */
export function withTitlesBeside(before: readonly Fact[], after: readonly Fact[]): [Fact[], Fact[]] {
  const old = titlesIn(before);
  const young = titlesIn(after);
  const calledBefore = (at: string, section: Fact): string => {
    const own = titleOf(section);
    const known = old.get(at) ?? [];
    if (known.some(({ title }) => title === own)) return own;
    const kept = new Set(young.get(at)?.map(({ title }) => title));
    const same = known.find(({ title, fields }) => !kept.has(title) && fieldsOf(section).some(({ id }) => fields.has(id)));
    return same?.title ?? own;
  };
  return [beside(before, (_at, section) => titleOf(section)), beside(after, calledBefore)];
}

/** Differences without those that go without saying: that fields stand under a title which is new, and no longer under one that is gone, which says then that they stand without. */
export function withoutImplied(differences: readonly Difference[]): Difference[] {
  const titles = new Map(differences.flatMap(({ what, path }) => (isTitle(path.at(-1) ?? '') ? [[path.join(' > '), what] as const] : [])));
  const bare = new Set<string>();
  const told = differences.filter(({ what, path, before, after }) => {
    if (path.at(-1) !== UNDER) return true;
    const place = (side: Fact | undefined) => [...path.slice(0, -2), `section/${side?.value}`].join(' > ');
    if (what === 'gone') bare.add(place(before));
    return what === 'gone' ? titles.get(place(before)) !== 'gone' : titles.get(place(after)) !== 'new';
  });
  return told.map((each) => (bare.has(each.path.join(' > ')) ? { ...each, isBare: true } : each));
}

function beside(facts: readonly Fact[], called: (at: string, section: Fact) => string, at = ''): Fact[] {
  return facts.flatMap((each) => {
    if (!isTitle(each.id)) return [{ ...each, facts: beside(each.facts, called, `${at} > ${each.id}`) }];
    const title = called(at, each);
    const fields = beside(fieldsOf(each), called, at);
    return [
      { ...each, id: `section/${title}`, facts: each.facts.filter((own) => !fieldsOf(each).includes(own)) },
      ...fields.map((field) => ({ ...field, facts: [...field.facts, fact(UNDER, UNDER, title)] })),
    ];
  });
}

function titlesIn(facts: readonly Fact[], at = '', found = new Map<string, Titles>()): Map<string, Titles> {
  for (const each of facts) {
    titlesIn(each.facts, `${at} > ${each.id}`, found);
    if (isTitle(each.id))
      found.set(at, [...(found.get(at) ?? []), { title: titleOf(each), fields: new Set(fieldsOf(each).map(({ id }) => id)) }]);
  }
  return found;
}

function isTitle(id: string): boolean {
  return id.startsWith('section/');
}

/** What stands under a title, but for the sentence that belongs to the title itself. */
function fieldsOf({ facts }: Fact): Fact[] {
  return facts.filter(({ id }) => id !== 'text');
}

function titleOf({ name }: Fact): string {
  return /^section "(.*)"$/.exec(name)?.[1] ?? name;
}
