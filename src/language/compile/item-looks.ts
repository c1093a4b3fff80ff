import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { inside, report } from './compile-context.ts';
import { compileCondition, compileOptionalText, compileValueOf } from './compile-position.ts';
import { compileTones } from './compile-tones.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { intersectAccess } from './splice.ts';

/** The appearance of an item beside its value: icon, image, subtitle, colours. */
export function itemLooks({ context, definition, location, variables }: ItemToCompile): Partial<CompiledItem> {
  const parts: Partial<CompiledItem> = {};
  const subtitle = compileOptionalText(context, variables, definition.subtitle, inside(location, 'subtitle'));
  const hint = compileOptionalText(context, variables, definition.hint, inside(location, 'hint'));
  if (definition.icon) {
    const { icon } = definition;
    parts.icon = icon;
    if (!context.icons.has(icon))
      report(context, inside(location, 'icon'), 'unknown-icon', { name: icon }, { received: icon, allowed: [...context.icons] });
  }
  if (definition.image !== undefined) {
    const image = { source: definition.image, expected: { type: 'string', format: 'url', nullable: true } as const };
    parts.image = compileValueOf(context, variables, image, inside(location, 'image')).expression;
  }
  if (subtitle) parts.subtitle = subtitle;
  if (hint) parts.hint = hint;
  if (definition.newTab) parts.newTab = true;
  if (definition.cut !== undefined) parts.cut = definition.cut;
  if (definition.empty !== undefined) parts.empty = definition.empty;
  if (definition.tone) parts.tone = definition.tone;
  const tones = compileTones(context, variables, definition.tones, inside(location, 'tones'));
  if (tones) parts.tones = tones;
  if (definition.wide) parts.wide = true;
  if (definition.width !== undefined) parts.width = definition.width;
  if (definition.slot) parts.slot = definition.slot;
  return parts;
}

const DECIMAL_FORMATS: ReadonlySet<string> = new Set(['money', 'number', 'count', 'digits', 'percent', 'miles', 'minutes']);

/** Notation of a number: its decimals, and the currency of an amount. */
export function numberLooks(
  { context, definition, location, variables }: ItemToCompile,
  { format }: Pick<CompiledItem, 'format'>,
): Partial<CompiledItem> {
  const { decimals, currency } = definition;
  const parts: Partial<CompiledItem> = {};
  if (decimals !== undefined && DECIMAL_FORMATS.has(format.name)) parts.decimals = decimals;
  else if (decimals !== undefined) report(context, inside(location, 'decimals'), 'no-effect', idleFacts('decimals', 'no-decimals'));
  if (currency === undefined) return parts;
  const code = { source: currency, expected: { type: 'string', nullable: true } as const };
  parts.currency = compileValueOf(context, variables, code, inside(location, 'currency')).expression;
  if (format.name !== 'money') report(context, inside(location, 'currency'), 'no-effect', idleFacts('currency', 'no-currency'));
  return parts;
}

/** When and for whom an item is visible. */
export function itemConditions(item: ItemToCompile): Partial<CompiledItem> {
  const { context, definition, location, variables } = item;
  const parts: Partial<CompiledItem> = {};
  const visible = compileCondition(context, variables, definition.visible, inside(location, 'visible'));
  const when = compileCondition(context, variables, definition.when, inside(location, 'when'));
  const access = intersectAccess(item.access, definition.access);
  const editAccess = intersectAccess(item.editAccess, definition.editAccess);
  if (visible) parts.visible = visible;
  if (when) parts.when = when;
  if (access) parts.access = access;
  if (editAccess) parts.editAccess = editAccess;
  return parts;
}
