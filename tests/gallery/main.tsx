import '../../src/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '../../src/runtime/render/parts/ToastProvider.tsx';
import { Inputs } from './Inputs.tsx';
import { Parts } from './Parts.tsx';
import { sampleConsole } from './sample-console.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const gallery = (
  <StrictMode>
    <MemoryRouter>
      <ToastProvider life={60_000}>
        <main className="page">
          <h1>Gallery</h1>
          <Inputs />
          <Parts />
        </main>
      </ToastProvider>
    </MemoryRouter>
  </StrictMode>
);

// The root is the gallery; every other address is a page of a sample console.
createRoot(document.getElementById('root')!).render(location.pathname === '/' ? gallery : sampleConsole());
