import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { LINK_OVER, type OpenedLink } from '../../identity/sessions/forgotten-password.ts';
import { brandStyle } from './brand-style.ts';
import { iconOf } from './page-template.ts';

/** What every page of passwords is drawn with. */
export interface PasswordPageLook {
  brand: AppSettings['brand'];
  /** What somebody has chosen; else the page follows the device. */
  theme: string | undefined;
  nonce: string;
  /** The styles of the console, as they are built. */
  styles: readonly string[];
}

/** What a page says. */
export interface PasswordPage {
  title: string;
  /** Parts of the card below the title, as HTML. */
  parts: readonly string[];
}

/** Writes a page. It has no script: a form is all that it needs, and it stays small. */
export function printPasswordPage({ brand, theme, nonce, styles }: PasswordPageLook, { title, parts }: PasswordPage): string {
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  const style = brandStyle(brand.color);
  const mark = brand.logo === undefined ? MARK : `<img class="brand-mark" src="/brand/${encodeURIComponent(brand.logo)}" alt="">`;
  return `<!doctype html>
<html lang="en"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${escaped(brand.name)}</title>
<link rel="icon" href="${iconOf(brand)}">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${style && `<style nonce="${nonce}">${style}</style>`}
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

/** Asks for the address to mail a link to. */
export function askPage(name: 'Email' | 'User name', message?: string): PasswordPage {
  const parts = [
    '<p class="muted">You get a mail with a link to choose a new one. The link works once, within 30 minutes.</p>',
    form(
      '/password',
      [field({ name: 'email', label: name === 'Email' ? 'Email' : 'Email of your account', type: 'email', autocomplete: 'username' })],
      'Send the link',
    ),
    BACK,
  ];
  return { title: 'Forgotten password', parts: [...notice('danger', message), ...parts] };
}

/** The answer to whoever asked, whether or not somebody has that address. Where no mail is sent, it says so. */
export function askedPage(isSending: boolean): PasswordPage {
  if (!isSending)
    return {
      title: 'No mail was sent',
      parts: [
        '<p role="status">No mail server is set up for this console. If somebody with this address can sign in here, the mail was written to the folder outbox of the server. Ask whoever runs it.</p>',
        BACK,
      ],
    };
  const parts = ['<p role="status">If somebody with this address can sign in here, a mail with a link is on its way to it.</p>', BACK];
  return { title: 'Look into your mail', parts };
}

/** Lets somebody choose a password. What was typed wrong is said above; passwords are never sent back. */
export function choosePage(
  { fullName, email, kind }: OpenedLink,
  { token, least, message }: { token: string; least: number; message?: string },
): PasswordPage {
  const inputs = [
    `<input type="hidden" name="link" value="${escaped(token)}">`,
    `<input type="text" name="username" autocomplete="username" value="${escaped(email)}" readonly hidden>`,
    field({
      name: 'password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      help: `At least ${least} characters of any kind. A few words that nobody would put together are good.`,
    }),
    field({ name: 'repeated', label: 'The same again', type: 'password', autocomplete: 'new-password' }),
  ];
  return {
    title: kind === 'invitation' ? 'Choose your password' : 'Choose a new password',
    parts: [
      ...notice('danger', message),
      `<p class="muted">${escaped(fullName)}, ${escaped(email)}</p>`,
      form('/password/choose', inputs, 'Set password'),
    ],
  };
}

/** Says that the password is set. */
export function chosenPage(): PasswordPage {
  return {
    title: 'Your password is set',
    parts: [
      '<p role="status">All sessions that were open have ended. Sign in with the new password.</p>',
      '<a class="btn btn-primary" href="/">Sign in</a>',
    ],
  };
}

/** Says that a link opens nothing, and where to get another. */
export function overPage(): PasswordPage {
  return {
    title: 'This link is over',
    parts: [`<p role="alert">${escaped(LINK_OVER)}</p>`, '<a class="btn" href="/password">Ask for a new link</a>', BACK],
  };
}

/** Says why there is nothing to do here now. */
export function closedPage(why: string): PasswordPage {
  return { title: 'Password', parts: [`<p role="alert">${escaped(why)}</p>`, BACK] };
}

const BACK = '<p><a href="/">Back to sign-in</a></p>';
const MARK =
  '<svg class="brand-mark" viewBox="0 0 22 22" aria-hidden="true"><rect class="brand-ground" width="22" height="22" rx="6"/><g class="brand-tiles"><rect x="5" y="5" width="12" height="3" rx="1.2"/><rect x="5" y="10" width="3.4" height="7" rx="1.2" opacity=".8"/><rect x="10" y="10" width="7" height="3" rx="1.2" opacity=".8"/><rect x="10" y="14.4" width="4.6" height="2.6" rx="1.2" opacity=".8"/></g></svg>';

function notice(tone: 'danger', message: string | undefined): string[] {
  return message === undefined ? [] : [`<div class="banner" data-tone="${tone}" role="alert"><div>${escaped(message)}</div></div>`];
}

function form(action: string, inputs: readonly string[], button: string): string {
  return `<form class="stack" method="post" action="${action}">${inputs.join('\n')}<button class="btn btn-primary" type="submit">${button}</button></form>`;
}

function field({
  name,
  label,
  type,
  autocomplete,
  help,
}: {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  help?: string;
}): string {
  const described = help === undefined ? '' : ` aria-describedby="${name}-help"`;
  const below = help === undefined ? '' : `<p class="help" id="${name}-help">${escaped(help)}</p>`;
  return `<div class="field"><label class="label" for="${name}">${label}</label><input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" spellcheck="false" required${described}>${below}</div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
