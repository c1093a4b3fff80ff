import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledScreen, ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { INSTALLATION } from '../base/installation.ts';
import type { Compiled } from './compile-in-worker.ts';

/** Screens that every console has. */
export interface PlatformScreens {
  manifest: readonly ManifestEntry[];
  screens: readonly CompiledScreen[];
}

const MENU_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Reads the screens of the platform as `npm run generate` compiled them: `here` where this server keeps the accounts, `elsewhere` where a Parse Server does. */
export async function readPlatformScreens(accounts: 'here' | 'elsewhere'): Promise<PlatformScreens> {
  const text = await readFile(join(INSTALLATION, 'platform/compiled.json'), 'utf8');
  return (JSON.parse(text) as Record<typeof accounts, PlatformScreens>)[accounts];
}

/** Adds the platform's screens to a console's compiled ones. A console's own screen with the same id or address wins. */
export function withPlatformScreens<Served extends Pick<Compiled, 'manifest' | 'screens'>>(
  compiled: Served,
  platform: PlatformScreens,
): Served {
  const ids = new Set(compiled.manifest.map(({ id }) => id));
  const paths = new Set(compiled.manifest.map(({ path }) => path));
  const added = platform.manifest.filter(({ id, path }) => !ids.has(id) && !paths.has(path));
  const screens = platform.screens.filter(({ id }) => added.some((entry) => entry.id === id));
  const manifest = [...compiled.manifest, ...added];
  manifest.sort((a, b) => MENU_ORDER.compare(a.menu?.title ?? '', b.menu?.title ?? ''));
  return {
    ...compiled,
    manifest,
    screens: [...compiled.screens, ...screens.map((screen) => ({ id: screen.id, hash: screen.hash, text: JSON.stringify(screen) }))],
  };
}
