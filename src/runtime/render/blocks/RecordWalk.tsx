import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type ListWalk, readWalkText } from '../navigation/list-walk.ts';
import * as MESSAGES from './messages.ts';

const never = () => () => undefined;

/** Navigation on a record's page that was opened from a list: back to the list's state, and to the previous and next records. */
export function RecordWalk() {
  const { pathname } = useLocation();
  // Server-rendered pages know nothing of it, and are hydrated first.
  const text = useSyncExternalStore(never, readWalkText, () => null);
  const walk = text === null ? undefined : (JSON.parse(text) as ListWalk);
  const at = walk?.links.indexOf(pathname) ?? -1;
  if (!walk || at < 0) return null;
  const step = (by: -1 | 1, name: string, icon: 'chevron-left' | 'chevron-right', walkTo: string) => {
    const record = walk.links[at + by];
    const page = record === undefined ? adjacentPage(walk, by) : undefined;
    const link = record ?? page;
    const label = page === undefined ? name : fillMessage(MESSAGES.pageOf, { name });
    return link === undefined ? (
      <span className="muted" aria-disabled="true">
        <Icon name={icon} size="small" />
        {label}
      </span>
    ) : (
      <Link to={link} data-walk={walkTo}>
        <Icon name={icon} size="small" />
        {label}
      </Link>
    );
  };
  return (
    <span className="record-walk push">
      <Link to={walk.from} data-walk="back">
        {MESSAGES.backToTheList}
      </Link>
      {step(-1, MESSAGES.previous, 'chevron-left', 'previous')}
      <span>{fillMessage(MESSAGES.ofOnItsPage, { number: at + 1, count: walk.links.length })}</span>
      {step(1, MESSAGES.next, 'chevron-right', 'next')}
    </span>
  );
}

/** The previous or next page of the list. With cursors only the next page is known, and only from the current one. */
function adjacentPage({ from, steps }: ListWalk, by: -1 | 1): string | undefined {
  const { pathname, searchParams } = new URL(from, location.origin);
  if (searchParams.has('after') || !steps?.includes(by < 0 ? MESSAGES.previousPage : MESSAGES.nextPage)) return undefined;
  searchParams.set('page', String(Number(searchParams.get('page') ?? 0) + by));
  return `${pathname}?${searchParams}`;
}
