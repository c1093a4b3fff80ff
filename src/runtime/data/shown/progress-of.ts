import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import * as MESSAGES from './messages.ts';

/** Progress of a record. `share` is in whole percent, at most 100, and 100 only if all is done. */
export type Progress = { state: 'known'; text: string; share: number } | { state: 'unknown'; text: string };

/** The progress of a block; unknown while a number is missing or invalid. */
export function progressOf({ value, total, text }: BlockOf<'progress'>, scope: Scope, format: PlaceholderFormatter): Progress {
  const [done, all] = [value, total].map((expression) => {
    const evaluation = evaluate(expression, scope);
    return evaluation.state === 'value' && typeof evaluation.value === 'number' ? evaluation.value : undefined;
  });
  if (done === undefined || all === undefined || done < 0 || all < 0) return { state: 'unknown', text: MESSAGES.notKnownYet };
  const evaluation = evaluateTemplate(text, scope, format);
  const share = all === 0 || done >= all ? 100 : Math.floor((done / all) * 100);
  return { state: 'known', text: evaluation.state === 'value' ? evaluation.text : '', share };
}
