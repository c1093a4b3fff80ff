import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { OrdersPage } from './OrdersPage.tsx';

/** How many screens the console beside it has; the bench says so when it builds this. */
declare const SCREENS: number;

/** Copies of the list, as the console has them, each with its line in the menu. */
const COPIES = Array.from({ length: Math.max(0, SCREENS - 7) }, (_, index) => ({ path: `/bench/copies/${index}`, title: `Copy ${index}` }));

/** Code that comes when it is first needed. Without `Suspense`, which holds back what it shows for a third of a second. */
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

/** The server has one address for these pages; another one comes behind it, for a page that is opened by itself. */
const wanted = new URLSearchParams(location.search).get('at');
if (wanted) history.replaceState(null, '', wanted);

/* What the console is measured against: the same list, an order and a form of 60 fields, written by hand for nothing else. */
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
