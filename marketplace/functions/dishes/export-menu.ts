import { type CsvColumn, csvFile } from '../../reports/csv-file.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction } from '../define-function.ts';
import { dishListRow, selectDishRows } from './dish-rows.ts';

type Row = ReturnType<typeof dishListRow>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: 'Dish ID', cell: (row) => row.objectId },
  { title: 'Name', cell: (row) => row.name },
  { title: 'Description', cell: (row) => row.description ?? null },
  { title: 'Category', cell: (row) => row.category ?? null },
  { title: 'Price', cell: (row) => row.price },
  { title: 'Available', cell: (row) => (row.available ? 'Yes' : 'No') },
  { title: 'Image', cell: (row) => row.image ?? null },
  { title: 'Variants', cell: (row) => row.variantsCount },
];

/** Writes a restaurant's menu as CSV, by category in menu order, then by name. */
export const exportRestaurantMenu = defineFunction('exportRestaurantMenu', async ({ restaurantId }, { database, files }) => {
  const { name, categories } = await findRestaurant(database, restaurantId);
  const rows = await selectDishRows(database)
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.deleted', '=', false)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute();
  const place = (category: string | null | undefined) => {
    const index = categories.indexOf(category ?? '');
    return index < 0 ? categories.length : index;
  };
  const sorted = rows.map(dishListRow).sort((one, other) => place(one.category) - place(other.category));
  const { filename, content } = csvFile(`Menu of ${name}`, COLUMNS, sorted);
  return { url: `/files/${await files.keepCsv(content)}/${encodeURIComponent(filename)}` };
});
