import type { CompiledScreen, CompiledSource, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { isTablePage } from '../../../language/compiled/screen-pages.ts';
import { visit } from '../../../language/compiled/walk.ts';
import { givesPages } from '../../../language/contracts/list-protocol.ts';

/** A list of a screen whose rows are not put in place by themselves: staff read it, so nothing in it may move. */
export interface ShownList {
  source: CompiledSource;
  table: CompiledTable;
  /** It is the whole page, so its state is that of the address. */
  isPage: boolean;
}

/** What a screen loads as rows, by call. */
export interface ScreenLists {
  /** What the rows are, by class. */
  entities: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, ShownList>;
}

const KNOWN = new WeakMap<CompiledScreen, ScreenLists>();

/** Finds the lists of a screen: the table that is a page, and tables that load a page at a time. A short table inside of a record is a part of that record. */
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
      if (block.block === 'table' && block.data?.list && (isPage || givesPages(block.data.list)))
        lists.set(block.data.call.call, { source: block.data, table: block, isPage });
      goOn();
    },
  });
  const found = { entities, lists };
  KNOWN.set(screen, found);
  return found;
}
