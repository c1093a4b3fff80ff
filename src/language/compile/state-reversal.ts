import type { CompiledAsk } from '../compiled/compiled-screen.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import type { CompiledExpression, CompiledTemplate } from '../expression/compiled-expression.ts';
import type { ActionToCompile } from './action-to-compile.ts';
import { callsOf } from './calls-of.ts';
import { compileText } from './compile-position.ts';
import { labelOf } from './label-of.ts';

/** An action that can move its record back in the order of its states. */
export interface StateReversal {
  /** Whether it does so here and now. */
  condition: CompiledExpression;
  /** The current and the next state as text. */
  text: CompiledTemplate;
}

/**
 * Detects an action that sets a field (`sets`) to a value of an ordered enum with later values. From one of those it is a step back: it
 * then asks first, showing both states, and is not the main button.
 */
export function findStateReversal(action: ActionToCompile): StateReversal | undefined {
  const { context, definition, variables, location } = action;
  const { contracts } = context;
  for (const { definition: each } of callsOf(definition, location)) {
    for (const [path, value] of Object.entries(contracts.calls.get(each.call)?.sets ?? {})) {
      const holder = (['row', 'record'] as const).find((root) => variables[root] && typeOfPath(variables[root], path, contracts));
      const type = holder && variables[holder] && typeOfPath(variables[holder], path, contracts);
      if (type?.type !== 'enum') continue;
      const { values, order = [] } = contracts.enums.get(type.enum) ?? { values: {} };
      const later = order.includes(String(value)) ? order.slice(order.indexOf(String(value)) + 1) : [];
      if (later.length === 0) continue;
      const source = `${holder}.${path} in [${later.map((state) => `'${state}'`).join(', ')}]`;
      const said = `${type.label ?? labelOf(path)} goes back from {${holder}.${path}} to ${values[String(value)]?.label ?? value}.`;
      const condition = compileExpression(source, { variables, contracts }, { type: 'boolean' }).expression;
      return { condition, text: compileText(context, variables, said, location) };
    }
  }
  return undefined;
}

/** The dialog of an action that can move its record back: its own with both states, or a conditional one. */
export function askBeforeReversal(ask: CompiledAsk | undefined, { condition, text }: StateReversal, label: string): CompiledAsk {
  if (!ask) return { when: condition, title: { parts: [`${label}?`] }, text, button: { parts: [label] } };
  const both = ask.text ? { ...ask.text, parts: [...ask.text.parts, ' ', ...text.parts] } : text;
  return { ...ask, text: both };
}
