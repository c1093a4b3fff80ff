import type { CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { compileCondition, compileOptionalText, compileValueOf } from './compile-position.ts';
import { compileTones } from './compile-tones.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { intersectAccess } from './splice.ts';

const PICTURE: ContractType = { type: 'string', format: 'url', nullable: true };

/** The appearance of an item beside its value: icon, image, subtitle, colours. */
export function itemLooks({ context, definition, location, variables }: ItemToCompile): Partial<CompiledItem> {
  const { icon, image: source, newTab, cut, empty, tone, wide, width, slot } = definition;
  const subtitle = compileOptionalText(context, variables, definition.subtitle, inside(location, 'subtitle'));
  const hint = compileOptionalText(context, variables, definition.hint, inside(location, 'hint'));
  checkIcon(context, icon, location);
  const picture = source !== undefined && compileValueOf(context, variables, { source, expected: PICTURE }, inside(location, 'image'));
  const tones = compileTones(context, variables, definition.tones, inside(location, 'tones'));
  const image = picture ? picture.expression : undefined;
  const marks = { newTab: newTab || undefined, cut, empty, tone, tones, wide: wide || undefined };
  return withoutUndefined({ icon, image, subtitle, hint, ...marks, width, slot });
}

/** Reports an icon that does not exist. */
export function checkIcon(context: CompileContext, icon: string | undefined, location: SourceLocation): void {
  if (icon !== undefined && !context.icons.has(icon))
    report(context, inside(location, 'icon'), 'unknown-icon', { name: icon }, { received: icon, allowed: [...context.icons] });
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
  return withoutUndefined({
    visible: compileCondition(context, variables, definition.visible, inside(location, 'visible')),
    when: compileCondition(context, variables, definition.when, inside(location, 'when')),
    access: intersectAccess(item.access, definition.access),
    editAccess: intersectAccess(item.editAccess, definition.editAccess),
  });
}
