import type { FactKind } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import { factText, featuresOf, valuesOf } from './fact-contents.ts';
import type { Difference } from './fact-differences.ts';
import { isSameFact, partOf } from './fact-differences.ts';
import { renamedBy, renamingsAmong } from './renamed-values.ts';

/** Differences of a screen that follow from another difference. */
export function impliedDifferences(all: readonly Difference[]): ReadonlySet<Difference> {
  const values = new Map(all.flatMap((each) => (each.kind === 'values' ? [[placeOf(each.path.slice(0, -1)), each] as const] : [])));
  const read = new Set(all.filter(({ what }) => what === 'value').map(({ path }) => placeOf(path)));
  return new Set(
    all.filter((each) => {
      const place = placeOf(each.path);
      const called = each.what === 'value' ? values.get(place) : undefined;
      if (called && isImpliedByValues(each, called)) return true;
      // Reading implies loading, which is reported.
      if (each.kind === 'reads') return true;
      // A changed result in another state is reported as changed reading.
      if (each.what === 'computation') return read.has(place);
      return (
        isImpliedByPages(each, all) ||
        isErrorOfQuestion(each, all) ||
        isSameWaiting(each) ||
        isRowLabelOfTitle(each, all) ||
        isShownChange(each, all)
      );
    }),
  );
}

function placeOf(path: readonly string[]): string {
  return path.join(' > ');
}

/** Whether a part only differs because values were renamed, or because the choices changed. */
function isImpliedByValues({ before: then, after: now }: Difference, values: Difference): boolean {
  if (!then || !now) return false;
  if (renamingsAmong(partOf(then, 'says'), partOf(now, 'says'), renamedBy(values))) return true;
  const [old, young] = [withoutChoices(then, values.before), withoutChoices(now, values.after)];
  return old !== undefined && young !== undefined && isSameFact(old, young);
}

/** A filter or field without its choices; undefined where its choices are not those values. */
function withoutChoices(each: Fact, values: Fact | undefined): Fact | undefined {
  const { data } = each;
  if ((data.kind !== 'filter' && data.kind !== 'field') || !('input' in data)) return undefined;
  const labels = valuesOf(values).map(({ label }) => label);
  if (JSON.stringify(data.input.choices ?? []) !== JSON.stringify(labels)) return undefined;
  return { ...each, data: { ...data, input: { ...data.input, choices: [] } } };
}

/** Whether a list only loads in another order or number, which is reported for its rows. */
function isImpliedByPages({ kind, what, path, before, after }: Difference, all: readonly Difference[]): boolean {
  if (kind !== 'loads' || what !== 'value' || !isOf(before, 'loads') || !isOf(after, 'loads')) return false;
  const pages = all.find((each) => each.kind === 'pages' && placeOf(each.path.slice(0, -1)) === placeOf(path.slice(0, -1)));
  if (!isOf(pages?.before, 'pages') || !isOf(pages.after, 'pages')) return false;
  if (!('params' in before.data.sent) || !('params' in after.data.sent) || before.data.reveal !== after.data.reveal) return false;
  const [old, young] = [pages.before.data, pages.after.data];
  const reported = [
    [old.size, young.size],
    [old.sort?.field, young.sort?.field],
    [old.sort?.order, young.sort?.order],
  ].filter(([was, is]) => was !== is);
  return changedLeaves(before.data.sent.params, after.data.sent.params).every(([was, is]) =>
    reported.some(([from, to]) => from === was && to === is),
  );
}

/** The changed plain values on both sides. */
function changedLeaves(then: unknown, now: unknown): [was: unknown, is: unknown][] {
  if (then === now) return [];
  if (!isBranch(then) || !isBranch(now)) return [[then, now]];
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((key) => changedLeaves(then[key], now[key]));
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether an action shows its error elsewhere only because it gained or lost its dialog. */
function isErrorOfQuestion({ kind, path, before, after }: Difference, all: readonly Difference[]): boolean {
  if (kind !== 'works') return false;
  const [then, now] = [before, after].map((side) => JSON.stringify(featuresOf(side).filter(({ is }) => is !== 'errors')));
  const part = placeOf(path.slice(0, -1));
  return then === now && all.some((each) => each.kind === 'asks' && each.what !== 'name' && placeOf(each.path.slice(0, -1)) === part);
}

/** Whether a block waits for the same filters, one of which was renamed: reported for the filter. */
function isSameWaiting({ what, before, after }: Difference): boolean {
  if (what !== 'value' || !isOf(before, 'waits') || !isOf(after, 'waits')) return false;
  const [then, now] = [before.data.without, after.data.without];
  return then !== 'submit' && now !== 'submit' && then.map(({ id }) => id).join() === now.map(({ id }) => id).join();
}

/** Whether the row label only differs because the title that it is derived from does. */
function isRowLabelOfTitle({ kind, before, after }: Difference, all: readonly Difference[]): boolean {
  if (kind !== 'row-label') return false;
  const words = [before, after].map((side) => (side && factText(side))?.toLowerCase());
  return all.some(({ what, before: then, after: now }) => {
    const titles = [then, now].map((side) =>
      isOf(side, 'title') ? factText(side) : isOf(side, 'block') ? oneLine(side.data.title) : undefined,
    );
    return what === 'value' && titles.every((title, index) => title !== undefined && title.toLowerCase() === words[index]);
  });
}

/** Facts about differences that show elsewhere. */
const SHOWING: ReadonlySet<FactKind | undefined> = new Set(['holds', 'form', 'empty']);

/** Whether a changed condition or form shows in the tested states: the part appears, changes or becomes usable, or the reverse. */
export function isShownChange({ kind, path, above, effect }: Difference, all: readonly Difference[]): boolean {
  if (!SHOWING.has(kind) || effect) return false;
  const part = placeOf(path.slice(0, -1));
  const isLoading = isOf(above.at(-1), 'loads');
  return all.some(({ kind: other, what, path: place }) => {
    if (SHOWING.has(other)) return false;
    const at = placeOf(place);
    if (at === part) return what !== 'name' && what !== 'order';
    // A changed way of loading implies the condition.
    if (isLoading && at === `${part} > works`) return true;
    return at.startsWith(`${part} > `) && (what === 'new' || what === 'gone');
  });
}

/** Effects of an action. */
const DONE: ReadonlySet<FactKind> = new Set(['calls', 'then', 'with', 'says', 'opens']);

/** Differences without those that go without saying: that an action which can no longer be pressed does nothing any more. */
export function withoutUnpressed(differences: readonly Difference[]): Difference[] {
  const off = new Set(differences.flatMap((each) => (isTurnedOff(each) ? [each.path.join(' > ')] : [])));
  if (off.size === 0) return [...differences];
  return differences.filter(({ what, path, above, before }) => {
    const at = path.findIndex((_, length) => off.has(path.slice(0, length).join(' > ')));
    const below = above[at] ?? before;
    return what !== 'gone' || at < 0 || below === undefined || !DONE.has(below.data.kind);
  });
}

function isTurnedOff({ what, before, after }: Difference): boolean {
  return (
    what === 'value' && isOf(before, 'action') && isOf(after, 'action') && before.data.state.is === 'on' && after.data.state.is === 'off'
  );
}
