import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/* Before each file of the pages: what is awaited comes within a second, and where a busy machine compiles a console first, within thirty. */
configure({ asyncUtilTimeout: 30_000 });

/* The files share what they import, so what stands in for a module does so in all of them. */
vi.mock('../src/runtime/kinds/chart/ChartCanvas.tsx', () => import('./consoles/support/rendered-charts.tsx'));

/* The code editor hears of every press in the document for as long as that lasts, which is longer than one file. Browser tests try it. */
vi.mock('../src/widgets/json-editor/CodeEditor.tsx', () => import('./shell/support/plain-difference.tsx'));

/* Without it, PrimeReact takes an open list of options for a hidden one and hides it once it is placed. */
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

/* They share a tab: what one file's page sent and got no answer to is no business of the next. */
beforeAll(() => sessionStorage.clear());

/* After each test its page is gone, and clock and globals are what they were. A press that a test began is over: fields of the next test would wait for its end. */
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.dispatchEvent(new Event('pointercancel'));
  await new Promise((done) => setTimeout(done));
});

/* They share a window, too: a file that leads it away would break those after it, and which those are changes from run to run. */
afterAll(() => {
  if (location.origin !== 'http://localhost:3000') throw new Error(`The window of the tests was led to ${location.href}`);
});
