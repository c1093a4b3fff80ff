import type { Json } from './contract-types.ts';

/** Whether something is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object as it is; an empty one in place of anything else. */
export function objectOf(value: Json | undefined): { [key: string]: Json };
export function objectOf(value: unknown): Record<string, unknown>;
export function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
