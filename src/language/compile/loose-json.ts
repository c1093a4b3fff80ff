/** An object of a definition that is walked through without looking at what it is: anything may stand under its keys. */
export type LooseNode = Record<string, unknown>;

/** A text, else nothing: what stands where a name is expected may be anything in the values that authors send. */
export function nameIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The objects of a list; none where it is no list. */
export function nodesIn(value: unknown): LooseNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Whether something is an object and no list. */
export function isNode(value: unknown): value is LooseNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
