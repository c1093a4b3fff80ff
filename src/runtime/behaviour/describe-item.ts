import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { itemLink } from '../data/shown/item-link.ts';
import { isItemVisible, showItem } from '../data/shown/show-item.ts';
import type { CompiledExpression, CompiledPath, Scope } from '../expression/compiled-expression.ts';
import type { Describing } from './behaviour-world.ts';
import { describeActionCalls } from './describe-action.ts';
import { type Fact, fact } from './facts.ts';

/** Those of some items that show. */
export function describeShownItems(items: readonly CompiledItem[], scope: Scope, world: Describing): Fact[] {
  return items.filter((item) => isItemVisible(item, scope)).map((item) => describeShown(item, scope, world));
}

/** An item that shows: its label, its value in words, where it leads, and what it does where it acts at once. */
export function describeShown(item: CompiledItem, scope: Scope, world: Describing): Fact {
  const shown = showItem(item, scope, world);
  const value = shown.state === 'value' ? shown.formatted.text : (item.empty ?? '-');
  const link = shown.state === 'value' ? itemLink(item, scope) : null;
  const picture = item.image ? ', with a picture' : item.icon ? `, with ${item.icon}` : '';
  const isSortable = item.sortable === undefined ? '' : ', sortable';
  const parts = [
    value === '' ? '(blank)' : value,
    link === null ? '' : ` -> ${link}`,
    item.links ? ', leads to the page of its entity' : '',
    item.memberLink && shown.state === 'value' ? ', each with a link' : '',
    picture,
    isSortable,
    item.width === undefined ? '' : `, ${item.width} px wide`,
    item.extra ? ', not shown at first' : '',
  ];
  const acts = (['change', 'on', 'off'] as const).flatMap((slot) => {
    const action = item.input?.[slot];
    return action ? [fact(`at-once/${slot}`, `at once, ${slot}`, '', describeActionCalls(action, scope, [], world))] : [];
  });
  const of = pathsOf(item);
  return { ...fact(`item/${item.id}`, item.label, parts.join(''), acts), ...(of !== '' && { of }) };
}

/** Where what an item shows is read from. */
function pathsOf({ value, text }: CompiledItem): string {
  const read = text ? text.parts.flatMap((part) => (typeof part === 'string' ? [] : pathsIn(part.value))) : value ? pathsIn(value) : [];
  return [...new Set(read)].join(', ');
}

function pathsIn(expression: CompiledExpression): string[] {
  if (expression.op === 'literal') return [];
  return (expression.op === 'tree' ? Object.values(expression.variables) : [expression.path]).map(nameOfPath);
}

function nameOfPath({ steps }: CompiledPath): string {
  return steps.map((step) => (typeof step === 'object' ? `[${nameOfPath(step.at)}]` : step)).join('.');
}
