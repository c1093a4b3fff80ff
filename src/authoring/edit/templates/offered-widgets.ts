import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType } from '../../../language/contracts/contract-types.ts';
import { freeName } from './free-name.ts';
import { type PageData, shownValuesOf } from './page-data.ts';

/**
 * Possible widget blocks of a page: those whose required prop fits loaded data. Widgets with several required props are picked step by step
 * (`widget-needs.ts`).
 */
export function offeredWidgets(
  data: readonly PageData[],
  ids: ReadonlySet<string>,
  { contracts, widgets }: { contracts: Contracts; widgets: readonly WidgetContract[] },
) {
  const shown = data.flatMap((each) => shownValuesOf(each, contracts)).filter(({ title }) => title !== '');
  return widgets
    .filter(({ as }) => as.includes('block'))
    .flatMap((widget) => {
      const main = mainProperty(widget);
      if (!main) return [];
      return shown
        .filter(({ name, type }) => isShownBy(type, main.type) && (isOfItsOwn(main.type) || name === main.name))
        .map(({ path, name, title, around }) => {
          const value = { block: widget.name, id: freeName(name, ids), title, props: { [main.name]: path } };
          return { label: `${labelOf(widget.name)}: ${[around, title].filter(Boolean).join(': ')}`, value };
        });
    });
}

/** The single required prop of a widget; undefined with none or several. */
function mainProperty({ props }: WidgetContract): { name: string; type: ContractType } | undefined {
  const all = Object.entries(props);
  const needed = all.filter(([, { required }]) => required);
  const [only, ...others] = needed.length > 0 ? needed : all;
  return only && others.length === 0 ? { name: only[0], type: only[1].type } : undefined;
}

/** Whether a type identifies its values: a record, or a list of them. A plain text is matched by name. */
function isOfItsOwn(type: ContractType): boolean {
  return type.type === 'entity' || (type.type === 'list' && type.of.type === 'entity');
}

/** Whether a value fits a prop: same type, same entity or unit. */
export function isShownBy(type: ContractType, wanted: ContractType): boolean {
  if (type.type === 'list' && wanted.type === 'list') return isShownBy(type.of, wanted.of);
  if (type.type === 'entity' && wanted.type === 'entity') return type.entity === wanted.entity;
  if (type.type === 'number' && wanted.type === 'number') return wanted.unit === undefined || type.unit === wanted.unit;
  return type.type === wanted.type && type.type !== 'list' && type.type !== 'entity';
}
