import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { OrdersPage } from './OrdersPage.tsx';

const FormPage = lazy(() => import('./FormPage.tsx').then(({ FormPage }) => ({ default: FormPage })));

/* What the console is measured against: the same list and a form of 60 fields, written by hand for nothing else. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="/bench/index.html" element={<OrdersPage />} />
        <Route
          path="/bench/form"
          element={
            <Suspense>
              <FormPage />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
