import type { AppSettings, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { unreadText } from '../../../language/expression/unread-text.ts';
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
  const condition = item.when ? evaluateCondition(item.when, scope) : true;
  const text = item.text && evaluateTemplate(item.text, scope, formatting.format);
  const read = text ?? (item.value && evaluate(item.value, scope));
  if (condition === 'pending' || (condition && read?.state === 'pending')) return { state: 'pending' };
  const unread = text ? undefined : unreadText(item.value, scope);
  const value = read?.state === 'value' ? ('text' in read ? read.text : read.value) : undefined;
  const formatted = unread ? { text: unread } : formatValue(item.format, value, settingsFor(item, scope, formatting.settings), item.labels);
  return condition && formatted ? { state: 'value', formatted } : { state: 'empty' };
}

/** The settings with the decimals and currency of the item. An unknown currency has none. */
function settingsFor({ currency, decimals }: CompiledItem, scope: Scope, settings: FormatSettings): FormatSettings {
  if (!currency) return decimals === undefined ? settings : { ...settings, decimals };
  const code = evaluate(currency, scope);
  return { ...settings, decimals, currency: code.state === 'value' && code.value ? String(code.value) : '' };
}
