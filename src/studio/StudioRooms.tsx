import { NavLink } from 'react-router-dom';

/** The way from one room of the Studio to another; `count` files are changed and not live. */
export function StudioRooms({ count = 0 }: { count?: number }) {
  return (
    <nav className="studio-rooms" aria-label="Studio">
      <NavLink to="/studio" end>
        Screens
      </NavLink>
      <NavLink to="/studio/access">Access</NavLink>
      <NavLink to="/studio/contracts">Data</NavLink>
      <NavLink to="/studio/review">
        Review
        {count > 0 && <span className="count">{count}</span>}
      </NavLink>
      <NavLink to="/studio/history">History</NavLink>
      <NavLink to="/studio/folder">Files</NavLink>
    </nav>
  );
}
