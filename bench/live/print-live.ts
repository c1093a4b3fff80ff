import type { LiveRow } from './measure-live.ts';

export function printLive(rows: readonly LiveRow[]): string {
  const lines = rows.map(
    ({ definitions, shown, worst, longestWait, manifest }) =>
      `| ${definitions} | ${shown} ms | ${worst} ms | ${longestWait} ms | ${(manifest / 1000).toFixed(1)} KB |`,
  );
  return `## From the write of a definition to an open console

An edit of the list of orders while a console shows it, in headless Chromium; medians of seven edits. Waits: the longest answer to \`/health\`, asked
all the while. The list of screens is fetched after each edit; its size is compressed.

| definitions | shown after | at worst | longest wait of another request | list of screens |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
