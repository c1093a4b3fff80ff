/**
 * The content security policy of pages. Styles that the component library adds at run time carry the nonce; scripts come from our own files
 * and, by their hashes, from those that stand in the page, and no code is made at run time. Attributes may carry styles, because computed widths and positions are set that way.
 */
export function pagePolicy(nonce: string, scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "style-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
