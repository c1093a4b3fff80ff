import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/* Before each file of the pages: what is awaited comes within a second, and on a busy machine within ten. */
configure({ asyncUtilTimeout: 10_000 });

/* The files share what they import, so what stands in for a module does so in all of them. */
vi.mock('../src/runtime/kinds/chart/ChartCanvas.tsx', () => import('./consoles/support/drawn-charts.tsx'));
