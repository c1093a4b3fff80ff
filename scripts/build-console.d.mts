export function buildConsole(only?: 'client' | 'server'): void;
