export function buildConsole(): void;
