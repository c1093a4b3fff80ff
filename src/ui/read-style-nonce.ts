/** The nonce that lets a part add a style element, from `<meta name="style-nonce">`; undefined where the page carries none. */
export function readStyleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content || undefined;
}
