import type { CompiledInput } from '../compile/compiled-screen.ts';
import { withRoots } from '../data/scope.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluateLink } from '../expression/evaluate-template.ts';

/** Where a filter leads instead of filtering; nothing for other inputs. */
export function describeJump(input: CompiledInput, scope: Scope): string {
  return input.jump ? `, leads to ${evaluateLink(input.jump, withRoots(scope, { value: 'typed' }))}` : '';
}

/** What kind of input it is: its choices, and how it is limited. */
export function describeInput(input: CompiledInput, choices: readonly { label: string }[] | undefined): string {
  const given = choices ?? input.choices;
  const parts = [
    input.widget ? `widget ${input.widget}` : input.input,
    given && given.length > 0 ? `(${given.map((choice) => choice.label).join(' | ')})` : '',
    given && given.length === 0 ? '(no choices)' : '',
    input.lookup ? `by ${input.lookup.call}` : '',
    input.none ? `or "${input.none}"` : '',
    input.min === undefined ? '' : `from ${input.min}`,
    input.max === undefined ? '' : `to ${input.max}`,
    input.maxLength === undefined ? '' : `at most ${input.maxLength} characters`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
