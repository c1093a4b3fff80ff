import '../../src/styles/index.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '../../src/ui/ToastProvider.tsx';
import { Editors } from './Editors.tsx';
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

const editors = (
  <StrictMode>
    <main className="page">
      <h1>Editors</h1>
      <Editors />
    </main>
  </StrictMode>
);
const PAGES: Record<string, () => ReactNode> = { '/': () => gallery, '/editors': () => editors };

// Every other address is a page of a sample console.
createRoot(document.getElementById('root')!).render((PAGES[location.pathname] ?? sampleConsole)());
