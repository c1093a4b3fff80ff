import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake Google Sheets: every sheet id exists, with dishes named after it. */
export interface SheetHost {
  /** Value of `SHEETS_URL`. */
  url: string;
  close(): void;
}

export async function startSheetHost(lines: number): Promise<SheetHost> {
  const server = createServer((request, response) => {
    const sheet = /\/d\/([\w-]+)\//.exec(request.url ?? '')?.[1] ?? '';
    const rows = Array.from({ length: lines }, (_, line) => `${dishOf(sheet, line)},${line % 50}.25`);
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end(['Name,Price', ...rows].join('\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/spreadsheets/`, close: () => server.close() };
}

/** The unique name of a dish. */
export function dishOf(sheet: string, line: number): string {
  return `${sheet} ${line}`;
}
