export function takeConsoleFolder(args: readonly string[], options?: { only?: boolean }): { folder: string; rest: string[]; isShipped: boolean };
