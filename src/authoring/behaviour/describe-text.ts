import type { CompiledTemplate, Scope } from '../../language/expression/compiled-expression.ts';
import type { Describing } from './behaviour-world.ts';
import { type Fact, fact } from './facts.ts';
import { reckonedText, withReckoned } from './reckoned-as.ts';

/** Something that is said: the text, and what fills it in. */
export function describeText(id: string, template: CompiledTemplate | undefined, scope: Scope, world: Describing): Fact {
  return withReckoned(fact(id, id, world.textOf(template, scope)), reckonedText(template));
}
