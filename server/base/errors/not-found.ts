import { PARSE_CODES } from './parse-error.ts';

/** Answer for unknown or unreadable addresses. It does not repeat the address. */
export const NOT_FOUND = { code: PARSE_CODES.notFound, error: 'There is nothing at this address.' } as const;
