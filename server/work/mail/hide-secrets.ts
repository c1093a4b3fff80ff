const HIDDEN = '[hidden]';
const ADDRESS = /https?:\/\/[^\s<>"')\]]+/gi;
/** Example: "your code is 123456", "Contraseña: abc". */
const NAMED = /\b(password|passcode|contraseña|clave|pin|code|código|token|otp)(\s*(?::|=|\bis\b|\bes\b)\s*)\S+/giu;
/** Letters and digits of this length without a break are no word. */
const PIECE = /[\w-]{20,}/g;

/** A text of the outbox without its secrets: named passwords and codes, random words, and everything in an address that could grant access. */
export function hideSecrets(text: string): string {
  return text.replace(ADDRESS, withoutKeys).replace(NAMED, `$1$2${HIDDEN}`).replace(PIECE, withoutRandom);
}

function withoutRandom(piece: string): string {
  return /\d/.test(piece) && /[a-z]/i.test(piece) ? HIDDEN : piece;
}

function withoutKeys(address: string): string {
  if (!URL.canParse(address)) return HIDDEN;
  const { origin, pathname, search, hash } = new URL(address);
  const path = pathname.replace(PIECE, withoutRandom);
  return `${origin}${path}${search + hash === '' ? '' : `?${HIDDEN}`}`;
}
