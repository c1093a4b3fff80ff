import type { CompiledForm, CompiledItem, CompiledRule } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ItemDefinition, RuleDefinition } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { checkCoordinates } from './check-coordinates.ts';
import { checkEmptiable } from './check-emptiable.ts';
import { checkFixed } from './check-fixed.ts';
import { checkAlikeItems } from './check-labels.ts';
import { type CompileContext, from, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { compileArgumentsOf, compileCondition, compileText } from './compile-position.ts';
import { type FormContent, type SplicedContent, spliceContent } from './form-content.ts';
import { formSchema } from './form-schema.ts';
import { type FormTarget, nestedType, targetType } from './form-target.ts';
import { type ImmediateCompiler, type ItemMode, itemId } from './item-to-compile.ts';
import { localType } from './local-type.ts';
import type { Spliced } from './splice.ts';
import { UNKNOWN } from './unknown-type.ts';

/** A compiled form, the type of `form`, and the parameter paths that its inputs write in each target. */
export interface TypedForm {
  form: CompiledForm;
  formType: ContractType;
  /** Ids of the inputs that are sent, as paths in the target's object. */
  written: string[];
}

interface FormSetting {
  mode: Extract<ItemMode, 'form' | 'edit'>;
  variables: Variables;
  targets: readonly FormTarget[];
  must?: readonly RuleDefinition[];
  mustLocation?: SourceLocation;
  /** Fields of an outer form that are readable too. */
  outer?: Record<string, ContractType>;
  /** Parameters that `with` fixes: an input for one is not shown. */
  fixed?: readonly string[];
  /** For an edit mode, whose fields may call at once while they are only shown. */
  immediate?: ImmediateCompiler;
}

/** Compiles the input of a dialog, a form or an edit mode. `location` is that of the owner of `fields` or `sections`. */
export function compileForm(context: CompileContext, content: FormContent, location: SourceLocation, setting: FormSetting): TypedForm {
  return compileSplicedForm(context, spliceContent(context, content, location), location, setting);
}

/** The same for items that were spliced before. */
export function compileSplicedForm(
  context: CompileContext,
  content: SplicedContent,
  location: SourceLocation,
  setting: FormSetting,
): TypedForm {
  const isFixed = ({ definition }: Spliced<ItemDefinition>) => setting.fixed?.includes(itemId(definition)) === true;
  for (const entry of content.spliced.filter(isFixed)) checkFixed(context, entry, location);
  const spliced = content.spliced.filter((entry) => !isFixed(entry));
  const types = { ...setting.outer, ...formFieldTypes(context, spliced, setting) };
  const formType = nestedType(types);
  const variables: Variables = { ...setting.variables, form: formType, changes: formType };
  const form: FormToCompile = { ...setting, context, spliced, variables, types };
  const items = compileFormItems(form);
  for (const [index, entry] of spliced.entries()) {
    const input = items[index]?.input;
    if (entry.definition.fills && input) input.fills = compileFills(form, entry);
  }
  checkAlikeItems(context, spliced, items);
  const ids = new Map(items.map(({ id, label }) => [id, { ...(types[id] ?? UNKNOWN), label }]));
  context.see?.(inside(setting.mustLocation ?? location, NEXT), variables, { type: 'object', fields: Object.fromEntries(ids) });
  const must = (setting.must ?? []).flatMap((rule, index) => compileRule(form, rule, inside(setting.mustLocation ?? location, index), ids));
  const written = items
    .filter((item) => item.input && !item.input.local)
    .flatMap((item) => item.input?.params.map((path) => path.join('.')) ?? []);
  const { sections } = content;
  return {
    form: { items, must, ...(sections ? { sections } : {}), ...formSchema(items, context.app.settings?.phoneFormat) },
    formType,
    written,
  };
}

/** A form in compilation: its items in one list, the variables in scope (including `form`), and the types of its fields by id. */
interface FormToCompile extends Pick<FormSetting, 'mode' | 'targets' | 'immediate'> {
  context: CompileContext;
  spliced: readonly Spliced<ItemDefinition>[];
  variables: Variables;
  types: Record<string, ContractType>;
}

function compileFormItems({ context, spliced, mode, variables, targets, immediate }: FormToCompile): CompiledItem[] {
  const seen = new Set<string>();
  return spliced.map((entry) => {
    const item = compileItem(context, entry, { mode, variables, targets, immediate });
    if (seen.has(item.id)) report(context, inside(entry.location, 'id'), 'duplicate-id', { id: item.id, what: 'fields' });
    seen.add(item.id);
    checkEmptiable(context, item, targets, entry.location);
    return item;
  });
}

/** Compiles a rule that must hold before the form is sent; none where it always does. */
function compileRule(
  { context, variables }: FormToCompile,
  rule: RuleDefinition,
  location: SourceLocation,
  ids: ReadonlyMap<string, ContractType>,
): CompiledRule[] {
  const { field } = rule;
  context.see?.(inside(location, 'field'), {}, { type: 'object', fields: Object.fromEntries(ids) });
  const that = compileCondition(context, variables, rule.that, inside(location, 'that'));
  if (field !== undefined && !ids.has(field))
    report(context, inside(location, 'field'), 'unknown-field', { name: field }, { received: field, allowed: [...ids.keys()] });
  if (!that) return [];
  const message = compileText(context, variables, rule.message, inside(location, 'message'));
  return [{ ...from(context, location), that, message, ...(field ? { field } : {}) }];
}

/** Compiles the values that a field fills in: each expression must fit the target field. */
function compileFills({ context, variables, types }: FormToCompile, { definition, location }: Spliced<ItemDefinition>) {
  const fills = definition.fills ?? {};
  const at = inside(location, 'fills');
  const own = itemId(definition);
  const others = Object.keys(types).filter((id) => id !== own);
  for (const id of Object.keys(fills))
    if (!others.includes(id)) report(context, inside(at, id), 'unknown-field', { name: id }, { received: id, allowed: others });
  for (const [id, source] of Object.entries(fills)) checkCoordinates(context, id, source, inside(at, id));
  const known = Object.fromEntries(Object.entries(fills).filter(([id]) => others.includes(id)));
  const value: ContractType = types[own] ?? UNKNOWN;
  return compileArgumentsOf(context, { ...variables, value }, { source: known, expected: types }, at);
}

/** The types that items write, by id: those of the parameters, else those of their inputs. */
export function formFieldTypes(
  context: CompileContext,
  spliced: readonly Spliced<ItemDefinition>[],
  setting: Pick<FormSetting, 'targets'>,
): Record<string, ContractType> {
  const types: Record<string, ContractType> = {};
  for (const { definition: item } of spliced) {
    const id = itemId(item);
    if (id === '') continue;
    const type = item.range ? undefined : targetType(context, setting.targets, id);
    types[id] = type ?? localType(context, item);
  }
  return types;
}
