import type { CompiledScreen, CompiledSource, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { isTablePage } from '../../../language/compiled/screen-pages.ts';
import { visit } from '../../../language/compiled/walk.ts';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';

/** A list whose rows are not updated in place: people read it, so nothing may move. */
export interface ShownList {
  source: CompiledSource;
  table: CompiledTable;
  /** It is the whole page, with its state in the address. */
  isPage: boolean;
}

/** Calls that a screen loads as rows. */
export interface ScreenLists {
  /** Entity of the rows, by call. */
  entities: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, ShownList>;
}

const KNOWN = new WeakMap<CompiledScreen, ScreenLists>();

/** Finds the lists of a screen: a page's table, and paged tables. A short table inside a record belongs to that record. */
export function listsOf(screen: CompiledScreen): ScreenLists {
  const known = KNOWN.get(screen);
  if (known) return known;
  const entities = new Map<string, string>();
  const lists = new Map<string, ShownList>();
  const isPage = isTablePage(screen);
  const note = ({ call, list }: CompiledSource) => {
    if (list?.entity !== undefined) entities.set(call.call, list.entity);
  };
  if (screen.data) note(screen.data);
  for (const source of screen.sources) note(source);
  visit('screen', screen, {
    block: (block, goOn) => {
      if ('data' in block && block.data) note(block.data);
      if (block.block === 'table' && block.data?.list && (isPage || isPagedList(block.data.list)))
        lists.set(block.data.call.call, { source: block.data, table: block, isPage });
      goOn();
    },
  });
  const found = { entities, lists };
  KNOWN.set(screen, found);
  return found;
}
