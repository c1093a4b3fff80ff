import { isObject } from '../contracts/json-value.ts';

/** An object of a definition that is walked without knowing its kind: any keys are possible. */
export type LooseNode = Record<string, unknown>;

/** A text, else nothing: in values that authors send, anything may stand in place of a name. */
export function nameIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The objects of a list; none where it is no list. */
export function nodesIn(value: unknown): LooseNode[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
