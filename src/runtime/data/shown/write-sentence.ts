import type { CompiledSentence } from '../../../language/compiled/compiled-screen.ts';
import type { CompiledExpression, Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';

/** The first member whose condition holds, such as the sentence of an entry; none while an earlier one is undecided. */
export function firstHolding<Member extends { when?: CompiledExpression }>(members: readonly Member[], scope: Scope): Member | undefined {
  for (const member of members) {
    const condition = member.when ? evaluateCondition(member.when, scope) : true;
    if (condition === 'pending') return undefined;
    if (condition) return member;
  }
  return undefined;
}

/** A sentence as text; undefined while it is loading. Unlike a label it is evaluated also when nothing in it is known: its own words count. */
export function writeSentence(sentence: CompiledSentence, scope: Scope, format: PlaceholderFormatter): string | undefined {
  const evaluation = evaluateTemplate(sentence.text, scope, format);
  if (evaluation.state === 'pending') return undefined;
  return evaluation.state === 'value'
    ? evaluation.text
    : sentence.text.parts.map((part) => (typeof part === 'string' ? part : '-')).join('');
}
