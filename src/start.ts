import { keepPress } from './shell/keep-press.ts';

/**
 * The script of the built page, before all others. The server may have drawn the first view already: then the console starts once that is on the
 * screen, for starting takes the browser longer than showing it. Otherwise at once, and also where nobody looks.
 */
function start(): void {
  const root = document.getElementById('root');
  const isDrawn = root?.hasAttribute('inert');
  if (isDrawn) keepPress(root as HTMLElement);
  if (isDrawn && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(runConsole));
  else runConsole();
}

/** Runs the console's code, which the page has been fetching meanwhile (`startsOncePainted` in vite.config.ts). */
function runConsole(): void {
  const code = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][data-console]');
  if (code) void import(/* @vite-ignore */ code.href);
}

start();
