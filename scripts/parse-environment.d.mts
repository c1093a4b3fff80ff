export function parseEnvironment(content: string): { values: Record<string, string>; repeated: string[] };
