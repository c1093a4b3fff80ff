import { isObject } from '../../../language/contracts/json-value.ts';

/** An object of a document. */
export type Node = Readonly<Record<string, unknown>>;

/** A list of a document, empty where there is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The own entries of an object of a document; none where there is none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** A text of a document; undefined where there is none. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The first sentence of a description, in one line and without marks of Markdown; undefined where there is none. `most` is its longest length. */
export function proseOf(value: unknown, most = 200): string | undefined {
  const plain = asText(value)
    ?.split(/\n\s*\n/)[0]
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!plain) return undefined;
  const first = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return first.length <= most ? first : undefined;
}
