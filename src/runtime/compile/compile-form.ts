import type { CompiledForm, CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ItemDefinition, RuleDefinition } from '../definition/definition.ts';
import type { CompiledMapping } from '../expression/compiled-expression.ts';
import { checkEmptiable } from './check-emptiable.ts';
import { type CompileContext, from, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileItem, type ImmediateCompiler, type ItemMode, itemId } from './compile-item.ts';
import { compileArguments, compileCondition, compileText } from './compile-position.ts';
import { type FormContent, type PlacedContent, placeContent } from './form-content.ts';
import { formSchema } from './form-schema.ts';
import { type FormTarget, nestedType, targetType } from './form-target.ts';
import { inputKindOf } from './input-kinds.ts';
import type { Placed } from './splice.ts';

/** A compiled form, the type of `form`, and the parameter paths that its inputs write in each target. */
export interface TypedForm {
  form: CompiledForm;
  formType: ContractType;
  /** Ids of the inputs that are sent, as paths in the target's object. */
  written: string[];
}

interface FormSetting {
  mode: Extract<ItemMode, 'form' | 'edit'>;
  roots: Roots;
  targets: readonly FormTarget[];
  must?: readonly RuleDefinition[];
  mustPlace?: Place;
  /** Fields of an outer form that are readable too. */
  outer?: Record<string, ContractType>;
  /** Parameters that `with` fixes: an input for one is not shown. */
  fixed?: readonly string[];
  /** For an edit mode, whose fields may act at once while they only show. */
  immediate?: ImmediateCompiler;
}

/** Compiles what is typed in a dialog, a form or an edit mode. `place` is that of the owner of `fields` or `sections`. */
export function compileForm(context: CompileContext, content: FormContent, place: Place, setting: FormSetting): TypedForm {
  return compilePlacedForm(context, placeContent(context, content, place), place, setting);
}

/** The same for items that were spliced before. */
export function compilePlacedForm(context: CompileContext, content: PlacedContent, place: Place, setting: FormSetting): TypedForm {
  const placed = content.placed.filter(({ definition }) => !setting.fixed?.includes(itemId(definition)));
  const types = { ...setting.outer, ...formFieldTypes(context, placed, setting) };
  const formType = nestedType(types);
  const roots: Roots = { ...setting.roots, form: formType, changes: formType };
  const items: CompiledItem[] = [];
  const seen = new Set<string>();
  for (const entry of placed) {
    const item = compileItem(context, entry, { mode: setting.mode, roots, targets: setting.targets, immediate: setting.immediate });
    if (seen.has(item.id)) report(context, inside(entry.place, 'id'), 'duplicate-id', { id: item.id, what: 'fields' });
    seen.add(item.id);
    checkEmptiable(context, item, setting.targets, entry.place);
    items.push(item);
  }
  for (const [index, { definition, place: at }] of placed.entries()) {
    const input = items[index]?.input;
    if (definition.fills && input)
      input.fills = compileFills(context, definition.fills, inside(at, 'fills'), roots, types, itemId(definition));
  }
  const must = (setting.must ?? []).flatMap((rule, index) => {
    const at = inside(setting.mustPlace ?? place, index);
    const that = compileCondition(context, roots, rule.that, inside(at, 'that'));
    if (rule.field !== undefined && !seen.has(rule.field))
      report(context, inside(at, 'field'), 'unknown-field', { name: rule.field }, { received: rule.field, allowed: [...seen] });
    return that
      ? [
          {
            ...from(context, at),
            that,
            message: compileText(context, roots, rule.message, inside(at, 'message')),
            ...(rule.field ? { field: rule.field } : {}),
          },
        ]
      : [];
  });
  const written = items
    .filter((item) => item.input && !item.input.local)
    .flatMap((item) => item.input?.params.map((path) => path.join('.')) ?? []);
  const { sections } = content;
  return { form: { items, must, ...(sections ? { sections } : {}), ...formSchema(items) }, formType, written };
}

/** Compiles what a field fills: each expression must give what its field takes. */
function compileFills(
  context: CompileContext,
  fills: Record<string, unknown>,
  place: Place,
  roots: Roots,
  types: Record<string, ContractType>,
  own: string,
): { [id: string]: CompiledMapping } {
  const others = Object.keys(types).filter((id) => id !== own);
  for (const id of Object.keys(fills))
    if (!others.includes(id)) report(context, inside(place, id), 'unknown-field', { name: id }, { received: id, allowed: others });
  const known = Object.fromEntries(Object.entries(fills).filter(([id]) => others.includes(id)));
  const value: ContractType = types[own] ?? { type: 'json', because: 'Nothing is known about it.' };
  return compileArguments(context, { ...roots, value }, known, place, types);
}

/** The types of what items write, by their ids: those of the parameters, else those of their inputs. */
export function formFieldTypes(
  context: CompileContext,
  placed: readonly Placed<ItemDefinition>[],
  setting: Pick<FormSetting, 'targets'>,
): Record<string, ContractType> {
  const types: Record<string, ContractType> = {};
  for (const { definition: item } of placed) {
    const id = itemId(item);
    if (id === '') continue;
    const type = item.range ? undefined : targetType(context, setting.targets, id);
    types[id] = type ?? localType(item, context);
  }
  return types;
}

function localType(item: ItemDefinition, context: CompileContext): ContractType {
  const widgetValue = item.input ? context.widgets.get(item.input)?.value : undefined;
  if (widgetValue) return widgetValue;
  if (item.compute !== undefined || item.range !== undefined) return { type: 'json', because: 'Its type is that of its expression.' };
  return inputKindOf(item.input).local ?? { type: 'string' };
}
