import { PARSE_CODES } from './parse-error.ts';

/** The answer where an address leads to nothing, also one that cannot be read: it does not repeat what was asked for. */
export const NOT_FOUND = { code: PARSE_CODES.notFound, error: 'There is nothing at this address.' } as const;
