import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import { orderColumns } from '../../data/tables/order-columns.ts';
import type { ColumnPreferences } from '../../data/tables/preferences.ts';
import type { Filtered } from '../../data/tables/table-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import * as MESSAGES from './messages.ts';

/** Minimum number of columns for offering a choice; fewer fit anywhere. */
const WORTH_CHOOSING = 5;

/** Visible columns of a table, their order, and row height. */
export interface ColumnChoice {
  /** The table without hidden columns. */
  table: CompiledTable;
  /** Columns to choose from, in order; empty if there are too few. The first column identifies the row and always stays. */
  columns: readonly CompiledItem[];
  kept: ColumnPreferences;
  keep: (change: Partial<ColumnPreferences>) => void;
}

const KEY = ['kept-columns'];

/**
 * Columns of a table for this person: without hidden ones, initially without extra ones, in their order. Stored on the server;
 * the page contains the choice.
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

/** This person's settings of a list, or its defaults, and a way to change them. */
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
      // A pending answer would undo the choice.
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, { ...data, [list]: next });
      preferences()
        .then((known) => known.keepColumns(list, next))
        // Settings of other lists were not loaded yet.
        .then(() => (data === undefined ? client.invalidateQueries({ queryKey: KEY }) : undefined))
        .catch((error: unknown) => showToast({ tone: 'warning', text: MESSAGES.thatIsNotRemembered, error }));
    },
  };
}

/** Name of a table in preferences: the id of its screen, and the table's name if the screen has several. */
export function useListName({ urlKey }: Pick<CompiledTable, 'urlKey'>): string {
  const { screen } = useScreen();
  return urlKey === '' ? screen.id : `${screen.id}/${urlKey}`;
}
