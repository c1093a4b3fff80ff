import type { CompiledSentence } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';

/** The first sentence whose condition holds; none while an earlier one is undecided. */
export function sentenceFor(sentences: readonly CompiledSentence[], scope: Scope): CompiledSentence | undefined {
  for (const sentence of sentences) {
    const condition = sentence.when ? evaluateCondition(sentence.when, scope) : true;
    if (condition === 'pending') return undefined;
    if (condition) return sentence;
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
