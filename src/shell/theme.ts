import { recall, remember } from '../runtime/render/remembered.ts';

/** The themes that one can choose; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme. */
export function readTheme(): Theme {
  const chosen = recall('theme');
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Shows a theme, on the page's root, from where every token follows. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Chooses a theme, for now and for the next visit. */
export function chooseTheme(theme: Theme): void {
  remember('theme', theme === 'system' ? undefined : theme);
  showTheme(theme);
}
