import type { AppSettings } from '../../../language/compiled/compiled-screen.ts';
import { endOfMinute } from '../../../runtime/data/calls/list-parameters.ts';
import { writeObjectPath } from '../../../runtime/data/values/object-path.ts';
import { resolveRange } from '../../../runtime/data/values/resolve-range.ts';
import type { ShownList } from './shown-lists.ts';

/** Query and time with which a list is read again. */
export interface Moment {
  query: URLSearchParams;
  now: Date;
  settings: Pick<AppSettings, 'ranges' | 'timeZone' | 'weekStart'>;
}

/** Parameters of a list with default ranges "to now" extended to this moment, so that newer rows are found. Chosen ranges stay. */
export function extendRanges(
  { source, table }: ShownList,
  params: Record<string, unknown>,
  { query, now, settings }: Moment,
): Record<string, unknown> {
  const moved = structuredClone(params);
  const prefix = source.list?.filters ? source.list.filters.split('.') : [];
  for (const { input } of table.filters) {
    const range = input?.input === 'date-range' ? settings.ranges[String(input.default)] : undefined;
    const [, end] = input?.params ?? [];
    if (!range || !end || Object.keys(range.to).length > 0) continue;
    const isChosen = input?.params.some((path) => query.has([...(table.urlKey === '' ? [] : [table.urlKey]), ...path].join('.')));
    if (!isChosen)
      writeObjectPath(moved, [...prefix, ...end], endOfMinute(resolveRange(range, now, settings, input?.type.type === 'date').to));
  }
  return moved;
}
