import { beginningOf } from '../../../src/language/text/beginning-of.ts';

const SECRET = /password|secret|token|api_?key|^ssn$|cvc|(account|routing)_?(no|number)$/i;
const HIDDEN = '[hidden]';
const LONGEST = 2000;
const KEPT = 200;

/** The beginning of a text of so many characters. */
export function shortened(text: string, characters: number): string {
  return `${beginningOf(text, KEPT)}… (${characters} characters)`;
}

/** Prepares a value for storage: hides secrets by key, at any depth, and shortens long texts such as files. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? shortened(value, value.length) : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, SECRET.test(key) && member !== null ? HIDDEN : withoutSecrets(member)]),
  );
}
