import type { CompiledAction } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition, ItemDefinition } from '../definition/definition.ts';
import type { CompiledExpression, CompiledTemplate, ValueType } from '../expression/compiled-expression.ts';
import type { CompileContext, Variables } from './compile-context.ts';
import type { FormTarget } from './form-target.ts';
import type { Spliced } from './splice.ts';

/** Modes of a list of items. `view` shows, `filter` and `form` are typed, `edit` shows and can be typed. */
export type ItemMode = 'view' | 'filter' | 'form' | 'edit';

/** Context of a list of items. */
export interface ItemSetting {
  mode: ItemMode;
  variables: Variables;
  targets: readonly FormTarget[];
  /** Compiles `change`, `on` and `off`. Passed in, because actions depend on forms, which depend on items. */
  immediate?: ImmediateCompiler;
  /** A column that people may show and hide. */
  mayBeExtra?: boolean;
}

/** Compiles the action of an input that acts at once. */
export type ImmediateCompiler = (spliced: Spliced<ActionDefinition>, setting: { variables: Variables; slot: string }) => CompiledAction;

/** An item that is being compiled. */
export interface ItemToCompile extends Spliced<ItemDefinition>, ItemSetting {
  context: CompileContext;
  id: string;
}

/** The shown value of an item: a value or a text, and its type. */
export interface ShownValue {
  value?: CompiledExpression;
  text?: CompiledTemplate;
  type: ValueType;
  contract?: ContractType;
}

/** An input in compilation: its item, and the parameter that it writes. */
export interface InputToCompile extends ItemToCompile {
  /** The type of the parameter that it writes. */
  contract: ContractType;
  /** The path of that parameter; two for a range. */
  params: string[][];
}

/** The id of an item: its own, or its field. */
export function itemId(item: ItemDefinition): string {
  return item.id ?? item.field ?? '';
}
