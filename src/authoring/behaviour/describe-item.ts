import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { itemLink } from '../../runtime/data/shown/item-link.ts';
import { isItemVisible, showItem } from '../../runtime/data/shown/show-item.ts';
import type { Describing } from './behaviour-world.ts';
import { computedItem, withComputed } from './computed-as.ts';
import { describeActionCalls } from './describe-action.ts';
import type { ShownExtra } from './fact-data.ts';
import { type Fact, fact } from './facts.ts';
import { particularsOfShown, tonesOf } from './particulars.ts';

/** Those of some items that show. */
export function describeShownItems(items: readonly CompiledItem[], scope: Scope, world: Describing): Fact[] {
  return items.filter((item) => isItemVisible(item, scope)).map((item) => describeShown(item, scope, world));
}

/** A shown item: its label, its value as text, its link, and its immediate call. */
export function describeShown(item: CompiledItem, scope: Scope, world: Describing): Fact {
  const shown = showItem(item, scope, world);
  const value = shown.state === 'value' ? shown.formatted.text : (item.empty ?? '-');
  const link = shown.state === 'value' ? itemLink(item, scope) : null;
  const extras: (ShownExtra | false | undefined)[] = [
    item.links && { is: 'entity-link' },
    item.memberLink && shown.state === 'value' && { is: 'member-links' },
    item.image ? { is: 'picture' } : item.icon !== undefined && item.icon !== '' && { is: 'icon', icon: item.icon },
    item.sortable !== undefined && { is: 'sortable' },
    item.width !== undefined && { is: 'width', pixels: item.width },
    item.extra && { is: 'extra' },
  ];
  const acts = (['change', 'on', 'off'] as const).flatMap((slot) => {
    const action = item.input?.[slot];
    return action ? [fact('at-once', { slot }, describeActionCalls(action, scope, [], world), slot)] : [];
  });
  const computed = computedItem(item);
  const of = computed && computed.is !== 'sent' ? computed.reads.join(', ') : '';
  const below = [...acts, ...tonesOf(item.tones), ...particularsOfShown(item, scope, world)];
  const data = {
    label: item.label,
    value,
    ...(shown.state !== 'value' && { isEmpty: true as const }),
    ...(link !== null && { link }),
    extras: extras.filter((extra) => typeof extra === 'object'),
  };
  return withComputed({ ...fact('item', data, below, item.id), ...(of !== '' && { of }) }, computed);
}
