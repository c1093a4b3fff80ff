import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import type { FactKind, Setting } from '../../behaviour/fact-data.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { factText } from '../fact-contents.ts';

/* Labels of a fact's subject and its parent. */

/** Parts without a name. */
const UNNAMED: Partial<Record<FactKind, string>> = {
  filters: 'filters',
  // biome-ignore lint/suspicious/noThenProperty: what follows an action
  then: 'rest of what happens',
  moved: 'moving of rows',
  mail: 'sending by mail',
  row: 'row',
  box: 'box',
  note: 'note',
  chip: 'chip',
  entry: 'entry',
  edit: 'editing',
  json: 'data',
  cancel: 'button Cancel',
  badges: 'badges',
  bulk: 'boxes of rows',
  csv: 'download as CSV',
  search: 'search',
};

/** Terms for the elements of facts. */
const ELEMENTS: Partial<Record<FactKind, string>> = {
  action: 'action',
  item: 'value',
  filter: 'filter',
  field: 'field',
  block: 'block',
  section: 'title',
  tab: 'tab',
  rule: 'rule',
  toned: 'colour',
  opens: 'dialog',
  on: 'answer to',
};

/** The id of the block that is the list of a list screen. */
export const LIST = 'block/list';

/** ` of Refund`, ` in Notes`: the nearest part above that people know by a name. */
export function inside(above: readonly Fact[]): string {
  const isAtOnce = above.some((each) => isOf(each, 'at-once'));
  const named = above.findLast((each) => isOf(each, 'action', 'block', 'opens') || (isAtOnce && isOf(each, 'item')));
  if (!named || named.id === LIST) return '';
  const block = above.findLast((each) => isOf(each, 'block') && each.id !== LIST);
  const around = block && block !== named ? ` in ${blockName(block)}` : '';
  return isOf(named, 'action', 'item') ? ` of ${factName(named)}${around}` : ` in ${blockName(named)}`;
}

/** The actor of a fact: the nearest action or block, else the screen. */
export function ownerOf(above: readonly Fact[], screen: string): string {
  const owner = above.findLast((each) => isOf(each, 'action', 'block') && each.id !== LIST);
  return owner ? (isOf(owner, 'action') ? factName(owner) : blockName(owner)) : screen;
}

/** The element of a fact: `column`, `filter`. */
export function elementOf(kind: FactKind, above: readonly Fact[]): string {
  if (kind === 'item')
    return above.some((each) => isOf(each, 'row')) ? 'column' : above.some((each) => isOf(each, 'badges')) ? 'badge' : 'value';
  return ELEMENTS[kind] ?? UNNAMED[kind] ?? 'part';
}

/** The label of a fact; '' without one. */
export function factName({ data }: Fact): string {
  switch (data.kind) {
    case 'action':
    case 'item':
    case 'filter':
    case 'field':
      return oneLine(data.label);
    case 'block':
      return blockNamed(data.title, data.key);
    case 'opens':
    case 'tab':
    case 'section':
      return data.kind === 'tab' ? oneLine(data.title) : `"${oneLine(data.title)}"`;
    case 'asks':
      return `"${oneLine(data.text)}"`;
    case 'on':
      return labelOfName(data.event);
    case 'sentence':
      return data.isLast ? 'any other' : `sentence ${data.index + 1}`;
    case 'with':
      return `with ${describeSetting(data.setting)}`;
    default:
      return '';
  }
}

/** The label of a sibling column or field, by its id; by its name without one. */
export function neighbourCalled(item: string, above: readonly Fact[]): string {
  const beside = above.at(-1)?.facts ?? [];
  const shown = [...beside, ...beside.flatMap((each) => (isOf(each, 'row') ? each.facts : []))];
  const found = shown.find(({ id }) => id === `item/${item}` || id === `field/${item}`);
  return (found && factName(found)) || labelOfName(item.replaceAll('.', '_'));
}

/** A block is known by its title, else by its id; a dialog by its title. */
export function blockName({ data, id }: Fact): string {
  if (data.kind === 'block') return blockNamed(data.title, data.key);
  return data.kind === 'opens' ? oneLine(data.title) || labelOfName(data.dialog) : id;
}

function blockNamed(title: string, key: string): string {
  return oneLine(title) || (key === 'form' ? 'the form' : labelOfName(key));
}

/** A text in quotes with a leading blank; '' without one. */
export function quoted(fact: Fact): string {
  const text = factText(fact);
  return text ? ` "${text}"` : '';
}

/** The setting of the deciding field: `Refund Type = Partial`. */
export function settingOf({ data }: Fact): string | undefined {
  return (data.kind === 'calls' || data.kind === 'with') && data.setting ? describeSetting(data.setting) : undefined;
}

/** State of a field, by labels. */
export function describeSetting({ label, choice }: Setting): string {
  return `${oneLine(label)} = ${oneLine(choice)}`;
}

/** `the column Status in Child Orders on Order`, or the actor where the part has no name. */
export function partOf(above: readonly Fact[], screen: string): string {
  const own = above.at(-1);
  const around = above.slice(0, -1);
  if (own === undefined || isOf(own, 'loads', 'mail', 'group') || own.id === LIST) {
    const owner = ownerOf(around, screen);
    return owner === screen ? screen : `${owner}${inside(around.slice(0, -1))} on ${screen}`;
  }
  const name = isOf(own, 'rule') ? `"${factText(own)}"` : factName(own);
  return `the ${elementOf(own.data.kind, around)}${name === '' ? '' : ` ${name}`}${inside(around)} on ${screen}`;
}
