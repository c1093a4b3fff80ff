import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { freeName } from './free-name.ts';
import { isShownBy } from './offered-widgets.ts';
import type { PageData } from './page-data.ts';

/** So many steps below a record, and below a member of a list, are offered: records lead to others in circles. */
const STEPS = 3;

/** The need that stands for the list whose members others are told of. */
export const LIST_NEED = '';

/** Something that a widget is given by its path, as people pick it. */
export interface WidgetChoice {
  path: string;
  label: string;
  type: ContractType;
}

/** Something that a widget cannot be without. */
export interface WidgetNeed {
  /** Of the property; `LIST_NEED` for the list whose members others are told of. */
  name: string;
  label: string;
  /** What fits; a need of a member only once the list is chosen. */
  choices: readonly WidgetChoice[];
}

/** What was chosen for each need, by its name. */
export type WidgetChosen = { readonly [name: string]: WidgetChoice };

/** What a page gives a widget. */
export interface WidgetSources {
  data: readonly PageData[];
  contracts: Contracts;
}

/** Whether a widget needs several things at once, which are asked for in turn. */
export function needsSeveral({ props, perMember }: WidgetContract): boolean {
  return perMember !== undefined || Object.values(props).filter(({ required }) => required).length > 1;
}

/** Whether a page has everything that a widget needs. */
export function canBeAdded(widget: WidgetContract, sources: WidgetSources): boolean {
  return isWithin(widget, {}, sources);
}

/**
 * What a widget needs, the list whose members it tells of first, each with what fits: of its type, given to nothing else, not called as another need is, and so that something is left for every other one. The
 * order is the contract's.
 */
export function widgetNeeds(widget: WidgetContract, chosen: WidgetChosen, sources: WidgetSources): WidgetNeed[] {
  return needsOf(widget, chosen, sources).map((need) => {
    const { [need.name]: _, ...others } = chosen;
    const kept = need.name === LIST_NEED ? withoutMembers(widget, others) : others;
    return { ...need, choices: need.choices.filter((choice) => isWithin(widget, { ...kept, [need.name]: choice }, sources)) };
  });
}

/** What was chosen with one more; another list takes away what was chosen of the members of the one before. */
export function withChoice(widget: WidgetContract, chosen: WidgetChosen, name: string, choice: WidgetChoice): WidgetChosen {
  return { ...(name === LIST_NEED ? withoutMembers(widget, chosen) : chosen), [name]: choice };
}

/** The block, once everything that it needs is chosen; undefined before. */
export function writtenWidget(
  widget: WidgetContract,
  chosen: WidgetChosen,
  ids: ReadonlySet<string>,
  sources: WidgetSources,
): Json | undefined {
  const needs = needsOf(widget, chosen, sources);
  const first = needs[0] && chosen[needs[0].name];
  if (!first || needs.some(({ name }) => chosen[name] === undefined)) return undefined;
  const list = chosen[LIST_NEED];
  const given = needs.filter(({ name }) => name !== LIST_NEED).map(({ name }) => [name, expressionOf(widget, name, chosen)]);
  return {
    block: widget.name,
    id: freeName(widget.name, ids),
    title: lastName(first),
    ...(list && { of: list.path }),
    props: Object.fromEntries(given),
  };
}

function expressionOf({ perMember }: WidgetContract, name: string, chosen: WidgetChosen): string {
  const path = chosen[name]?.path ?? '';
  return perMember?.props.includes(name) ? `row.map(each, each.${path})` : path;
}

/** Whether what was chosen leaves something for every need that is open. */
function isWithin(widget: WidgetContract, chosen: WidgetChosen, sources: WidgetSources): boolean {
  const open = needsOf(widget, chosen, sources).find(({ name }) => chosen[name] === undefined);
  if (!open) return needsOf(widget, chosen, sources).every(({ name, choices }) => choices.some(({ path }) => path === chosen[name]?.path));
  return open.choices.some((choice) => isWithin(widget, { ...chosen, [open.name]: choice }, sources));
}

/** The needs with what is of their type and given to none of the others. */
function needsOf(widget: WidgetContract, chosen: WidgetChosen, sources: WidgetSources): WidgetNeed[] {
  const { perMember } = widget;
  const { data, contracts } = sources;
  const all = data.flatMap((each) => choicesOf(each, contracts));
  const list = chosen[LIST_NEED];
  const member = list?.type.type === 'list' ? list.type.of : undefined;
  const ofMember = member ? choicesIn(member, '', contracts) : [];
  const isFree = (name: string, path: string) => Object.entries(chosen).every(([other, each]) => other === name || each.path !== path);
  const open = neededIn(widget).map((need) => ({ ...need, from: need.isOfMember ? ofMember : all }));
  const isAnothers = (label: string, choice: WidgetChoice) => open.some((each) => each.label !== label && each.label === lastName(choice));
  const needs = open.map(
    ({ name, wanted, label, from }): WidgetNeed => ({
      name,
      label,
      choices: from.filter((choice) => isShownBy(choice.type, wanted) && isFree(name, choice.path) && !isAnothers(label, choice)),
    }),
  );
  if (!perMember) return needs;
  const lists = all.filter(({ type }) => type.type === 'list' && fieldsOf(type.of, contracts) !== undefined);
  return [{ name: LIST_NEED, label: perMember.label, choices: lists }, ...needs];
}

/** What a widget needs, as people call it; where it must have nothing, what it can show. */
export function namesOfNeeds(widget: WidgetContract): string[] {
  const needed = neededIn(widget);
  return (needed.length > 0 ? needed : propsIn(widget, () => true)).map(({ label }) => label);
}

/** A property with what it is told of: the type of one of its values where it has one of each member. */
interface NeededProp {
  name: string;
  wanted: ContractType;
  label: string;
  isOfMember: boolean;
}

function neededIn(widget: WidgetContract): NeededProp[] {
  return propsIn(widget, ({ required }) => required === true);
}

function propsIn({ props, perMember }: WidgetContract, isIntended: (prop: { required?: boolean }) => boolean): NeededProp[] {
  return Object.entries(props)
    .filter(([, prop]) => isIntended(prop))
    .map(([name, { type }]) => {
      const isOfMember = type.type === 'list' && (perMember?.props.includes(name) ?? false);
      const wanted = isOfMember ? type.of : type;
      return { name, wanted, label: wanted.label ?? labelOf(name), isOfMember };
    });
}

/** What something is called without what it is of. */
export function lastName({ label }: Pick<WidgetChoice, 'label'>): string {
  return label.split(': ').at(-1) ?? label;
}

function withoutMembers({ perMember }: WidgetContract, chosen: WidgetChosen): WidgetChosen {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !perMember?.props.includes(name)));
}

/** What a page has loaded, by itself where it is no record, and what can be read of it, under what it is called. */
function choicesOf({ path, label, type }: PageData, contracts: Contracts): WidgetChoice[] {
  const inner = choicesIn(type, `${path}.`, contracts);
  if (label === '') return inner;
  const own = fieldsOf(type, contracts) ? [] : [{ path, label, type }];
  return [...own, ...inner.map((each) => ({ ...each, label: `${label}: ${each.label}` }))];
}

/** What can be read of a value without going through a list, the nearest first. */
function choicesIn(type: ContractType, before: string, contracts: Contracts): WidgetChoice[] {
  const found: WidgetChoice[] = [];
  let around: readonly WidgetChoice[] = [{ path: before, label: '', type }];
  for (let step = 0; step < STEPS; step += 1) {
    around = around.flatMap((each) => insideOf(each, contracts));
    found.push(...around);
    around = around.map((each) => ({ ...each, path: `${each.path}.`, label: `${each.label}: ` }));
  }
  return found;
}

function insideOf({ path, label, type }: WidgetChoice, contracts: Contracts): WidgetChoice[] {
  return Object.entries(fieldsOf(type, contracts) ?? {})
    .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
    .map(([name, inner]) => ({ path: `${path}${name}`, label: `${label}${inner.label ?? labelOf(name)}`, type: inner }));
}
