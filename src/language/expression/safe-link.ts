/** Schemes of links that lead out of the console. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'webcal', 'whatsapp'];

/**
 * Whether a link may be followed: an address of the console, or of another site by a scheme that runs no script. Parsed as browsers do:
 * control characters are removed, and `/\` counts as `//`, the beginning of another host.
 */
export function isSafeLink(link: string): boolean {
  const read = [...link].filter((char) => char > ' ' && char !== '\x7f').join('');
  if (/^[/\\]{2}/.test(read)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
  return scheme === undefined || LINK_SCHEMES.includes(scheme);
}
