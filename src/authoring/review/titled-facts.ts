import { remember } from '../../language/contracts/remember.ts';
import { type Fact, fact, isOf } from '../behaviour/facts.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import type { Difference } from './fact-differences.ts';

/*
 * Compares fields by form, not by section: a field moved under another title exists on both sides. The titles are compared separately, with
 * the title of each field.
 */

/** The titles of the fields below one part, each with the ids of its fields. */
type Titles = { id: string; title: string; fields: ReadonlySet<string> }[];

/** Both sides of a comparison, with titles beside their fields. A changed title over the same fields is the same title. */
export function alignTitles(before: readonly Fact[], after: readonly Fact[]): [Fact[], Fact[]] {
  const old = titlesIn(before);
  const young = titlesIn(after);
  if (old.size + young.size === 0) return [[...before], [...after]];
  const calledBefore = (at: string, section: Fact<'section'>): string => {
    const own = titleOf(section);
    const known = old.get(at) ?? [];
    if (known.some(({ title }) => title === own)) return own;
    const kept = new Set(young.get(at)?.map(({ title }) => title));
    const beneath = fieldsOf(section);
    const isSame = ({ id, fields }: Titles[number]) =>
      beneath.some((field) => fields.has(field.id)) || (beneath.length + fields.size === 0 && id === section.id);
    const same = known.find((each) => !kept.has(each.title) && isSame(each));
    return same?.title ?? own;
  };
  return [beside(before, (_at, section) => titleOf(section)), beside(after, calledBefore)];
}

/** Differences without consequences of titles: fields under a new title, and fields of a removed title that now stand without. */
export function withoutImplied(differences: readonly Difference[]): Difference[] {
  const titles = new Map(differences.flatMap(({ kind, what, path }) => (kind === 'section' ? [[path.join(' > '), what] as const] : [])));
  const bare = new Set<string>();
  const shown = differences.filter(({ kind, what, path, before, after }) => {
    if (kind !== 'under') return true;
    const place = (side: Fact | undefined) =>
      [...path.slice(0, -2), `section/${isOf(side, 'under') ? oneLine(side.data.title) : ''}`].join(' > ');
    if (what === 'gone') bare.add(place(before));
    return what === 'gone' ? titles.get(place(before)) !== 'gone' : titles.get(place(after)) !== 'new';
  });
  return shown.map((each) => (bare.has(each.path.join(' > ')) ? { ...each, isBare: true } : each));
}

const sectioned = new WeakMap<Fact, boolean>();

/** Whether a fact is a section or has one below it. */
function hasSection(each: Fact): boolean {
  return remember(sectioned, each, () => isOf(each, 'section') || each.facts.some(hasSection));
}

function beside(facts: readonly Fact[], called: (at: string, section: Fact<'section'>) => string, at = ''): Fact[] {
  return facts.flatMap((each) => {
    if (!hasSection(each)) return [each];
    if (!isOf(each, 'section')) return [{ ...each, facts: beside(each.facts, called, `${at} > ${each.id}`) }];
    const title = called(at, each);
    const fields = beside(fieldsOf(each), called, at);
    return [
      { ...each, id: `section/${title}`, facts: each.facts.filter((own) => !fieldsOf(each).includes(own)) },
      ...fields.map((field) => ({ ...field, facts: [...field.facts, fact('under', { title })] })),
    ];
  });
}

function titlesIn(facts: readonly Fact[], at = '', found = new Map<string, Titles>()): Map<string, Titles> {
  for (const each of facts.filter(hasSection)) {
    titlesIn(each.facts, `${at} > ${each.id}`, found);
    if (isOf(each, 'section'))
      found.set(at, [...(found.get(at) ?? []), { id: each.id, title: titleOf(each), fields: new Set(fieldsOf(each).map(({ id }) => id)) }]);
  }
  return found;
}

/** The fields under a title, without its text. */
function fieldsOf({ facts }: Fact): Fact[] {
  return facts.filter((each) => !isOf(each, 'section-text'));
}

function titleOf({ data }: Fact<'section'>): string {
  return oneLine(data.title);
}
