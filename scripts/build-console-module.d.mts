export function buildConsoleModule(folder: string): Promise<string | undefined>;
