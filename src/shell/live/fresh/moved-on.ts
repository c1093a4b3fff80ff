import type { AppSettings } from '../../../language/compiled/compiled-screen.ts';
import { endOfMinute } from '../../../runtime/data/calls/list-parameters.ts';
import { writeObjectPath } from '../../../runtime/data/values/object-path.ts';
import { resolveRange } from '../../../runtime/data/values/resolve-range.ts';
import type { ShownList } from './shown-lists.ts';

/** Where and when a list is asked once more. */
export interface Moment {
  query: URLSearchParams;
  now: Date;
  settings: Pick<AppSettings, 'ranges' | 'timeZone'>;
}

/**
 * The parameters of a list, with each range that reaches "to now" by default reaching to this moment: a row that is newer than the page would never be found
 * otherwise. A range that somebody chose stays what it is.
 */
export function movedOn(
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
    if (!isChosen) writeObjectPath(moved, [...prefix, ...end], endOfMinute(resolveRange(range, now, settings.timeZone).to));
  }
  return moved;
}
