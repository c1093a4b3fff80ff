import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import { isStorable } from '../../../src/language/contracts/string-formats.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Credentials } from './session.ts';

/** Credentials as text. */
export interface ReadCredentials {
  /** As typed, without spaces around it; '' if it is no text. */
  name: string;
  /** The name under which attempts are counted, in lower case. */
  address: string;
  password: string;
  /** False for anything but text of a reasonable length, which never matches. */
  isText: boolean;
}

/** Reads submitted credentials. Throws `ParseError` 200 or 201 if a part is missing. */
export function readCredentials({ email, password }: Credentials): ReadCredentials {
  if (email === undefined || email === null || email === '')
    throw new ParseError(PARSE_CODES.usernameMissing, 'username/email is required.');
  if (password === undefined || password === null || password === '')
    throw new ParseError(PARSE_CODES.passwordMissing, 'password is required.');
  if (typeof email !== 'string' || typeof password !== 'string' || email.length > 254 || password.length > 1000 || !isStorable(email))
    return { name: '', address: '', password: '', isText: false };
  const name = cleanText(email).trim();
  return { name, address: name.toLowerCase(), password, isText: true };
}

/** The answer to a failed sign-in, for any reason. Only the right password gets a more specific one. */
export function wrongCredentials(): ParseError {
  return new ParseError(PARSE_CODES.notFound, 'Invalid username/password.');
}

/** The answer to the right password of a person without any role of this console. */
export function roleUnknown(): ParseError {
  return new ParseError(PARSE_CODES.forbidden, 'Your account has no role in this console. Ask an admin to give you one.');
}
