/**
 * Content security policy of pages. Run-time styles of the component library carry the nonce; scripts are our own files and, by
 * hash, the page's inline ones; code generation is forbidden. Style attributes are allowed for computed widths and positions.
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
