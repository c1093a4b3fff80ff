const HIDDEN = '[hidden]';
const ADDRESS = /https?:\/\/[^\s<>"')\]]+/gi;
/** "your code is 123456", "Contraseña: abc". */
const NAMED = /\b(password|passcode|contraseña|clave|pin|code|código|token|otp)(\s*(?::|=|\bis\b|\bes\b)\s*)\S+/giu;
/** So many letters and digits in one piece are no word. */
const RANDOM = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?![\w-])/gi;

/** A text of the outbox without what only its recipient may know: passwords and codes that are named as such, random words, and all of an address that could open something. */
export function hideSecrets(text: string): string {
  return text.replace(ADDRESS, withoutKeys).replace(NAMED, `$1$2${HIDDEN}`).replace(RANDOM, HIDDEN);
}

function withoutKeys(address: string): string {
  if (!URL.canParse(address)) return HIDDEN;
  const { origin, pathname, search, hash } = new URL(address);
  const path = pathname.replace(RANDOM, HIDDEN);
  return `${origin}${path}${search + hash === '' ? '' : `?${HIDDEN}`}`;
}
