import { isIP } from 'node:net';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { isLoopback } from '../../base/settings/reachable.ts';

/** Where the passkeys of a console belong: its address without a path, and the host name that authenticators keep them under. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/**
 * The site of the passkeys: PUBLIC_URL, else the address of the request, which may only be a name of this machine. Throws `ParseError` with the reason if browsers
 * allow no passkeys there.
 */
export function passkeySite(publicUrl: string | undefined, requestAddress: string): PasskeySite {
  const { origin, hostname, protocol, port } = new URL(publicUrl ?? requestAddress);
  const isOwnMachine = isLoopback(hostname);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw refusal(
      isOwnMachine
        ? `Passkeys need an address with a name, and ${hostname} is a number. Open the console at ${protocol}//localhost${port && `:${port}`}.`
        : `Passkeys need an address with a name, and ${hostname} is a number. Whoever runs this console sets PUBLIC_URL to its name.`,
    );
  if (publicUrl === undefined && !isOwnMachine)
    throw refusal('Passkeys need PUBLIC_URL, the address that people type. Whoever runs this console sets it.');
  if (protocol !== 'https:' && !isOwnMachine)
    throw refusal(`Passkeys need https, and ${origin} has none. Whoever runs this console sets PUBLIC_URL to its https address.`);
  return { origin, rpId: hostname };
}

function refusal(why: string): ParseError {
  return new ParseError(PARSE_CODES.validation, why);
}
