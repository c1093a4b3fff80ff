import type { Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { DishValue, DishVariantValue } from '../../generated/index.ts';
import { toDollars } from '../../money.ts';
import type { Tables } from '../../store/tables/index.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { dishListRow, selectDishRows } from './dish-rows.ts';

/** Dependencies of the read. */
type Asked = Pick<MarketplaceContext, 'database' | 'services'>;
type VariantRow = Selectable<Tables['dish_variants']>;

/** A dish with its variants, nested or flat. Throws `FunctionError` if it does not exist. */
export async function dishDetail(context: Asked, id: string, asHierarchy: boolean | undefined): Promise<DishValue> {
  const { database, services } = context;
  const row = await selectDishRows(database)
    .select(['d.quantity', 'd.tax_percent', 'd.min_selected_variants', 'd.max_selected_variants'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no dish with the id ${id}.`);
  const variants = await database.selectFrom('dish_variants').selectAll().where('dish_id', '=', id).orderBy('seq').execute();
  return {
    ...dishListRow(row),
    quantity: row.quantity,
    taxPercent: row.tax_percent,
    minSelectedVariants: row.min_selected_variants,
    maxSelectedVariants: row.max_selected_variants,
    dynamicLink: services.publicAddress('dishes', row.id),
    variants: asHierarchy ? variantsBelow(variants, null) : variants.map((variant) => variantValue(variant, [])),
  };
}

function variantsBelow(rows: readonly VariantRow[], parentId: string | null): DishVariantValue[] {
  return rows.filter((row) => row.parent_id === parentId).map((row) => variantValue(row, variantsBelow(rows, row.id)));
}

function variantValue(row: VariantRow, variants: DishVariantValue[]): DishVariantValue {
  return {
    objectId: row.id,
    name: row.name,
    price: toDollars(row.price_cents),
    minCount: row.min_count,
    maxCount: row.max_count,
    minSelectedVariants: row.min_selected_variants,
    maxSelectedVariants: row.max_selected_variants,
    available: row.available,
    dishId: row.dish_id,
    parentId: row.parent_id,
    variants,
  };
}
