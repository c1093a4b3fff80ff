import { deferPress } from './shell/defer-press.ts';

/**
 * The script of the built page, before all others, and without any of their code, so that it waits for none. The console's code runs while the page is still on its way, which costs nobody
 * anything; where the page is there first, once that is on the screen. `afterFirstPaint` says when the console takes its place.
 */
function start(): void {
  deferPress();
  if (document.getElementById('root') && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(runConsole));
  else runConsole();
}

/** Runs the console's code, which the page has been fetching meanwhile (`startsOncePainted` in vite.config.ts). */
function runConsole(): void {
  const code = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][data-console]');
  if (code) void import(/* @vite-ignore */ code.href);
}

start();
