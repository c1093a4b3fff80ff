import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { itemLink } from '../../runtime/data/shown/item-link.ts';
import { isItemVisible, showItem } from '../../runtime/data/shown/show-item.ts';
import type { Describing } from './behaviour-world.ts';
import { describeActionCalls } from './describe-action.ts';
import { type Fact, fact } from './facts.ts';
import { particularsOfShown } from './particulars.ts';
import { reckonedItem, withReckoned } from './reckoned-as.ts';

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
  const reckoned = reckonedItem(item);
  const of = reckoned && reckoned.is !== 'sent' ? reckoned.reads.join(', ') : '';
  const below = [...acts, ...particularsOfShown(item, scope, world)];
  return withReckoned({ ...fact(`item/${item.id}`, item.label, parts.join(''), below), ...(of !== '' && { of }) }, reckoned);
}
