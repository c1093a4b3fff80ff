import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToasts } from '../../../ui/toast-context.ts';
import type { CompiledItem, CompiledTable } from '../../compiled/compiled-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';

/** Fewer columns than this fit anywhere, so nothing is offered to choose. */
const WORTH_CHOOSING = 5;

/** Which columns of a table stand there. */
export interface ColumnChoice {
  /** The table with the columns that were not hidden. */
  table: CompiledTable;
  /** What can be chosen; empty where a choice is not worth a button. The first column stays: it says which row it is. */
  columns: readonly CompiledItem[];
  hidden: readonly string[];
  setHidden: (ids: readonly string[]) => void;
}

/** The columns of a table without those that this person hid, or at first without the extra ones. The choice is remembered on the server; the page brings it along. */
export function useColumns(table: CompiledTable): ColumnChoice {
  const { preferences } = useRuntime();
  const client = useQueryClient();
  const { showToast } = useToasts();
  const list = useListName(table);
  const { data } = useQuery({
    queryKey: ['hidden-columns'],
    queryFn: async () => (await preferences()).hiddenColumns(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const atFirst = useMemo(() => table.columns.flatMap(({ id, extra }) => (extra ? [id] : [])), [table]);
  const hidden = data?.[list] ?? atFirst;
  const shown = useMemo(() => {
    const columns = table.columns.filter((column, index) => index === 0 || !hidden.includes(column.id));
    return columns.length === table.columns.length ? table : { ...table, columns };
  }, [table, hidden]);
  return {
    table: shown,
    columns: table.columns.length >= WORTH_CHOOSING || atFirst.length > 0 ? table.columns.slice(1) : [],
    hidden,
    setHidden: (ids) => {
      // What was remembered until now and is still on its way would undo the choice.
      void client.cancelQueries({ queryKey: ['hidden-columns'] });
      client.setQueryData(['hidden-columns'], { ...data, [list]: ids });
      preferences()
        .then((known) => known.hideColumns(list, ids))
        // What other lists hide was not known yet.
        .then(() => (data === undefined ? client.invalidateQueries({ queryKey: ['hidden-columns'] }) : undefined))
        .catch((error: Error) => showToast({ tone: 'warning', text: 'The columns are not remembered', detail: error.message }));
    },
  };
}

/** What preferences call a table: the id of its screen, and its own name where the screen has several. */
export function useListName({ urlKey }: Pick<CompiledTable, 'urlKey'>): string {
  const { screen } = useScreen();
  return urlKey === '' ? screen.id : `${screen.id}/${urlKey}`;
}
