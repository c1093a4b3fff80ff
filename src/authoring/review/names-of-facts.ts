import { labelOfName } from '../../language/contracts/label-of-name.ts';
import type { Fact } from '../behaviour/facts.ts';

/* What people call what a fact is about, and what it is a part of. */

/** What has no name but what it is. */
const UNNAMED = new Map([
  ['filters', 'filters'],
  ['then', 'rest of what happens'],
  ['moved', 'moving of rows'],
  ['mail', 'sending by mail'],
  ['row', 'row'],
  ['box', 'box'],
  ['note', 'note'],
  ['chip', 'chip'],
  ['entry', 'entry'],
  ['edit', 'editing'],
  ['json', 'data'],
  ['cancel', 'button Cancel'],
]);

/** What an element is called that a fact is about, by the first step of its id. */
const ELEMENTS: Readonly<Record<string, string>> = {
  action: 'action',
  item: 'value',
  filter: 'filter',
  field: 'field',
  block: 'block',
  section: 'title',
  tab: 'tab',
  rule: 'rule',
  badges: 'badges',
  bulk: 'boxes of rows',
  csv: 'download as CSV',
  search: 'search',
  opens: 'dialog',
  on: 'answer to',
};

/** Facts that bear the label of what they are about. */
const LABELLED = /^(action|item|filter|field|section|tab|opens|asks)\b/;

/** ` of Refund`, ` in Notes`: the nearest part above that people know by a name. */
export function inside(above: readonly Fact[]): string {
  const isAtOnce = above.some(({ id }) => id.startsWith('at-once/'));
  const named = above.findLast(({ id }) => /^(action|block|opens)\//.test(id) || (isAtOnce && id.startsWith('item/')));
  if (!named || named.id === 'block/list') return '';
  const block = above.findLast(({ id }) => id.startsWith('block/') && id !== 'block/list');
  const around = block && block !== named ? ` in ${blockName(block)}` : '';
  return /^(action|item)\//.test(named.id) ? ` of ${nameOf(named)}${around}` : ` in ${blockName(named)}`;
}

/** What does what is told: the nearest action or block, else the screen. */
export function ownerOf(above: readonly Fact[], screen: string): string {
  const owner = above.findLast(({ id }) => /^(action|block)\//.test(id) && id !== 'block/list');
  return owner ? (owner.id.startsWith('action/') ? nameOf(owner) : blockName(owner)) : screen;
}

/** What sort of element a fact of this kind is about: `column`, `filter`. */
export function elementOf(kind: string, above: readonly Fact[]): string {
  if (kind === 'item') return above.some(({ id }) => id === 'row') ? 'column' : above.some(({ id }) => id === 'badges') ? 'badge' : 'value';
  return ELEMENTS[kind] ?? UNNAMED.get(kind) ?? 'part';
}

/** What a fact is about, by its label; '' where it is only what it is. */
export function nameOf(fact: Fact): string {
  if (fact.id.startsWith('block/')) return blockName(fact);
  if (UNNAMED.has(kindOf(fact.id))) return '';
  if (fact.id.startsWith('on/')) return labelOfName(fact.id.slice('on/'.length));
  const name = fact.name.replace(/^(action|tab|opens|asks|badges|rows can be checked|csv|search in) ?/, '').replace(/^section /, '');
  // What has no label of its own is named by behaviour itself, with paths in it.
  return LABELLED.test(fact.id) ? name : name.replace(/\b[a-z]+([A-Z][a-z\d]*)+\b/g, labelOfName);
}

/** What a column or field beside a fact is called, by its id; by its name where none is there. */
export function neighbourCalled(item: string, above: readonly Fact[]): string {
  const beside = above.at(-1)?.facts ?? [];
  const shown = [...beside, ...beside.flatMap(({ id, facts }) => (id === 'row' ? facts : []))];
  const found = shown.find(({ id }) => id === `item/${item}` || id === `field/${item}`);
  return (found && nameOf(found)) || labelOfName(item.replaceAll('.', '_'));
}

/** The title at the beginning of what a fact of a block says. */
export function titleIn(value: string): string {
  return /^"(.*?)"/.exec(value)?.[1] ?? '';
}

/** A block is known by its title, else by its id. */
export function blockName({ id, value, name }: Fact): string {
  const own = id.startsWith('block/') ? id.replace('block/', '') : /^opens \S+ "(.*)"$/.exec(name)?.[1];
  return /^"(.*?)"/.exec(value)?.[1] ?? (own === 'form' ? 'the form' : own === undefined ? id : labelOfName(own));
}

/** A text that is said, in quotes with a blank before it; '' for none. */
export function quoted({ name, value }: Fact): string {
  const text = textIn(value) || textIn(name);
  return text === '' ? '' : ` "${text}"`;
}

/** A text that is said, out of its quotes. */
export function textIn(text: string): string {
  return (/^(?:asks |section )?"(.*)"$/.exec(text)?.[1] ?? text).replace(/^(no rows|nothing|text|button|says|title)$/, '');
}

/** How the field that decides is set, of what is only so then: `Refund Type = Partial`. */
export function settingOf({ id, name }: Fact): string | undefined {
  return /^(calls\/[^/]+\/|with\/)/.test(id) ? /^(?:calls \S+ )?with (.*)$/.exec(name)?.[1] : undefined;
}

/** The calls that a fact and those below it make. */
export function callsIn(fact: Fact): string[] {
  const own = /^(calls|loads)\b/.test(fact.id) ? [fact.name.replace(/^(calls|loads) /, '').split(' ')[0] as string] : [];
  return [...new Set([...own, ...fact.facts.flatMap(callsIn)])];
}

/** The first step of the id of a fact: `action`, `loads`. */
export function kindOf(id: string): string {
  return id.replace(/ \(\d+\)$/, '').split('/')[0] as string;
}

/** The same beginning with a capital letter. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
