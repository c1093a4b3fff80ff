import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { ReviewSide } from './review.ts';

/** A screen on both sides; undefined where a side has none. */
export type SameScreen = readonly [old: CompiledScreen | undefined, young: CompiledScreen | undefined];

/**
 * The screens of both sides, each with what it is on the other: that of its id. A form whose one address became one of two, or the other way round, has another id and is the same to people: what is left over of one
 * definition at one address.
 */
export function sameScreens(before: ReviewSide, after: ReviewSide): SameScreen[] {
  const kept = [...before.screens.values()].map((old) => [old, after.screens.get(old.id) ?? movedTo(old, before, after)] as const);
  const known = new Set(kept.map(([, young]) => young));
  const added = [...after.screens.values()].filter((young) => !known.has(young));
  return [...kept, ...added.map((young) => [undefined, young] as const)];
}

function movedTo(old: CompiledScreen, before: ReviewSide, after: ReviewSide): CompiledScreen | undefined {
  const definition = old.id.replace(/\.(create|update)$/, '');
  return [definition, `${definition}.create`, `${definition}.update`]
    .filter((id) => !before.screens.has(id))
    .flatMap((id) => after.screens.get(id) ?? [])
    .find(({ path }) => path === old.path);
}
