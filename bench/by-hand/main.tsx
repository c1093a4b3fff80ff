import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { OrdersPage } from './OrdersPage.tsx';

/** Number of screens of the compared console; set by the build. */
declare const SCREENS: number;

/** Copies of the list in the menu, as in the console. */
const COPIES = Array.from({ length: Math.max(0, SCREENS - 7) }, (_, index) => ({ path: `/bench/copies/${index}`, title: `Copy ${index}` }));

/** Lazy loading without `Suspense`, which delays its content by a third of a second. */
function Late({ load }: { load: () => Promise<ComponentType> }) {
  const [View, setView] = useState<ComponentType>();
  useEffect(() => {
    void load().then((view) => setView(() => view));
  }, [load]);
  return View ? <View /> : null;
}

const loadForm = () => import('./FormPage.tsx').then(({ FormPage }) => FormPage);
const loadOrder = () => import('./OrderPage.tsx').then(({ OrderPage }) => OrderPage);

function Menu() {
  const { pathname } = useLocation();
  const lines = [{ path: '/bench/index.html', title: 'Orders' }, { path: '/bench/form', title: 'Sixty' }, ...COPIES];
  return (
    <nav>
      {lines.map(({ path, title }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The server has one address for these pages; the query names the page. */
const wanted = new URLSearchParams(location.search).get('at');
if (wanted) history.replaceState(null, '', wanted);

/* The baseline: the same list, order and form of 60 fields, handwritten. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Menu />
      <Routes>
        <Route path="/bench/index.html" element={<OrdersPage />} />
        {COPIES.map(({ path }) => (
          <Route key={path} path={path} element={<OrdersPage />} />
        ))}
        <Route path="/bench/form" element={<Late load={loadForm} />} />
        <Route path="/bench/orders/:id" element={<Late load={loadOrder} />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
