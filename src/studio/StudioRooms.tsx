import { Link, useLocation } from 'react-router-dom';

const ROOMS = [
  ['/studio', 'Screens'],
  ['/studio/access', 'Access'],
  ['/studio/contracts', 'Data'],
  ['/studio/review', 'Review'],
  ['/studio/history', 'History'],
  ['/studio/folder', 'Files'],
] as const;

/** The way from one room of the Studio to another; `count` files are changed and not live. */
export function StudioRooms({ count = 0 }: { count?: number }) {
  const { pathname } = useLocation();
  return (
    <nav className="studio-rooms" aria-label="Studio">
      {ROOMS.map(([to, name]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
          {to === '/studio/review' && count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
