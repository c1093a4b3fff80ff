import type { CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import type { ActionDefinition, BlockDefinition, ItemDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { wordsIn } from './find-opposites.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { labelOf } from './label-of.ts';
import { intersectAccess, type Spliced } from './splice.ts';

type Entry = Spliced<ItemDefinition | ActionDefinition>;

/** Whether a member has no condition. One with a condition may replace another. */
function isAlways({ definition }: Entry): boolean {
  return definition.visible === undefined && (definition as ItemDefinition).only === undefined;
}

/** Whether some role sees both. */
function appearTogether(one: Entry, other: Entry): boolean {
  const [a, b] = [one, other].map(({ access, definition }) => intersectAccess(access, definition.access));
  return !a || !b || a.some((role) => b.includes(role));
}

/** Finds the first earlier entry with the same text that is visible together with this one. */
function createComparison(): (entry: Entry, said: string) => boolean {
  const before: { entry: Entry; said: string }[] = [];
  return (entry, said) => {
    const words = said.trim().toLowerCase();
    if (words === '' || !isAlways(entry)) return false;
    const isSaid = before.some((other) => other.said === words && appearTogether(entry, other.entry));
    before.push({ entry, said: words });
    return isSaid;
  };
}

/** The list that a member was written in: equal texts are allowed in two sections. */
function listOf({ location }: Spliced<unknown>): string {
  return location.file + location.pointer.slice(0, location.pointer.lastIndexOf('/'));
}

/** Reports items of one list with the same label, and columns for the same slot of a card. */
export function checkAlikeItems(
  context: CompileContext,
  spliced: readonly Spliced<ItemDefinition>[],
  items: readonly CompiledItem[],
): void {
  const [isLabel, isSlot] = [createComparison(), createComparison()];
  for (const [index, entry] of spliced.entries()) {
    const label = (items[index]?.label ?? '').trim();
    const { definition, location } = entry;
    if (label !== '' && isLabel(entry, `${listOf(entry)} ${label}`)) {
      const at = definition.label === undefined ? location : inside(location, 'label');
      report(context, at, 'same-words', { words: label }, { received: label });
    }
    reportExchanged(context, spliced, index);
    const { slot } = definition;
    if (slot !== undefined && isSlot(entry, slot)) report(context, inside(location, 'slot'), 'two-in-slot', { slot });
  }
}

/** Reports two items with exchanged labels: each has the label of the other's field. */
function reportExchanged(context: CompileContext, spliced: readonly Spliced<ItemDefinition>[], index: number): void {
  const { definition, location } = spliced[index] as Spliced<ItemDefinition>;
  const { label, field } = definition;
  if (label === undefined || field === undefined) return;
  const other = spliced.find(
    ({ definition: each }) =>
      each.field !== undefined &&
      each.label !== undefined &&
      each.field !== field &&
      isNamed(label, each.field, field) &&
      isNamed(each.label, field, each.field),
  );
  if (other) reportOther(context, inside(location, 'label'), label, other.definition.field as string);
}

/** Reports a text that belongs to something else. */
function reportOther(context: CompileContext, location: SourceLocation, words: string, other: string): void {
  report(context, location, 'label-of-other', { words, other }, { received: words });
}

/** Whether a label has nothing but words of one field's name, and not of the other's. */
function isNamed(label: string, field: string, other: string): boolean {
  const words = wordsIn(label);
  const hasAll = (path: string) => words.every((word) => wordsIn(path.split('.').at(-1) as string).includes(word));
  return words.length > 0 && hasAll(field) && !hasAll(other);
}

/** Reports blocks of one list with the same title: people cannot distinguish them. */
export function checkAlikeBlocks(context: CompileContext, spliced: readonly Spliced<BlockDefinition>[]): void {
  const isTitle = createComparison();
  for (const entry of spliced) {
    const { title, block } = entry.definition as { title?: unknown; block?: string };
    // A widget that is added is called by what it shows, as another may be that shows it.
    if (block === undefined || !Object.hasOwn(context.blocks, block)) continue;
    if (typeof title !== 'string' || title.includes('{') || !isTitle(entry as unknown as Entry, title)) continue;
    report(context, inside(entry.location, 'title'), 'same-words', { words: title }, { received: title });
  }
}

/** Reports actions of one list with the same label, and a second main one. */
export function checkAlikeActions(context: CompileContext, spliced: readonly Spliced<ActionDefinition>[]): void {
  const [isLabel, isMain] = [createComparison(), createComparison()];
  for (const entry of spliced) {
    const { definition, location } = entry;
    if (isLabel(entry, definition.label ?? ''))
      report(context, inside(location, 'label'), 'same-words', { words: definition.label as string });
    if (definition.primary && isMain(entry, 'primary')) report(context, inside(location, 'primary'), 'two-main', {});
  }
}

/** Reports a label that the contract gives to another field of the same record. */
export function checkLabelOfOther({ context, definition, location, variables, targets, id }: ItemToCompile): void {
  const { label, field } = definition;
  if (label === undefined || field === undefined || definition.compute !== undefined) return;
  const steps = field.split('.');
  const name = steps.at(-1) as string;
  const path = steps.slice(0, -1).join('.');
  // A `name` field has the label of its entity.
  if (steps.length > 1 && isSame(label, labelOf(steps.at(-2) as string))) return;
  const target = targets[0];
  const holder: ContractType | undefined = target
    ? { type: 'object', fields: target.contract.params }
    : (variables.row ?? variables.record) && typeOfPath(variables.row ?? (variables.record as ContractType), path, context.contracts);
  const fields = (holder && fieldsOf(holder, context.contracts)) ?? {};
  const own = fields[name];
  if (own === undefined || id !== field || isSame(label, own.label ?? labelOf(name))) return;
  const other = Object.entries(fields).find(([key, type]) => stemOf(key) !== stemOf(name) && isSame(label, type.label ?? labelOf(key)));
  if (other) reportOther(context, inside(location, 'label'), label, other[0]);
}

/** The first word of a name: `driver` and `driverId` have the same. */
function stemOf(name: string): string {
  return (/^[a-z0-9]+/.exec(name)?.[0] ?? name).toLowerCase();
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Reports the label of a choice that the enum gives to another value. */
export function checkChoiceTexts(
  context: CompileContext,
  definition: ItemDefinition,
  contract: ContractType,
  location: SourceLocation,
): void {
  checkTruthTexts(context, definition, location);
  const type = contract.type === 'list' ? contract.of : contract;
  const values = type.type === 'enum' ? (context.contracts.enums.get(type.enum)?.values ?? {}) : {};
  for (const [index, { value, label }] of (definition.choices ?? []).entries()) {
    const at = inside(location, 'choices', index, 'label');
    const other = Object.entries(values).find(([key, entry]) => key !== value && isSame(label, entry.label));
    const others = (definition.choices ?? []).filter((choice) => choice.value !== value && isSame(label, labelOf(String(choice.value))));
    if (others.length > 0 && !isSame(label, labelOf(String(value))) && type.type !== 'enum')
      reportOther(context, at, label, String(others[0]?.value));
    if (other && !isSame(label, values[String(value)]?.label ?? '')) reportOther(context, at, label, other[0]);
  }
}

const NO_TEXT: ReadonlySet<string> = new Set(['not', 'no', 'off', 'never', 'none', 'false', 'inactive', 'disabled', 'without']);

/** Reports the words of true and false that changed places: those of true deny, and those of false do not. */
function checkTruthTexts(context: CompileContext, { choices, on, off }: ItemDefinition, location: SourceLocation): void {
  const index = (choices ?? []).findIndex(({ value }) => value === true);
  const [yes, at] =
    index >= 0 ? [choices?.[index]?.label, inside(location, 'choices', index, 'label')] : [on?.label, inside(location, 'on', 'label')];
  const no = index >= 0 ? choices?.find(({ value }) => value === false)?.label : off?.label;
  if (yes === undefined || no === undefined) return;
  const denies = (text: string) => wordsIn(text).some((word) => NO_TEXT.has(word));
  if (denies(yes) && !denies(no)) reportOther(context, at, yes, 'false');
}
