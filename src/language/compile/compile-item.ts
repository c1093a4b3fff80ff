import type { Choice, CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType, Role } from '../contracts/contract-types.ts';
import { pathSteps, typesAlong } from '../contracts/type-of-path.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import { valueTypeOf } from '../expression/value-type.ts';
import { TEMPLATE_FORMATS } from '../formats/template-formats.ts';
import { checkLabelType } from './check-label-type.ts';
import { checkChoiceTexts, checkLabelOfOther } from './check-labels.ts';
import { type CompileContext, from, inside, report } from './compile-context.ts';
import { compileRowPath, compileText, compileValueOf } from './compile-position.ts';
import { type FormTarget, targetType, writtenType } from './form-target.ts';
import { enumChoices } from './input-choices.ts';
import { addImmediate, addInput, checkNotTyped, isEditable } from './item-input.ts';
import { compileItemLink, compileLinksByClass, compileMemberLink } from './item-links.ts';
import { itemConditions, itemLooks, numberLooks } from './item-looks.ts';
import { type ItemSetting, type ItemToCompile, itemId, type ShownValue } from './item-to-compile.ts';
import { labelOf } from './label-of.ts';
import { localType } from './local-type.ts';
import { intersectAccess, type Spliced } from './splice.ts';
import { UNKNOWN } from './unknown-type.ts';

/** Compiles one item of a list of columns, fields or filters. */
export function compileItem(context: CompileContext, spliced: Spliced<ItemDefinition>, setting: ItemSetting): CompiledItem {
  const item: ItemToCompile = { ...spliced, ...setting, context, id: itemId(spliced.definition) };
  const { definition, location, id, mode } = item;
  checkShape(item);
  checkLabelOfOther(item);
  const isTyped = mode === 'filter' || mode === 'form';
  if (isTyped && definition.field !== undefined) context.see?.(inside(location, 'field'), {}, writtenType(context, item.targets));
  const shown = definition.range || (isTyped && definition.field) ? undefined : compileShown(item);
  const param = definition.compute || definition.text ? undefined : targetType(context, item.targets, definition.range?.[0] ?? id);
  const contract = (isTyped ? (param ?? shown?.contract) : shown?.contract) ?? (isTyped ? localType(context, item.definition) : UNKNOWN);
  checkChoiceTexts(context, definition, contract, location);
  checkLabelType(item, contract);
  const type: ValueType = shown?.type ?? valueTypeOf(contract);
  const compiled: CompiledItem = {
    ...from(context, location),
    id,
    label: itemLabel(item, (param ?? contract).label === undefined ? shown?.contract : (param ?? contract)),
    type,
    format: compileFormat(item, type),
    align: type.type === 'number' && type.unit !== 'stars' ? 'end' : 'start',
  };
  Object.assign(compiled, withoutUndefined({ value: shown?.value, text: shown?.text, labels: labelsOf(item, type) }));
  Object.assign(compiled, numberLooks(item, compiled), itemLooks(item), itemConditions(item));
  if (definition.extra && item.mayBeExtra) compiled.extra = true;
  else if (definition.extra) report(context, inside(location, 'extra'), 'no-effect', idleFacts('extra', 'no-chosen-columns'));
  const link = compileItemLink(item, type, shown?.value);
  const links = definition.link === undefined ? compileLinksByClass(item, shown) : undefined;
  Object.assign(compiled, withoutUndefined({ link, links, memberLink: shown && compileMemberLink(context, type) }));
  if (definition.copy ?? ((type.type === 'id' || links !== undefined) && mode === 'view')) compiled.copy = true;
  const roles = intersectAccess(compiled.access, rolesOfItem(item));
  if (roles) compiled.access = roles;
  if (isTyped || (mode === 'edit' && isEditable(definition, param))) addInput(compiled, item, param, shown?.contract);
  else if (definition.change || definition.on || definition.off || definition.input) addImmediate(compiled, item, contract);
  else checkNotTyped(item);
  return compiled;
}

/** The label of an item: its own, else the contract's, else its id in words. */
function itemLabel({ context, definition, location, id }: ItemToCompile, of: ContractType | undefined): string {
  const { label } = definition;
  const contract = of?.label;
  if (of?.namedAt) context.tellLabel?.(of.namedAt, label !== undefined);
  if (label !== undefined && label === contract) report(context, inside(location, 'label'), 'repeats-contract', { label });
  else if (label !== undefined) context.ownLabels.add(`${location.file}#${location.pointer}`);
  return label ?? contract ?? labelOf(id);
}

function checkShape({ context, definition, location }: ItemToCompile): void {
  const said = (['field', 'range', 'compute', 'text'] as const).filter((key) => definition[key] !== undefined);
  if (said.length !== 1) report(context, location, 'item-value', { found: said });
  else if (said[0] !== 'field' && !definition.id) report(context, location, 'item-id', {});
}

function compileShown({ context, definition, location, variables }: ItemToCompile): ShownValue {
  const { text, compute, field, format } = definition;
  if (text !== undefined) return { text: compileText(context, variables, text, inside(location, 'text')), type: { type: 'string' } };
  if (compute === undefined && field === undefined) return { type: { type: 'unknown' } };
  const { expression, type, contract } =
    compute === undefined
      ? compileRowPath(context, variables, { path: field as string, format }, inside(location, 'field'))
      : compileValueOf(context, variables, { source: compute, expected: undefined, format }, inside(location, 'compute'));
  return { value: expression, type, contract };
}

function compileFormat({ context, definition, location }: ItemToCompile, type: ValueType): CompiledItem['format'] {
  const { format } = definition;
  if (!format) return { name: TEMPLATE_FORMATS.defaultFor(type), type };
  const at = inside(location, 'format');
  if (!TEMPLATE_FORMATS.names.includes(format))
    report(context, at, 'unknown-format', { name: format }, { received: format, allowed: TEMPLATE_FORMATS.names });
  else if (!TEMPLATE_FORMATS.accepts(format, type)) report(context, at, 'format-mismatch', { format, received: type.unit ?? type.type });
  return { name: format, type };
}

function labelsOf({ context, definition, location }: ItemToCompile, type: ValueType): Record<string, Choice> | undefined {
  const seen = new Set<unknown>();
  for (const [index, { value }] of (definition.choices ?? []).entries()) {
    const at = inside(location, 'choices', index, 'value');
    if (seen.has(value)) report(context, at, 'duplicate-id', { id: String(value), what: 'choices' });
    seen.add(value);
  }
  const name = type.enum ?? type.of?.enum;
  const choices = definition.choices ?? (name ? enumChoices(context.contracts, name) : undefined);
  return choices && Object.fromEntries(choices.map((choice) => [String(choice.value), choice as Choice]));
}

/**
 * The roles that contracts allow an item to: those with access to its field and its parameters, or to their parents. Undefined where all
 * have access. For others the item is hidden: an empty place would suggest a missing value.
 */
function rolesOfItem({ context, definition, variables, targets, id, mode }: ItemToCompile): Role[] | undefined {
  const { contracts } = context;
  const { field, range, compute, text } = definition;
  const row = variables.row;
  const shown = field !== undefined && row && mode !== 'filter' ? typesAlong(row, pathSteps(field), contracts) : [];
  const written = compute === undefined && text === undefined ? (range ?? [id]) : [];
  const sent = written.flatMap((name) => {
    const steps = pathSteps(name);
    const taken = targets.map((target) => acceptedTypes(target, steps, contracts));
    // Of what several take the first one counts.
    return steps.map((_, index) => taken.find((types) => types[index])?.[index]);
  });
  return [...shown, ...sent].reduce<Role[] | undefined>((roles, type) => intersectAccess(roles, type?.access), undefined);
}

/** The parameter types along a path inside the object that a call receives. */
function acceptedTypes(
  { contract, prefix }: FormTarget,
  steps: readonly string[],
  contracts: ItemToCompile['context']['contracts'],
): ContractType[] {
  const before = pathSteps(prefix.join('.'));
  return typesAlong({ type: 'object', fields: contract.params }, [...before, ...steps], contracts).slice(before.length);
}
