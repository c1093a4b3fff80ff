import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ColumnPreferences } from '../runtime/data/tables/preferences.ts';
import { useConsole, useUser } from './console-context.ts';
import { type MenuLine, menuOf } from './menu-entries.ts';

/** The menu of the signed-in person. Lists with own start filters link to these. */
export function useMenu(): MenuLine[] {
  const { manifest } = useConsole();
  const user = useUser();
  // Read from the cache only: pages and lists load it, the menu sends no request.
  const { data } = useQuery<Record<string, ColumnPreferences>>({ queryKey: ['kept-columns'], enabled: false });
  return useMemo(() => {
    const starts = Object.entries(data ?? {}).flatMap(([list, { start }]) => (start ? [[list, start]] : []));
    return menuOf(manifest, user, Object.fromEntries(starts));
  }, [manifest, user, data]);
}
