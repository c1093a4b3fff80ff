import type { CompiledInput } from '../../language/compiled/compiled-screen.ts';
import { withoutUndefined } from '../../language/contracts/without-undefined.ts';
import type { CompiledMapping, Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import type { InputFact, Sent } from './fact-data.ts';

/** The kind of an input with its choices and limits. */
export function describeInput(input: CompiledInput, choices: readonly { label: string }[] | undefined, scope: Scope): InputFact {
  const given = choices ?? input.choices;
  const { lookup, none, min, max, maxLength } = input;
  return {
    input: input.input,
    ...withoutUndefined({ widget: input.widget, choices: given?.map(({ label }) => label) }),
    ...(lookup && { lookup: { call: lookup.call, ...(lookup.limits !== undefined && { limits: limitsOf(lookup.limits, scope) }) } }),
    ...withoutUndefined({ none: none || undefined, min, max, maxLength }),
  };
}

/** The limits of a lookup, as sent. */
function limitsOf(limits: CompiledMapping, scope: Scope): Sent {
  const given = evaluateMapping(limits, scope);
  return given.state === 'value' ? { params: given.value } : { waits: 'loading' };
}
