import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ColumnPreferences } from '../runtime/data/tables/preferences.ts';
import { useConsole, useUser } from './console-context.ts';
import { type MenuLine, menuOf } from './menu-entries.ts';

/** The menu of whoever is signed in. A list that they begin with filters of their own leads to them. */
export function useMenu(): MenuLine[] {
  const { manifest } = useConsole();
  const user = useUser();
  // Pages and lists bring it along; the menu asks for nothing.
  const { data } = useQuery<Record<string, ColumnPreferences>>({ queryKey: ['kept-columns'], enabled: false });
  return useMemo(() => {
    const starts = Object.entries(data ?? {}).flatMap(([list, { start }]) => (start ? [[list, start]] : []));
    return menuOf(manifest, user, Object.fromEntries(starts));
  }, [manifest, user, data]);
}
