import { MARKETPLACE_SETTINGS } from '../../marketplace/settings.ts';
import type { SettingsTable } from '../../server/base/settings/setting.ts';
import { SETTINGS } from '../../server/base/settings/settings.ts';

/** Prints the page `docs/settings.md` from `server/base/settings/settings.ts` and `marketplace/settings.ts`. */
export function printSettings(): string {
  return `# Settings

After reading this page you can configure a server. Each setting is an environment variable, read once at the start.
A value that cannot be used stops the start with a message that names the setting.
Passwords and tokens are never logged.

This page is written by \`npm run generate\` from \`server/base/settings/settings.ts\` and \`marketplace/settings.ts\`.

## Platform

${printTable(SETTINGS)}
## Shipped console

These settings belong to the marketplace console and have no effect in a console of your own.

${printTable(MARKETPLACE_SETTINGS)}`;
}

function printTable(settings: SettingsTable): string {
  const rows = Object.values(settings).map(
    ({ name, defaultText, fallback, description }) =>
      `| \`${name}\` | ${defaultText ?? (fallback === undefined ? 'none' : `\`${fallback}\``)} | ${description} |\n`,
  );
  return `| setting | default | effect |\n| --- | --- | --- |\n${rows.join('')}`;
}
