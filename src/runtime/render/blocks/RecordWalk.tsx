import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import { type ListWalk, readWalkText } from '../navigation/list-walk.ts';

const never = () => () => undefined;

/** On the page of a record that somebody came to from a list: the way back to it as it was, and to the records before and after in it. */
export function RecordWalk() {
  const { pathname } = useLocation();
  // What the server draws knows nothing of it, and the page takes that over first.
  const text = useSyncExternalStore(never, readWalkText, () => null);
  const walk = text === null ? undefined : (JSON.parse(text) as ListWalk);
  const at = walk?.links.indexOf(pathname) ?? -1;
  if (!walk || at < 0) return null;
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right', walkTo: string) => {
    const link = walk.links[to];
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
        Back to the list
      </Link>
      {step(at - 1, 'Previous', 'chevron-left', 'previous')}
      <span>{`${at + 1} of ${walk.links.length} on its page`}</span>
      {step(at + 1, 'Next', 'chevron-right', 'next')}
    </span>
  );
}
