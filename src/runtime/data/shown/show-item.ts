import type { AppSettings, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import type { FormatSettings, Formatted } from '../../../language/formats/format.ts';
import { formatValue } from '../../../language/formats/format-value.ts';

/** The display of an item: a value as text, empty, or pending. */
export type Shown = { state: 'value'; formatted: Formatted } | { state: 'empty' } | { state: 'pending' };

/** Whether an item is visible. An undecided condition counts as visible, with a skeleton as its value. */
export function isItemVisible(item: CompiledItem, scope: Scope): boolean {
  return item.visible === undefined || evaluateCondition(item.visible, scope) !== false;
}

/** The display of an item in a scope. Never throws: a wrong value is shown as it is. */
export function showItem(item: CompiledItem, scope: Scope, formatting: { settings: AppSettings; format: PlaceholderFormatter }): Shown {
  if (item.when) {
    const condition = evaluateCondition(item.when, scope);
    if (condition === 'pending') return { state: 'pending' };
    if (!condition) return { state: 'empty' };
  }
  if (item.text) {
    const evaluation = evaluateTemplate(item.text, scope, formatting.format);
    if (evaluation.state === 'pending') return { state: 'pending' };
    if (evaluation.state === 'missing' || evaluation.text === '') return { state: 'empty' };
    const formatted = formatValue(item.format, evaluation.text, formatting.settings, item.labels);
    return formatted ? { state: 'value', formatted } : { state: 'empty' };
  }
  if (!item.value) return { state: 'empty' };
  const evaluation = evaluate(item.value, scope);
  if (evaluation.state === 'pending') return { state: 'pending' };
  if (evaluation.state === 'missing') return { state: 'empty' };
  const formatted = formatValue(item.format, evaluation.value, settingsFor(item, scope, formatting.settings), item.labels);
  return formatted ? { state: 'value', formatted } : { state: 'empty' };
}

/** The settings with the decimals and currency of the item. An unknown currency has none. */
function settingsFor({ currency, decimals }: CompiledItem, scope: Scope, settings: FormatSettings): FormatSettings {
  if (!currency) return decimals === undefined ? settings : { ...settings, decimals };
  const code = evaluate(currency, scope);
  return { ...settings, decimals, currency: code.state === 'value' && code.value ? String(code.value) : '' };
}
