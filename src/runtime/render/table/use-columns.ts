import { useMemo, useState } from 'react';
import type { CompiledItem, CompiledTable } from '../../compile/compiled-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

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

/** The columns of a table without those that this person hid. The choice is remembered on the device. */
export function useColumns(table: CompiledTable): ColumnChoice {
  const { user } = useRuntime();
  const { screen } = useScreen();
  const name = `${user.objectId}/${screen.id}/${table.urlKey}`;
  const [choice, setChoice] = useState(() => ({ name, ids: rememberedColumns(name) }));
  const hidden = choice.name === name ? choice.ids : rememberedColumns(name);
  const shown = useMemo(() => {
    const columns = table.columns.filter((column, index) => index === 0 || !hidden.includes(column.id));
    return columns.length === table.columns.length ? table : { ...table, columns };
  }, [table, hidden]);
  return {
    table: shown,
    columns: table.columns.length >= WORTH_CHOOSING ? table.columns.slice(1) : [],
    hidden,
    setHidden: (ids) => {
      rememberColumns(name, ids);
      setChoice({ name, ids });
    },
  };
}
