import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { brandStyle } from './brand-style.ts';
import { pagePolicy } from './page-policy.ts';
import { iconOf } from './page-template.ts';

/** Look of pages for people who are not signed in. */
export interface EntryLook {
  brand: () => AppSettings['brand'];
  /** The files of the built console. */
  files: readonly string[];
  /** The script of forms with a passkey; absent if the console is not built. */
  passkeyScript?: string | undefined;
  /** Maximum requests per minute and address. */
  perMinute?: number;
}

/** Creates the function that answers with such a page. */
export function createEntryPages({ brand, files }: EntryLook) {
  const styles = files.filter((file) => file.endsWith('.css'));
  return (request: FastifyRequest, reply: FastifyReply, page: EntryPage, status = 200) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .header('Content-Security-Policy', pagePolicy(nonce, []))
      .header('Cache-Control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(printEntryPage({ brand: brand(), theme: request.cookies['tablero-theme'], nonce, styles }, page));
  };
}

/** Look of one such page. */
interface EntryPageLook {
  brand: AppSettings['brand'];
  /** The chosen theme; without one the page follows the device. */
  theme: string | undefined;
  nonce: string;
  /** Paths of the built styles. */
  styles: readonly string[];
}

/** Content of a page. */
export interface EntryPage {
  title: string;
  /** Path that the page opens by itself. */
  next?: string;
  /** Path of a script that the page needs. */
  script?: string | undefined;
  /** Parts of the card below the title, as HTML. */
  parts: readonly string[];
}

/** Prints a page of forms and links, without code of the console. */
function printEntryPage({ brand, theme, nonce, styles }: EntryPageLook, { title, next, script, parts }: EntryPage): string {
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  const style = brandStyle(brand.color);
  const mark = brand.logo === undefined ? MARK : `<img class="brand-mark" src="/brand/${encodeURIComponent(brand.logo)}" alt="">`;
  return `<!doctype html>
<html lang="en"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${next === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escaped(next)}">`}
<title>${escaped(title)} · ${escaped(brand.name)}</title>
<link rel="icon" href="${iconOf(brand)}">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${style && `<style nonce="${nonce}">${style}</style>`}
${script === undefined ? '' : `<script type="module" src="${escaped(script)}"></script>`}
</head>
<body>
<main id="main" class="signin-page"><div class="card signin">
<a class="brand brand-large" href="/">${mark}${escaped(brand.name)}</a>
<h1>${escaped(title)}</h1>
${parts.join('\n')}
</div></main>
</body>
</html>`;
}

/** A page that states why nothing can be done here now. */
export function closedPage(title: string, why: string): EntryPage {
  return { title, parts: [`<p role="alert">${escaped(why)}</p>`, BACK] };
}

/** The link back to sign-in. */
export const BACK = '<p><a class="link" href="/">Back to sign-in</a></p>';
const MARK =
  '<svg class="brand-mark" viewBox="0 0 22 22" aria-hidden="true"><rect class="brand-ground" width="22" height="22" rx="6"/><g class="brand-tiles"><rect x="5" y="5" width="12" height="3" rx="1.2"/><rect x="5" y="10" width="3.4" height="7" rx="1.2" opacity=".8"/><rect x="10" y="10" width="7" height="3" rx="1.2" opacity=".8"/><rect x="10" y="14.4" width="4.6" height="2.6" rx="1.2" opacity=".8"/></g></svg>';

/** A banner above the card; nothing without a message. */
export function notice(tone: 'danger', message: string | undefined): string[] {
  return message === undefined ? [] : [`<div class="banner" data-tone="${tone}" role="alert"><div>${escaped(message)}</div></div>`];
}

/** A form with one button. */
export function form(action: string, inputs: readonly string[], button: string): string {
  return `<form class="stack" method="post" action="${action}">${inputs.join('\n')}<button class="btn btn-primary" type="submit">${button}</button></form>`;
}

/** A labelled input. */
export function field({
  name,
  label,
  type,
  autocomplete,
  help,
  isFirst = false,
}: {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  help?: string;
  /** Whether it has the focus when the page opens. */
  isFirst?: boolean;
}): string {
  const described = help === undefined ? '' : ` aria-describedby="${name}-help"`;
  const below = help === undefined ? '' : `<p class="help" id="${name}-help">${escaped(help)}</p>`;
  return `<div class="field"><label class="label" for="${name}">${label}</label><input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" spellcheck="false" required${described}${isFirst ? ' autofocus' : ''}>${below}</div>`;
}

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
