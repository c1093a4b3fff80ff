import { FunctionError } from '../../server/base/errors/function-error.ts';
import { readCsvInSteps } from './csv-in-steps.ts';

/** A row of a dish sheet by column; blank cells are absent. */
export type SheetLine = { line: number } & { [Column in DishColumn]?: string };

/** Columns that are read, as written by `exportRestaurantMenu`. */
export type DishColumn = 'dishId' | 'name' | 'description' | 'category' | 'price' | 'available' | 'image';

const COLUMNS: Readonly<Record<string, DishColumn>> = {
  'dish id': 'dishId',
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price',
  available: 'available',
  image: 'image',
};
const MOST_LINES = 5000;

/**
 * Parses a dish sheet in steps. Columns are matched by title, ignoring case and order; others are ignored. Rows keep the sheet's
 * numbers. Throws `FunctionError` without a column Name, without dishes, or with too many.
 */
export async function readDishSheet(csv: string): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  let titles: readonly (DishColumn | undefined)[] = [];
  await readCsvInSteps(csv.replace(/^\uFEFF/, ''), (cells, index) => {
    if (index === 0) {
      titles = cells.map((title) => COLUMNS[title.trim().toLowerCase()]);
      if (!titles.includes('name')) throw new FunctionError('The sheet has no column Name in its first row.');
      return;
    }
    const filled = titles.flatMap((title, column) => {
      const text = title === undefined ? '' : (cells[column] ?? '').trim();
      return text === '' ? [] : [[title, text]];
    });
    if (filled.length === 0) return;
    if (lines.length === MOST_LINES) throw new FunctionError(`The sheet has more than ${MOST_LINES} dishes.`);
    lines.push({ ...Object.fromEntries(filled), line: index + 1 } as SheetLine);
  });
  if (titles.length === 0) throw new FunctionError('The sheet has no column Name in its first row.');
  if (lines.length === 0) throw new FunctionError('The sheet has no dishes.');
  return lines;
}

/** Values of a row for the database; absent cells are absent. */
export interface LineFacts {
  dishId?: string;
  name?: string;
  description?: string;
  category?: string;
  priceCents?: number;
  available?: boolean;
  image?: string;
}

const YES = ['yes', 'true', '1', 'sí', 'si'];
const NO = ['no', 'false', '0'];
const PRICE = /^\$?\s*(\d{1,3}(,\d{3})+|\d{1,7})(\.\d{1,2})?$/;
const LONGEST_NAME = 200;

/** Parses a row. Throws `FunctionError` with its errors. */
export function factsOfLine(line: SheetLine): LineFacts {
  const { dishId, name, description, category, image } = line;
  if (name !== undefined && name.length > LONGEST_NAME) throw new FunctionError(`The name is longer than ${LONGEST_NAME} characters.`);
  if (image !== undefined && !/^\/files\/[\w.-]+$/.test(image))
    throw new FunctionError('The image is not a picture of this console (/files/...).');
  return {
    ...given({ dishId, name: name === undefined ? undefined : unguarded(name), image }),
    ...given({ description: description === undefined ? undefined : unguarded(description) }),
    ...given({ category: category === undefined ? undefined : unguarded(category).replace(/\s+/g, ' ') }),
    ...given({ priceCents: line.price === undefined ? undefined : centsOf(line.price) }),
    ...given({ available: line.available === undefined ? undefined : truthOf(line.available) }),
  };
}

/** Removes the apostrophe with which exports protect texts that look like formulas. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
}

function centsOf(text: string): number {
  if (!PRICE.test(text)) throw new FunctionError(`The price ${text.slice(0, 30)} is no amount of money.`);
  const cents = Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);
  if (!Number.isSafeInteger(cents)) throw new FunctionError(`The price ${text.slice(0, 30)} is too large.`);
  return cents;
}

function truthOf(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new FunctionError(`Available is neither Yes nor No, but ${text.slice(0, 30)}.`);
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
