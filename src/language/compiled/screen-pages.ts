import type { CompiledScreen, ScreenKindName } from './compiled-screen.ts';

type Page = Pick<CompiledScreen, 'kind' | 'filterBar'>;

/** What a page needs to know of its kind of screen. How a kind is compiled stands in `compile/screens/`. */
interface ScreenPage {
  /** What the page is made of: one table, one form, or blocks. */
  shape: 'table' | 'form' | 'blocks' | ((page: Page) => 'table' | 'blocks');
  /** It shows one record of a list, from which people walk to the one before and after. */
  walks?: true;
}

const SCREEN_PAGES: Readonly<Record<ScreenKindName, ScreenPage>> = {
  list: { shape: 'table' },
  detail: { shape: 'blocks', walks: true },
  form: { shape: 'form' },
  report: { shape: ({ filterBar }) => (filterBar === undefined ? 'table' : 'blocks') },
};

function shapeOf(page: Page): 'table' | 'form' | 'blocks' {
  const { shape } = SCREEN_PAGES[page.kind];
  return typeof shape === 'function' ? shape(page) : shape;
}

/** Whether a page is one table: a list, or a report without blocks. */
export function isTablePage(page: Page): boolean {
  return shapeOf(page) === 'table';
}

/** Whether a page is one form. */
export function isFormPage(page: Page): boolean {
  return shapeOf(page) === 'form';
}

/** Whether people walk on a page from one record of a list to the next. */
export function isWalked({ kind }: Pick<Page, 'kind'>): boolean {
  return SCREEN_PAGES[kind].walks === true;
}
