import type { CompiledInput } from '../../language/compiled/compiled-screen.ts';
import { withRoots } from '../../language/compiled/scope.ts';
import type { CompiledMapping, Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';

/** Where a filter leads instead of filtering; nothing for other inputs. */
export function describeJump(input: CompiledInput, scope: Scope): string {
  return input.jump ? `, leads to ${evaluateLink(input.jump, withRoots(scope, { value: 'typed' }))}` : '';
}

/** What a lookup is limited by, as it is sent. */
function describeLimits(limits: CompiledMapping | undefined, scope: Scope): string {
  if (!limits) return '';
  const given = evaluateMapping(limits, scope);
  return ` within ${given.state === 'value' ? JSON.stringify(given.value) : 'what is loading'}`;
}

/** What kind of input it is: its choices, and how it is limited. */
export function describeInput(input: CompiledInput, choices: readonly { label: string }[] | undefined, scope: Scope): string {
  const given = choices ?? input.choices;
  const parts = [
    input.widget ? `widget ${input.widget}` : input.input,
    given && given.length > 0 ? `(${given.map((choice) => choice.label).join(' | ')})` : '',
    given && given.length === 0 ? '(no choices)' : '',
    input.lookup ? `by ${input.lookup.call}${describeLimits(input.lookup.limits, scope)}` : '',
    input.none ? `or "${input.none}"` : '',
    input.min === undefined ? '' : `from ${input.min}`,
    input.max === undefined ? '' : `to ${input.max}`,
    input.maxLength === undefined ? '' : `at most ${input.maxLength} characters`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
