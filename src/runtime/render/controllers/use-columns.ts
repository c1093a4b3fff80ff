import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import { orderColumns } from '../../data/tables/order-columns.ts';
import type { ColumnPreferences } from '../../data/tables/preferences.ts';
import type { Filtered } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';

/** Fewer columns than this fit anywhere, so nothing is offered to choose. */
const WORTH_CHOOSING = 5;

/** Which columns of a table stand there, in which order, and how high its rows are. */
export interface ColumnChoice {
  /** The table with the columns that were not hidden. */
  table: CompiledTable;
  /** What can be chosen, in order; empty where a choice is not worth a button. The first column stays: it says which row it is. */
  columns: readonly CompiledItem[];
  kept: ColumnPreferences;
  keep: (change: Partial<ColumnPreferences>) => void;
}

const KEY = ['kept-columns'];

/**
 * The columns of a table as this person has them: without the hidden ones, or at first without the extra ones, and in the order that was given them. The choice
 * is remembered on the server; the page brings it along.
 */
export function useColumns(table: CompiledTable): ColumnChoice {
  const { kept, keep, atFirst } = useKept(table);
  const ordered = useMemo(() => orderColumns(table.columns, kept.order), [table, kept]);
  const shown = useMemo(() => {
    const { hidden, widths = {} } = kept;
    const columns = ordered
      .filter((column, index) => index === 0 || !hidden.includes(column.id))
      .map((column) => {
        const width = widths[column.id];
        return width ? { ...column, width, minWidth: width } : column;
      });
    return columns.every((column, index) => column === table.columns[index]) && columns.length === table.columns.length
      ? table
      : { ...table, columns };
  }, [table, ordered, kept]);
  return {
    table: shown,
    columns: table.columns.length >= WORTH_CHOOSING || atFirst.hidden.length > 0 ? ordered.slice(1) : [],
    kept,
    keep,
  };
}

/** What this person keeps for a list, or what it begins with, and a way to keep something else. */
export function useKept(table: Filtered): Pick<ColumnChoice, 'kept' | 'keep'> & { atFirst: ColumnPreferences } {
  const { preferences } = useRuntime();
  const client = useQueryClient();
  const { showToast } = useToasts();
  const list = useListName(table);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await preferences()).keptColumns(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const atFirst = useMemo(
    () => ({ hidden: (table.columns ?? []).flatMap(({ id, extra }) => (extra ? [id] : [])), order: [], isDense: false }),
    [table],
  );
  const kept: ColumnPreferences = data?.[list] ?? atFirst;
  return {
    kept,
    atFirst,
    keep: (change) => {
      const next = { ...kept, ...change };
      // What was remembered until now and is still on its way would undo the choice.
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, { ...data, [list]: next });
      preferences()
        .then((known) => known.keepColumns(list, next))
        // What other lists keep was not known yet.
        .then(() => (data === undefined ? client.invalidateQueries({ queryKey: KEY }) : undefined))
        .catch((error: unknown) => showToast({ tone: 'warning', text: 'That is not remembered', error }));
    },
  };
}

/** What preferences call a table: the id of its screen, and its own name where the screen has several. */
export function useListName({ urlKey }: Pick<CompiledTable, 'urlKey'>): string {
  const { screen } = useScreen();
  return urlKey === '' ? screen.id : `${screen.id}/${urlKey}`;
}
