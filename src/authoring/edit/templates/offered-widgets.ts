import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { freeName } from './free-name.ts';
import { type PageData, shownValuesOf } from './page-data.ts';

/** A widget that shows something of a record: what people read, and the block as it would be written. */
export interface OfferedWidget {
  label: string;
  value: Json;
}

/**
 * The blocks of widgets that a page can have: those of which what it has loaded has what they cannot be without, each with what it shows. What a widget needs is what its contract says of its
 * properties. What one needs that needs several things at once is asked for in turn (`widget-needs.ts`).
 */
export function offeredWidgets(
  data: readonly PageData[],
  ids: ReadonlySet<string>,
  { contracts, widgets }: { contracts: Contracts; widgets: readonly WidgetContract[] },
): OfferedWidget[] {
  const shown = data.flatMap((each) => shownValuesOf(each, contracts)).filter(({ title }) => title !== '');
  return widgets
    .filter(({ as }) => as.includes('block'))
    .flatMap((widget) => {
      const main = mainProperty(widget);
      if (!main) return [];
      return shown
        .filter(({ name, type }) => isShownBy(type, main.type) && (isOfItsOwn(main.type) || name === main.name))
        .map(({ path, name, title, around }): OfferedWidget => {
          const value = { block: widget.name, id: freeName(name, ids), title, props: { [main.name]: path } };
          return { label: `${labelOf(widget.name)}: ${[around, title].filter(Boolean).join(': ')}`, value };
        });
    });
}

/** What a widget cannot be without; undefined where that is not one thing. */
function mainProperty({ props }: WidgetContract): { name: string; type: ContractType } | undefined {
  const all = Object.entries(props);
  const needed = all.filter(([, { required }]) => required);
  const [only, ...others] = needed.length > 0 ? needed : all;
  return only && others.length === 0 ? { name: only[0], type: only[1].type } : undefined;
}

/** Whether a type says what a value is: a record, or a list of them. A mere text could be anything, and is known by its name. */
function isOfItsOwn(type: ContractType): boolean {
  return type.type === 'entity' || (type.type === 'list' && type.of.type === 'entity');
}

/** Whether a widget that wants the one can be given the other: the same type, of the same thing or in the same unit. */
export function isShownBy(type: ContractType, wanted: ContractType): boolean {
  if (type.type === 'list' && wanted.type === 'list') return isShownBy(type.of, wanted.of);
  if (type.type === 'entity' && wanted.type === 'entity') return type.entity === wanted.entity;
  if (type.type === 'number' && wanted.type === 'number') return wanted.unit === undefined || type.unit === wanted.unit;
  return type.type === wanted.type && type.type !== 'list' && type.type !== 'entity';
}
