import type { Difference } from './fact-differences.ts';
import { titleIn } from './names-of-facts.ts';
import { calledIn, renamedIn } from './particulars-in-words.ts';
import { renamingIn } from './renamed-values.ts';

/** Of all that somebody meets of a screen otherwise: what another difference tells. */
export function toldAlready(all: readonly Difference[]): ReadonlySet<Difference> {
  const values = new Map(all.flatMap((each) => (each.path.at(-1) === 'values' ? [[placeOf(each.path.slice(0, -1)), each] as const] : [])));
  const read = new Set(all.filter(({ what }) => what === 'value').map(({ path }) => placeOf(path)));
  return new Set(
    all.filter((each) => {
      const place = placeOf(each.path);
      const called = each.what === 'value' ? values.get(place) : undefined;
      if (called && isToldByValues(each, called)) return true;
      // What is read is loaded, which is told.
      if (each.path.at(-1) === 'reads') return true;
      // What reads differently in another situation is told by that.
      if (each.what === 'reckoning') return read.has(place);
      return isRowLabelOfTitle(each, all) || isShownOtherwise(each, all);
    }),
  );
}

function placeOf(path: readonly string[]): string {
  return path.join(' > ');
}

/** Whether a part says something else only because its values are called otherwise, or because there are others to choose from. */
function isToldByValues({ before: then, after: now }: Difference, values: Difference): boolean {
  if (!then || !now) return false;
  if (renamingIn(then.value, now.value, renamedIn(values)) !== undefined) return true;
  const [old, young] = [values.before, values.after].map(
    (side) =>
      `(${calledIn(side)
        .map(([, label]) => label)
        .join(' | ')})`,
  );
  return then.value.replace(old as string, '()') === now.value.replace(young as string, '()');
}

/** Whether rows have another word only because the title that it is taken from is another one. */
function isRowLabelOfTitle({ path, before, after }: Difference, all: readonly Difference[]): boolean {
  if (path.at(-1) !== 'row-label') return false;
  const words = [before, after].map((side) => side?.value.toLowerCase());
  return all.some(({ what, path: place, before: then, after: now }) => {
    const isTitle = what === 'value' && /^(title$|block\/)/.test(place.at(-1) ?? '');
    const titles = [then, now].map((side) => (titleIn(side?.value ?? '') || (side?.value ?? '')).toLowerCase());
    return isTitle && titles.every((title, index) => title === words[index]);
  });
}

/** What a part says by itself of what shows where it makes a difference. */
const SHOWING = new Set(['holds', 'form', 'empty']);

/** Whether another condition or form shows in what was tried: the part is there, says or does something or can be used where it could not before, or the other way round. */
export function isShownOtherwise({ path }: Difference, all: readonly Difference[]): boolean {
  if (!SHOWING.has(path.at(-1) ?? '')) return false;
  const part = placeOf(path.slice(0, -1));
  return all.some(({ what, path: place }) => {
    const at = placeOf(place);
    if (at === part) return what !== 'name' && what !== 'order';
    // How it is loaded tells whether it goes by one.
    if (at === `${part} > works` && /(^|> )loads[^>]*$/.test(part)) return true;
    return at.startsWith(`${part} > `) && (what === 'new' || what === 'gone');
  });
}
