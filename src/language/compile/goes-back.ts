import type { CompiledAsk } from '../compiled/compiled-screen.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import type { CompiledExpression, CompiledTemplate } from '../expression/compiled-expression.ts';
import type { ActionToCompile } from './action-to-compile.ts';
import { callsOf } from './calls-of.ts';
import { compileText } from './compile-position.ts';
import { labelOf } from './label-of.ts';

/** That an action can take its record back, in the order of the states that it goes through. */
export interface GoingBack {
  /** Whether it does so here and now. */
  condition: CompiledExpression;
  /** Which state it is in and to which it comes, in words. */
  text: CompiledTemplate;
}

/**
 * Finds out whether a call of an action makes a field of its record (`sets`) a value of an enum with an `order`, and others come after that value. From one of those it is a step back: then it asks first,
 * with both states, and is not the main button.
 */
export function goesBack(action: ActionToCompile): GoingBack | undefined {
  const { context, definition, roots, location } = action;
  const { contracts } = context;
  for (const { definition: each } of callsOf(definition, location)) {
    for (const [path, value] of Object.entries(contracts.calls.get(each.call)?.sets ?? {})) {
      const holder = (['row', 'record'] as const).find((root) => roots[root] && typeOfPath(roots[root], path, contracts));
      const type = holder && roots[holder] && typeOfPath(roots[holder], path, contracts);
      if (type?.type !== 'enum') continue;
      const { values, order = [] } = contracts.enums.get(type.enum) ?? { values: {} };
      const later = order.includes(String(value)) ? order.slice(order.indexOf(String(value)) + 1) : [];
      if (later.length === 0) continue;
      const source = `${holder}.${path} in [${later.map((state) => `'${state}'`).join(', ')}]`;
      const said = `${type.label ?? labelOf(path)} goes back from {${holder}.${path}} to ${values[String(value)]?.label ?? value}.`;
      const condition = compileExpression(source, { roots, contracts }, { type: 'boolean' }).expression;
      return { condition, text: compileText(context, roots, said, location) };
    }
  }
  return undefined;
}

/** The question of an action that can take its record back: its own with both states in it, or one that comes only where it does. */
export function askBeforeGoingBack(ask: CompiledAsk | undefined, { condition, text }: GoingBack, label: string): CompiledAsk {
  if (!ask) return { when: condition, title: { parts: [`${label}?`] }, text, button: { parts: [label] } };
  const both = ask.text ? { ...ask.text, parts: [...ask.text.parts, ' ', ...text.parts] } : text;
  return { ...ask, text: both };
}
