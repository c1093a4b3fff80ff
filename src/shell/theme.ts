import { recall, remember } from '../runtime/render/remembered.ts';

/** The available themes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme. */
export function readTheme(): Theme {
  const chosen = recall('theme');
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Applies a theme to the page's root, on which all tokens depend. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Chooses a theme, for now and for the next visit. */
export function chooseTheme(theme: Theme): void {
  remember('theme', theme === 'system' ? undefined : theme);
  showTheme(theme);
}
