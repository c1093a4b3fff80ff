/**
 * The content security policy of pages. Styles that the component library adds at run time carry the nonce; scripts come from our own files
 * and, by its hash, from the one that stands in the page, and no code is made at run time. Attributes may carry styles, because computed widths and positions are set that way.
 */
export function pagePolicy(nonce: string, scriptHash: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash ? ` 'sha256-${scriptHash}'` : ''}`,
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
