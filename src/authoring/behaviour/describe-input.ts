import type { CompiledInput } from '../../language/compiled/compiled-screen.ts';
import type { CompiledMapping, Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import type { InputFact, Sent } from './fact-data.ts';

/** The kind of an input with its choices and limits. */
export function describeInput(input: CompiledInput, choices: readonly { label: string }[] | undefined, scope: Scope): InputFact {
  const given = choices ?? input.choices;
  const { lookup, none, min, max, maxLength } = input;
  return {
    input: input.input,
    ...(input.widget === undefined ? {} : { widget: input.widget }),
    ...(given && { choices: given.map((choice) => choice.label) }),
    ...(lookup && { lookup: { call: lookup.call, ...(lookup.limits !== undefined && { limits: limitsOf(lookup.limits, scope) }) } }),
    ...(none && { none }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** The limits of a lookup, as sent. */
function limitsOf(limits: CompiledMapping, scope: Scope): Sent {
  const given = evaluateMapping(limits, scope);
  return given.state === 'value' ? { params: given.value } : { waits: 'loading' };
}
