import { useMemo, useState } from 'react';
import { arrangeByKeys, moveKey, rowKey } from '../../data/row-order.ts';

/** Rows as staff arranged them, and ways to move them. */
export interface RowOrder {
  rows: readonly unknown[] | undefined;
  /** Whether the order differs from the stored one. */
  isChanged: boolean;
  move: (from: number, to: number) => void;
  restore: () => void;
}

/** Lets staff arrange rows before they save. What is read again meanwhile keeps the order that they made. */
export function useRowOrder(stored: readonly unknown[] | undefined): RowOrder {
  const [keys, setKeys] = useState<readonly string[]>();
  const rows = useMemo(() => (stored && keys ? arrangeByKeys(stored, keys) : stored), [stored, keys]);
  const isChanged = stored !== undefined && rows !== stored && (rows ?? []).some((row, index) => rowKey(row) !== rowKey(stored[index]));
  return {
    rows,
    isChanged,
    move: (from, to) => setKeys(moveKey((rows ?? []).map(rowKey), from, to)),
    restore: () => setKeys(undefined),
  };
}
