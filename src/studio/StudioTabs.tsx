import { Link, useLocation } from 'react-router-dom';
import { MESSAGES } from './messages.ts';

const STUDIO_PAGES = [
  ['/studio', MESSAGES.screens],
  ['/studio/access', MESSAGES.access],
  ['/studio/data', MESSAGES.data],
  ['/studio/review', MESSAGES.review],
  ['/studio/history', MESSAGES.history],
  ['/studio/files', MESSAGES.files],
] as const;

/** Links to the pages of the Studio. `count`: changed files that are not live. */
export function StudioTabs({ count = 0 }: { count?: number }) {
  const { pathname } = useLocation();
  return (
    <nav className="studio-rooms" aria-label={MESSAGES.studio}>
      {STUDIO_PAGES.map(([to, name]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
          {to === '/studio/review' && count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
