/** Whether any expression of a compiled part needs the CEL engine. Most need none. */
export function needsCel(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(needsCel);
  if (value === null || typeof value !== 'object') return false;
  if ((value as { op?: unknown }).op === 'cel') return true;
  return Object.values(value).some(needsCel);
}
