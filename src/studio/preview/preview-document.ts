/** Address of the preview's code, a build of its own: staff pages never load it (vite.preview.config.ts). */
const CODE = '/studio/preview/';

/**
 * HTML of a preview. Its frame has an opaque origin, so neither the session nor the page around it, and its policy blocks all requests: it
 * asks the page by messages.
 */
export function previewDocument({
  origin,
  nonce,
  theme,
}: {
  origin: string;
  nonce: string | undefined;
  theme: string | undefined;
}): string {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src-elem ${origin}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `font-src ${origin}`,
    `img-src ${origin} data:`,
    "form-action 'none'",
  ].join('; ');
  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${attribute(theme)}"` : ''}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    nonce ? `<meta name="style-nonce" content="${attribute(nonce)}">` : '',
    `<title>Preview</title><link rel="stylesheet" crossorigin href="${origin}${CODE}preview.css">`,
    `<script type="module" crossorigin src="${origin}${CODE}preview.js"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
