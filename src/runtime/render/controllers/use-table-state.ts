import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PreparedScreen } from '../../../language/compiled/compiled-screen.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import {
  defaultFilters,
  type Filtered,
  readTableState,
  type TableState,
  unknownKeys,
  writeTableState,
} from '../../data/tables/table-state.ts';
import { recall, remember } from '../remembered.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** State of a table in the URL, and ways to change it. */
export interface TableControls {
  state: TableState;
  change: (part: Partial<TableState>, how?: 'push' | 'replace') => void;
  /** Applies filters on Submit and Reset, and renews the moment for presets and "to now". */
  submit: (state: (now: Date) => Pick<TableState, 'filters'> & Partial<TableState>) => void;
  now: Date;
}

/**
 * Reads and writes a table's part of the URL. Invalid values are dropped with a notice; for a list (`isList`) also keys that
 * neither it nor its screen reads.
 */
export function useTableState(table: Filtered, isList: boolean, screen: PreparedScreen): TableControls {
  const { settings, inputs } = useRuntime();
  const { showToast } = useToasts();
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [{ now, at }, setMoment] = useState(() => ({ now: inputs.now(), at: key }));
  const renewed = useRef<Date>(undefined);
  // A new moment counts together with its address; earlier it would load the old filters once more.
  if (renewed.current && at !== key) setMoment({ now: renewed.current, at: key });
  // Read each time: a chosen size applies at once, here and on every other list.
  const remembered = rememberedPageSize();
  const world = useMemo(() => ({ settings, now, rememberedPageSize: remembered }), [settings, now, remembered]);
  const { state, dropped } = useMemo(() => readTableState(table, query, world), [table, query, world]);
  const nonsenseText = useMemo(
    () => [...dropped, ...(isList ? unknownKeys(table, query, screen.reads.query) : [])].join(', '),
    [dropped, isList, table, query, screen],
  );
  const reported = useRef('');
  useEffect(() => {
    if (nonsenseText === '' || reported.current === nonsenseText) return;
    reported.current = nonsenseText;
    showToast({ tone: 'warning', text: MESSAGES.aPartOfTheAddress, detail: nonsenseText });
    setQuery(
      (old) => {
        const clean = new URLSearchParams(old);
        for (const key of nonsenseText.split(', ')) clean.delete(key);
        return clean;
      },
      { replace: true },
    );
  }, [nonsenseText, setQuery, showToast]);

  const change = useSteady((part: Partial<TableState>, how: 'push' | 'replace' = 'push') => {
    if (part.pageSize !== undefined && table.pageSize === undefined) rememberPageSize(part.pageSize);
    const moment = { ...world, rememberedPageSize: rememberedPageSize() };
    setQuery((old) => writeTableState(table, { ...readTableState(table, old, world).state, ...part }, old, moment), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  });
  const submit = useSteady<Parameters<TableControls['submit']>, void>((wanted) => {
    const moment = { settings, now: inputs.now(), rememberedPageSize: remembered };
    renewed.current = moment.now;
    const before = defaultFilters(table, world);
    const after = defaultFilters(table, moment);
    // Defaults stay defaults: their moment moves on instead of being stored.
    const state = wanted(moment.now);
    const filters = Object.fromEntries(
      Object.entries(state.filters).map(([id, value]) => [id, JSON.stringify(value) === JSON.stringify(before[id]) ? after[id] : value]),
    );
    setQuery((old) => writeTableState(table, { ...readTableState(table, old, world).state, ...state, filters, page: 0 }, old, moment), {
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (!isList) return;
    // Late code requests the newest rows: "to now" then means this moment, on the first page or on this one.
    const renew = (event: Event) => {
      renewed.current = inputs.now();
      const isFirst = (event as CustomEvent).detail === 'first';
      setQuery((old) => (isFirst ? writeTableState(table, { ...state, page: 0 }, old, world) : old), {
        replace: true,
        preventScrollReset: true,
      });
    };
    addEventListener('tablero-renew', renew);
    return () => removeEventListener('tablero-renew', renew);
  });
  return useMemo(() => ({ state, change, submit, now }), [state, change, submit, now]);
}

const KEY = 'page-size';

/** The page size that this person chose last on any list without sizes of its own; undefined before the first choice. */
function rememberedPageSize(): number | undefined {
  const size = Number(recall(KEY));
  return Number.isInteger(size) && size > 0 ? size : undefined;
}

/** Remembers a chosen page size. */
function rememberPageSize(size: number): void {
  remember(KEY, String(size));
}
