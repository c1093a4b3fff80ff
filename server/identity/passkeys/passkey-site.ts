import { isIP } from 'node:net';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { isLoopback } from '../../base/settings/reachable.ts';

/** Site of the passkeys of a console: its address without a path, and the host name under which authenticators store them. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/**
 * The site of the passkeys: PUBLIC_URL, otherwise the address of the request, which must be a name of this machine. Throws `ParseError` with the reason if browsers
 * allow no passkeys there.
 */
export function passkeySite(publicUrl: string | undefined, requestAddress: string): PasskeySite {
  const { origin, hostname, protocol, port } = new URL(publicUrl ?? requestAddress);
  const isOwnMachine = isLoopback(hostname);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw refusal(
      isOwnMachine
        ? `Passkeys need a host name, and ${hostname} is an IP address. Open the console at ${protocol}//localhost${port && `:${port}`}.`
        : `Passkeys need a host name, and ${hostname} is an IP address. The operator of this console has to set PUBLIC_URL.`,
    );
  if (publicUrl === undefined && !isOwnMachine) throw refusal('Passkeys need PUBLIC_URL. The operator of this console has to set it.');
  if (protocol !== 'https:' && !isOwnMachine)
    throw refusal(
      `Passkeys need HTTPS, and ${origin} does not use it. The operator of this console has to set PUBLIC_URL to an https address.`,
    );
  return { origin, rpId: hostname };
}

function refusal(why: string): ParseError {
  return new ParseError(PARSE_CODES.validation, why);
}
