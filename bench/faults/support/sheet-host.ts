import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for Google Sheets: whichever sheet of dishes is asked for is there, its dishes named after its id. */
export interface SheetHost {
  /** What `SHEETS_URL` is set to. */
  url: string;
  close(): void;
}

/** Starts a host of sheets with so many lines each. */
export async function startSheetHost(lines: number): Promise<SheetHost> {
  const server = createServer((request, response) => {
    const sheet = /\/d\/([\w-]+)\//.exec(request.url ?? '')?.[1] ?? '';
    const rows = Array.from({ length: lines }, (_, line) => `${dishOf(sheet, line)},${line % 50}.25`);
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end(['Name,Price', ...rows].join('\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/spreadsheets/`, close: () => server.close() };
}

/** The name of a dish, which no other sheet has. */
export function dishOf(sheet: string, line: number): string {
  return `${sheet} ${line}`;
}
