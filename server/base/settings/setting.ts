import { hostAddresses } from './host-addresses.ts';
/** One setting of the server, read from the environment. */
export interface Setting<T> {
  /** Name of the environment variable. */
  name: string;
  /** One or two sentences for docs/settings.md: effect, unit, limits. */
  description: string;
  /** Description of the default, in Markdown, when it is not the text in `fallback`. */
  defaultText?: string;
  /** Text to read when the variable is absent or empty. Without it, the setting stays unset. */
  fallback?: string;
  /** True for settings that logs and messages must not show. */
  secret?: true;
  /** Parses the text; throws an `Error` whose message says what is expected. */
  read: (text: string) => T;
}

/** Settings by their name in the code. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<S> = S extends { read: (text: string) => infer Value } ? Value : never;
/** Settings with a fallback always have a value. */
type WithFallback<S> = { [K in keyof S]: S[K] extends { fallback: string } ? K : never }[keyof S];

/** Values of a table of settings. */
export type SettingsValues<S> = { readonly [K in WithFallback<S>]: ValueOf<S[K]> } & {
  readonly [K in Exclude<keyof S, WithFallback<S>>]: ValueOf<S[K]> | undefined;
};

/** Reads any text. */
export const text = (value: string): string => value;

/** Declares a setting. */
export function defineSetting<T, S extends Setting<T>>(setting: S & Setting<T>): S {
  return setting;
}

/** Reads a whole number within bounds. */
export function integer(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) throw new Error(`expected a whole number from ${min} to ${max}`);
    return number;
  };
}

/** Reads one of several words. */
export function oneOf<const T extends string>(...words: T[]) {
  return (value: string): T => {
    if (!(words as string[]).includes(value)) throw new Error(`expected one of ${words.join(', ')}`);
    return value as T;
  };
}

/** Reads an address of one of these protocols. */
export function address(...protocols: string[]) {
  return (value: string): string => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`expected an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return value;
  };
}

/** Reads the address of a database, which may have several hosts. */
export function databaseAddress(value: string): string {
  const read = address('postgres:', 'postgresql:');
  const addresses = hostAddresses(value);
  for (const each of addresses) read(each);
  if (addresses.length > 1 && new Set(addresses).size < addresses.length) throw new Error('expected each host once');
  return value;
}

/** Reads an address that paths can be appended to and that contains no password. */
export function bareAddress(...protocols: string[]) {
  const read = address(...protocols);
  return (value: string): string => {
    const { username, password, search, hash } = new URL(read(value));
    if (`${username}${password}${search}${hash}` !== '') throw new Error('expected an address without user, password, query and hash');
    return value;
  };
}

/** Reads the address of a site. The console is served at the root of its host. */
export function siteAddress(...protocols: string[]) {
  const read = bareAddress(...protocols);
  return (value: string): string => {
    const { origin, pathname } = new URL(read(value));
    if (pathname !== '/')
      throw new Error(`expected an address without a path, such as ${origin}, because the console is served at the root of its host`);
    return value;
  };
}

/** Reads several secrets, separated by commas. */
export function secrets(length: number) {
  return (value: string): string[] => {
    const parts = value.split(',').map((part) => part.trim());
    if (parts.some((part) => part.length < length)) throw new Error(`expected at least ${length} characters in each secret`);
    return parts;
  };
}

/** Reads a text that is valid in a header. */
export function headerText(value: string): string {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new Error('expected letters, digits and signs without spaces');
  return value;
}

/** Reads a text with a minimum length. */
export function atLeast(length: number) {
  return (value: string): string => {
    if (value.length < length) throw new Error(`expected at least ${length} characters`);
    return value;
  };
}

/** Reads a moment as ISO text in UTC. */
export function moment(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || Number.isNaN(Date.parse(value)))
    throw new Error('expected an ISO moment such as 2026-11-20T12:00:00Z');
  return new Date(value).toISOString();
}

/** Reads a time of day as minutes after midnight, or the word `off`. */
export function timeOrOff(value: string): number | 'off' {
  if (value === 'off') return 'off';
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  if (hours === undefined) throw new Error('expected a time such as 03:00, or off');
  return Number(hours) * 60 + Number(minutes);
}
