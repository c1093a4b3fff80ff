import type { WidgetContract } from './compile/compile-context.ts';
import type { ContractType, Json } from './contracts/contract-types.ts';

/** Types a widget's contract literally. Contracts are plain data: the checker and the server read them without loading the view. */
export function defineWidgetContract<const Contract extends WidgetContract>(contract: Contract): Contract {
  return contract;
}
export type { WidgetContract };

/** Fields of each entity that a widget reads, by name; an unnamed entity is a record of any type. */
export type EntityViews = Record<string, unknown>;

/**
 * The props of a widget as its contract says them. The checker holds the expressions of every definition against the same contract, so a view needs no
 * cast. Any prop may be missing while it loads, or where its expression gave nothing.
 */
export type PropsOf<Contract extends WidgetContract, Entities extends EntityViews = EntityViews> = {
  readonly [Name in keyof Contract['props']]?: ValueOf<Contract['props'][Name]['type'], Entities>;
};

/** The value that a widget writes as an input. */
export type WrittenValue<Contract extends WidgetContract, Entities extends EntityViews = EntityViews> = Contract extends {
  value: infer Type extends WidgetType;
}
  ? ValueOf<Type, Entities>
  : unknown;

/** A contract type in a constant. */
type WidgetType = Readonly<{ type: ContractType['type']; nullable?: boolean }>;

type ValueOf<Type, Entities extends EntityViews> = PlainValue<Type, Entities> | (Type extends { readonly nullable: true } ? null : never);

type PlainValue<Type, Entities extends EntityViews> = Type extends { readonly type: 'string' | 'id' | 'enum' | 'date' | 'date-time' }
  ? string
  : Type extends { readonly type: 'number' }
    ? number
    : Type extends { readonly type: 'boolean' }
      ? boolean
      : Type extends { readonly type: 'json' }
        ? Json
        : Type extends { readonly type: 'entity'; readonly entity: infer Name extends string }
          ? Name extends keyof Entities
            ? Entities[Name]
            : Record<string, unknown>
          : Type extends { readonly type: 'list'; readonly of: infer Member }
            ? readonly ValueOf<Member, Entities>[]
            : Type extends { readonly type: 'map'; readonly of: infer Member }
              ? Readonly<Record<string, ValueOf<Member, Entities>>>
              : Type extends { readonly type: 'object'; readonly fields: infer Fields }
                ? { readonly [Key in keyof Fields]?: ValueOf<Fields[Key], Entities> }
                : unknown;
