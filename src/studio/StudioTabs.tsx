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

/** Links to the pages of the Studio. `count`: changed files that are not live; `waiting`: drafts that wait for this user's approval. */
export function StudioTabs({ count = 0, waiting = 0 }: { count?: number; waiting?: number | undefined }) {
  const { pathname } = useLocation();
  return (
    <nav className="studio-pages" aria-label={MESSAGES.studio}>
      {STUDIO_PAGES.map(([to, name]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
          {to === '/studio' && waiting > 0 && (
            <span className="count" title={MESSAGES.countWaitForYou({ count: waiting })}>
              {waiting}
              <span className="sr-only"> {MESSAGES.countWaitForYou({ count: waiting })}</span>
            </span>
          )}
          {to === '/studio/review' && count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
