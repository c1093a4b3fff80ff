import type { FactKind } from '../behaviour/fact-data.ts';
import { type Fact, isOf } from '../behaviour/facts.ts';
import type { Difference } from './fact-differences.ts';

/** A difference of something that both sides have. */
export interface Changed extends Difference {
  kind: FactKind;
  before: Fact;
  after: Fact;
}

/** Both sides of a fact of one kind. */
export interface Compared<Kind extends FactKind> extends Changed {
  before: Fact<Kind>;
  after: Fact<Kind>;
}

/** A difference of something that both sides have; undefined where one has it. */
export function changedOf(difference: Difference): Changed | undefined {
  const { kind, before, after } = difference;
  return kind && before && after && { ...difference, kind, before, after };
}

/** Whether both sides are of one of some kinds. */
export function areOf<Kind extends FactKind>(changed: Changed, ...kinds: readonly Kind[]): changed is Compared<Kind> {
  return isOf(changed.before, ...kinds) && isOf(changed.after, ...kinds);
}
