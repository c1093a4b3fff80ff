import type { CompiledTemplate, Scope } from '../../language/expression/compiled-expression.ts';
import type { Describing } from './behaviour-world.ts';
import { computedText, withComputed } from './computed-as.ts';
import type { FactKinds, TextKind } from './fact-data.ts';
import { type Fact, fact } from './facts.ts';

/** A text with the values of its placeholders. */
export function describeText<Kind extends TextKind>(
  kind: Kind,
  template: CompiledTemplate | undefined,
  scope: Scope,
  world: Describing,
): Fact<Kind> {
  return withComputed(fact(kind, { text: world.textOf(template, scope) } as FactKinds[Kind]), computedText(template));
}
