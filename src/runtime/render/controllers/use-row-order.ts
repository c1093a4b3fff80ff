import { useMemo, useState } from 'react';
import { arrangeByKeys, moveKey } from '../../data/tables/row-order.ts';
import { rowKey } from '../../data/values/row-key.ts';

/** Rows as arranged by staff, and ways to move them. */
export interface RowOrder {
  rows: readonly unknown[] | undefined;
  /** Whether the order differs from the stored one. */
  isChanged: boolean;
  move: (from: number, to: number) => void;
  restore: () => void;
}

/** Lets staff arrange rows before saving. Reloads keep the new order. */
export function useRowOrder(stored: readonly unknown[] | undefined, key: string | undefined): RowOrder {
  const keyOf = (row: unknown) => rowKey(row, key);
  const [keys, setKeys] = useState<readonly string[]>();
  const rows = useMemo(() => (stored && keys ? arrangeByKeys(stored, keys, (row) => rowKey(row, key)) : stored), [stored, keys, key]);
  const isChanged = stored !== undefined && rows !== stored && (rows ?? []).some((row, index) => keyOf(row) !== keyOf(stored[index]));
  return {
    rows,
    isChanged,
    move: (from, to) => setKeys(moveKey((rows ?? []).map(keyOf), from, to)),
    restore: () => setKeys(undefined),
  };
}
