export function takeConsoleFolder(args: readonly string[], options?: { only?: boolean }): TakenFolder;
export function quoted(path: string): string;

interface TakenFolder {
  folder: string;
  rest: string[];
  isShipped: boolean;
  command(name: string): string;
}
