import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { freeName } from './free-name.ts';
import { isShownBy } from './offered-widgets.ts';
import type { PageData } from './page-data.ts';

/** Maximum depth of offered values below a record: records refer to each other in circles. */
const STEPS = 3;

/** The need for the list whose members other needs refer to. */
export const LIST_NEED = '';

/** Something that a widget is given by its path, as people pick it. */
export interface WidgetChoice {
  path: string;
  label: string;
  type: ContractType;
}

/** Something that a widget cannot be without. */
export interface WidgetNeed {
  /** Name of the prop; `LIST_NEED` for the list whose members other needs refer to. */
  name: string;
  label: string;
  /** Matching values; those of members only after the list is chosen. */
  choices: readonly WidgetChoice[];
}

/** Chosen values by need. */
export type WidgetChosen = { readonly [name: string]: WidgetChoice };

/** Data of a page for a widget. */
export interface WidgetSources {
  data: readonly PageData[];
  contracts: Contracts;
}

/** Whether a widget needs several values, which are picked in turn. */
export function needsSeveral({ props, perMember }: WidgetContract): boolean {
  return perMember !== undefined || Object.values(props).filter(({ required }) => required).length > 1;
}

/** Whether a page has everything that a widget needs. */
export function canBeAdded(widget: WidgetContract, sources: WidgetSources): boolean {
  return isWithin(widget, {}, sources);
}

/**
 * The needs of a widget, the list first, each with its choices: of its type, not used by another need, and such that every other need keeps
 * a choice. In contract order.
 */
export function widgetNeeds(widget: WidgetContract, chosen: WidgetChosen, sources: WidgetSources): WidgetNeed[] {
  return needsOf(widget, chosen, sources).map((need) => {
    const { [need.name]: _, ...others } = chosen;
    const kept = need.name === LIST_NEED ? withoutMembers(widget, others) : others;
    return { ...need, choices: need.choices.filter((choice) => isWithin(widget, { ...kept, [need.name]: choice }, sources)) };
  });
}

/** The choices with one more; another list resets the choices of members. */
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

/** Whether the choices leave something for every open need. */
function isWithin(widget: WidgetContract, chosen: WidgetChosen, sources: WidgetSources): boolean {
  const open = needsOf(widget, chosen, sources).find(({ name }) => chosen[name] === undefined);
  if (!open) return needsOf(widget, chosen, sources).every(({ name, choices }) => choices.some(({ path }) => path === chosen[name]?.path));
  return open.choices.some((choice) => isWithin(widget, { ...chosen, [open.name]: choice }, sources));
}

/** The needs with values of their type that no other need uses. */
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

/** The needs of a widget by label; without required props, its possible values. */
export function namesOfNeeds(widget: WidgetContract): string[] {
  const needed = neededIn(widget);
  return (needed.length > 0 ? needed : propsIn(widget, () => true)).map(({ label }) => label);
}

/** A prop with its type; that of one value where it has one per member. */
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

/** The label without its parents. */
export function lastName({ label }: Pick<WidgetChoice, 'label'>): string {
  return label.split(': ').at(-1) ?? label;
}

function withoutMembers({ perMember }: WidgetContract, chosen: WidgetChosen): WidgetChosen {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !perMember?.props.includes(name)));
}

/** Choices of loaded data: itself where it is no record, and its fields, with labels. */
function choicesOf({ path, label, type }: PageData, contracts: Contracts): WidgetChoice[] {
  const inner = choicesIn(type, `${path}.`, contracts);
  if (label === '') return inner;
  const own = fieldsOf(type, contracts) ? [] : [{ path, label, type }];
  return [...own, ...inner.map((each) => ({ ...each, label: `${label}: ${each.label}` }))];
}

/** Fields of a value without going through a list, nearest first. */
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
