import type { Choice, CompiledAction, CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition, ItemDefinition } from '../definition/definition.ts';
import type { CompiledExpression, CompiledTemplate, ValueType } from '../expression/compiled-expression.ts';
import { valueTypeOf } from '../expression/value-type.ts';
import { TEMPLATE_FORMATS } from '../formats/template-formats.ts';
import { checkShownOnly } from './check-input.ts';
import { type CompileContext, from, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileInput, enumChoices } from './compile-input.ts';
import { compileAddress, compileCondition, compileOptionalText, compileText, compileValue } from './compile-position.ts';
import { fileWords } from './file-words.ts';
import type { FormTarget } from './form-target.ts';
import { targetNames, targetType } from './form-target.ts';
import { INPUT_KINDS, inputKindOf } from './input-kinds.ts';
import { guardedLink, isPlannedRoute } from './routes.ts';
import { intersectAccess, type Placed } from './splice.ts';
import { wordsOf } from './words-of.ts';

/** How items of a list are meant. `view` shows, `filter` and `form` are typed, `edit` shows and can be typed. */
export type ItemMode = 'view' | 'filter' | 'form' | 'edit';

/** What items of a list stand in. */
export interface ItemSetting {
  mode: ItemMode;
  roots: Roots;
  targets: readonly FormTarget[];
  /** Compiles `change`, `on` and `off`. Given by whoever knows actions: they know forms, which know items. */
  immediate?: ImmediateCompiler;
  /** A column that people may show and hide. */
  mayBeExtra?: boolean;
}

/** Compiles the action of an input that acts at once. */
export type ImmediateCompiler = (placed: Placed<ActionDefinition>, setting: { roots: Roots; slot: string }) => CompiledAction;

const EXTRA_IS_FOR = 'only in a list or a report people choose columns, and the first column always shows';
const UNKNOWN: ContractType = { type: 'json', because: 'Nothing is known about it.' };

/** The id of an item: its own, or its field. */
export function itemId(item: ItemDefinition): string {
  return item.id ?? item.field ?? '';
}

/** Compiles one item of a list of columns, fields or filters. */
export function compileItem(context: CompileContext, placed: Placed<ItemDefinition>, setting: ItemSetting): CompiledItem {
  const { definition: item, place } = placed;
  const { roots, mode, targets } = setting;
  const id = itemId(item);
  checkShape(context, item, place);
  const isTyped = mode === 'filter' || mode === 'form';
  const shown = item.range || (isTyped && item.field) ? undefined : compileShown(context, roots, item, place);
  const param = item.compute || item.text ? undefined : targetType(context, targets, item.range?.[0] ?? id);
  const contract = (isTyped ? (param ?? shown?.contract) : shown?.contract) ?? (isTyped ? typeOfLocal(context, item) : UNKNOWN);
  const type: ValueType = shown?.type ?? valueTypeOf(contract);
  const compiled: CompiledItem = {
    ...from(context, place),
    id,
    label: item.label ?? (param ?? contract).label ?? shown?.contract?.label ?? wordsOf(id),
    type,
    format: compileFormat(context, item, type, place),
    align: type.type === 'number' && type.unit !== 'stars' ? 'end' : 'start',
  };
  if (shown?.value) compiled.value = shown.value;
  if (shown?.text) compiled.text = shown.text;
  const words = wordsOfItem(context, item, type, place);
  if (words) compiled.words = words;
  Object.assign(compiled, looks(context, roots, item, place), conditions(context, roots, item, placed));
  if (item.extra && setting.mayBeExtra) compiled.extra = true;
  else if (item.extra) report(context, inside(place, 'extra'), 'no-effect', { key: 'extra', why: EXTRA_IS_FOR });
  const link = compileItemLink(context, roots, item, type, shown?.value, place);
  if (link) compiled.link = link;
  const links = item.link === undefined ? compileLinksByClass(context, roots, item, shown, place) : undefined;
  if (links) compiled.links = links;
  const memberLink = shown && compileMemberLink(context, type);
  if (memberLink) compiled.memberLink = memberLink;
  if (item.copy ?? ((type.type === 'id' || links !== undefined) && mode === 'view')) compiled.copy = true;
  if (isTyped || (mode === 'edit' && isEditable(item, param)))
    addInput(context, compiled, item, id, param, shown?.contract, setting, place);
  else if (item.change || item.on || item.off || item.input) addImmediate(context, compiled, item, id, contract, setting, place);
  else {
    checkShownOnly(context, item, place);
    if (mode === 'edit') checkEditable(context, item, id, targets, place);
  }
  return compiled;
}

function checkShape(context: CompileContext, item: ItemDefinition, place: Place): void {
  const said = (['field', 'range', 'compute', 'text'] as const).filter((key) => item[key] !== undefined);
  if (said.length !== 1) report(context, place, 'item-value', { found: said.length === 0 ? 'none' : said.join(' and ') });
  else if (said[0] !== 'field' && !item.id) report(context, place, 'item-id', {});
}

interface Shown {
  value?: CompiledExpression;
  text?: CompiledTemplate;
  type: ValueType;
  contract?: ContractType;
}

function compileShown(context: CompileContext, roots: Roots, item: ItemDefinition, place: Place): Shown {
  if (item.text !== undefined) return { text: compileText(context, roots, item.text, inside(place, 'text')), type: { type: 'string' } };
  const source = item.compute ?? (item.field !== undefined ? `row.${item.field}` : undefined);
  if (source === undefined) return { type: { type: 'unknown' } };
  const { expression, type, contract } = compileValue(
    context,
    roots,
    source,
    inside(place, item.compute === undefined ? 'field' : 'compute'),
  );
  return { value: expression, type, contract };
}

function typeOfLocal(context: CompileContext, item: ItemDefinition): ContractType {
  const isJson = item.input !== undefined && context.widgets.get(item.input)?.value?.type === 'json';
  return (isJson ? INPUT_KINDS.json : inputKindOf(item.input)).local ?? { type: 'string' };
}

function isEditable(item: ItemDefinition, param: ContractType | undefined): boolean {
  return item.input !== undefined || (item.field !== undefined && param !== undefined && !item.readOnly);
}

function addInput(
  context: CompileContext,
  compiled: CompiledItem,
  item: ItemDefinition,
  id: string,
  param: ContractType | undefined,
  shown: ContractType | undefined,
  setting: ItemSetting,
  place: Place,
): void {
  const isDisplay = item.compute !== undefined || item.text !== undefined;
  if (!item.local && !isDisplay) checkSent(context, item, id, setting.targets, place);
  // A required one holds the button back, and one that fills others hands on what is chosen.
  if (item.local && !isDisplay && !item.required && !item.fills) context.locals.push({ id, place });
  const params = item.range ? item.range.map((path) => path.split('.')) : [id.split('.')];
  const contract = param ?? (isDisplay ? shown : undefined) ?? typeOfLocal(context, item);
  const display = isDisplay ? { ...item, input: 'value' as const } : item;
  compiled.input = compileInput(context, setting.roots, display, id, contract, params, place, setting.mode === 'filter');
  const limits = compiled.input.input === 'file' ? fileWords(compiled.input) : undefined;
  if (limits && !compiled.hint) compiled.hint = { parts: [limits] };
  const isSentDisplay = isDisplay && targetType(context, setting.targets, id) !== undefined;
  if (isDisplay && !isSentDisplay) compiled.input.local = true;
  if (setting.mode !== 'edit' && !item.compute && !item.text) compiled.type = compiled.input.type;
}

/** Reports what would be typed and never sent: the parameters that no target takes. */
function checkSent(context: CompileContext, item: ItemDefinition, id: string, targets: readonly FormTarget[], place: Place): void {
  if (targets.length === 0) return;
  const why = `the call ${targets.map((target) => target.name).join(', ')} takes no such parameter`;
  const written = item.range ? item.range.map((path, index) => ({ path, at: inside(place, 'range', index) })) : [{ path: id, at: place }];
  for (const { path, at } of written)
    if (!targetType(context, targets, path))
      report(context, at, 'never-sent', { id: path, why }, { received: path, allowed: targetNames(context, targets) });
}

/** Reports a field under `edit` that nobody could change, because no target takes it, unless it says that it is only shown. */
function checkEditable(context: CompileContext, item: ItemDefinition, id: string, targets: readonly FormTarget[], place: Place): void {
  if (item.field === undefined || item.readOnly || targets.length === 0) return;
  const call = targets.map((target) => target.name).join(', ');
  report(context, inside(place, 'field'), 'not-editable', { id, call }, { received: id, allowed: targetNames(context, targets) });
}

/** Inline inputs outside a form: `change`, `on` and `off`, with the new value as `value`. */
function addImmediate(
  context: CompileContext,
  compiled: CompiledItem,
  item: ItemDefinition,
  id: string,
  contract: ContractType,
  setting: ItemSetting,
  place: Place,
): void {
  const isPair = item.on !== undefined || item.off !== undefined;
  const isWhole = item.on !== undefined && item.off !== undefined && item.change === undefined;
  const isBoolean = contract.type === 'boolean' || contract.type === 'json';
  if (isPair && (!isWhole || !isBoolean)) report(context, place, 'on-and-off', { id });
  const typed = contract.type === 'boolean' && item.input === undefined ? { ...item, input: 'switch' as const } : item;
  compiled.input = compileInput(context, setting.roots, typed, id, contract, [id.split('.')], place, false);
  const roots = { ...setting.roots, value: contract };
  for (const slot of ['change', 'on', 'off'] as const) {
    const action = item[slot];
    if (action && setting.immediate)
      compiled.input[slot] = setting.immediate(
        { definition: { label: compiled.label, ...action }, place: inside(place, slot) },
        { roots, slot: `${id}-${slot}` },
      );
  }
}

function compileFormat(context: CompileContext, item: ItemDefinition, type: ValueType, place: Place): CompiledItem['format'] {
  if (!item.format) return { name: TEMPLATE_FORMATS.defaultFor(type), type };
  if (!TEMPLATE_FORMATS.names.includes(item.format)) {
    report(
      context,
      inside(place, 'format'),
      'unknown-format',
      { name: item.format },
      { received: item.format, allowed: TEMPLATE_FORMATS.names },
    );
  } else if (!TEMPLATE_FORMATS.accepts(item.format, type)) {
    report(context, inside(place, 'format'), 'format-mismatch', { format: item.format, received: type.unit ?? type.type });
  }
  return { name: item.format, type };
}

function wordsOfItem(context: CompileContext, item: ItemDefinition, type: ValueType, place: Place): Record<string, Choice> | undefined {
  const seen = new Set<unknown>();
  for (const [index, { value }] of (item.choices ?? []).entries()) {
    const at = inside(place, 'choices', index, 'value');
    if (seen.has(value)) report(context, at, 'duplicate-id', { id: String(value), what: 'choices' });
    seen.add(value);
  }
  const choices = item.choices ?? (type.enum ? enumChoices(context.contracts, type.enum) : undefined);
  return choices && Object.fromEntries(choices.map((choice) => [String(choice.value), choice as Choice]));
}

function looks(context: CompileContext, roots: Roots, item: ItemDefinition, place: Place): Partial<CompiledItem> {
  const parts: Partial<CompiledItem> = {};
  const subtitle = compileOptionalText(context, roots, item.subtitle, inside(place, 'subtitle'));
  const hint = compileOptionalText(context, roots, item.hint, inside(place, 'hint'));
  if (item.icon) {
    parts.icon = item.icon;
    if (!context.icons.has(item.icon))
      report(context, inside(place, 'icon'), 'unknown-icon', { name: item.icon }, { received: item.icon, allowed: [...context.icons] });
  }
  if (item.image !== undefined)
    parts.image = compileValue(context, roots, item.image, inside(place, 'image'), { type: 'string', nullable: true }).expression;
  if (subtitle) parts.subtitle = subtitle;
  if (hint) parts.hint = hint;
  if (item.newTab) parts.newTab = true;
  if (item.cut !== undefined) parts.cut = item.cut;
  if (item.empty !== undefined) parts.empty = item.empty;
  if (item.tone) parts.tone = item.tone;
  if (item.wide) parts.wide = true;
  if (item.slot) parts.slot = item.slot;
  return parts;
}

function conditions(context: CompileContext, roots: Roots, item: ItemDefinition, placed: Placed<ItemDefinition>): Partial<CompiledItem> {
  const parts: Partial<CompiledItem> = {};
  const visible = compileCondition(context, roots, item.visible, inside(placed.place, 'visible'));
  const when = compileCondition(context, roots, item.when, inside(placed.place, 'when'));
  const access = intersectAccess(placed.access, item.access);
  const editAccess = intersectAccess(placed.editAccess, item.editAccess);
  if (visible) parts.visible = visible;
  if (when) parts.when = when;
  if (access) parts.access = access;
  if (editAccess) parts.editAccess = editAccess;
  return parts;
}

/** The link of an item: its own, or the page of the entity that its id refers to. A planned page gives no link. */
function compileItemLink(
  context: CompileContext,
  roots: Roots,
  item: ItemDefinition,
  type: ValueType,
  value: CompiledExpression | undefined,
  place: Place,
): CompiledTemplate | undefined {
  if (item.link !== undefined) {
    const link = compileAddress(context, roots, item.link, inside(place, 'link'));
    return isPlannedRoute(context, item.link) ? undefined : guardedLink(context, item.link, link);
  }
  const page = type.type === 'id' && type.entity ? context.contracts.entities.get(type.entity)?.page : undefined;
  return page && value && !isPlannedRoute(context, page) ? guardedLink(context, page, pageLink(page, value)) : undefined;
}

/** An id whose entity is named by the field beside it leads to the page of that entity, where it has one. */
function compileLinksByClass(
  context: CompileContext,
  roots: Roots,
  item: ItemDefinition,
  shown: Shown | undefined,
  place: Place,
): CompiledItem['links'] {
  const contract = shown?.contract;
  if (contract?.type !== 'string' || contract.idOf === undefined || item.field === undefined || !shown?.value) return undefined;
  const value = shown.value;
  const beside = [...item.field.split('.').slice(0, -1), contract.idOf].join('.');
  const by = compileValue(context, roots, `row.${beside}`, inside(place, 'field')).expression;
  const pages = [...context.contracts.entities.values()].flatMap(({ entity, page }) =>
    page && !isPlannedRoute(context, page) ? [[entity, guardedLink(context, page, pageLink(page, value))] as const] : [],
  );
  return { by, pages: Object.fromEntries(pages) };
}

/** Where each id of a list leads: to the page of its entity, where it has one. */
function compileMemberLink(context: CompileContext, { of }: ValueType): CompiledTemplate | undefined {
  const page = of?.type === 'id' && of.entity ? context.contracts.entities.get(of.entity)?.page : undefined;
  if (!page || isPlannedRoute(context, page)) return undefined;
  return guardedLink(context, page, pageLink(page, { op: 'path', path: { root: 'value', steps: [], missing: [] } }));
}

/** The page of an entity as a link, with the id in the place of its only hole. */
function pageLink(page: string, id: CompiledExpression): CompiledTemplate {
  const [before, after] = page.split(/\{\w+\}/);
  return { parts: [before as string, { value: id, format: { name: 'text', type: { type: 'id' } } }, ...(after ? [after] : [])] };
}
