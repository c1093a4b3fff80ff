import { LINK_OVER, type OpenedLink } from '../../identity/sessions/forgotten-password.ts';
import { BACK, type EntryPage, escaped, field, form, notice } from './entry-page.ts';

/** Page that asks for the address to mail a link to. */
export function askPage(name: 'Email' | 'User name', message?: string): EntryPage {
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

/** Page after a request for a link, the same whether or not an account has the address. States if no mail can be sent. */
export function linkRequestedPage(isSending: boolean): EntryPage {
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

/** Page to choose a password. An error is shown above the form; passwords are never sent back. */
export function choosePage(
  { fullName, email, kind }: OpenedLink,
  { token, least, message }: { token: string; least: number; message?: string },
): EntryPage {
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

/** Page that confirms the new password. */
export function passwordSetPage(): EntryPage {
  return {
    title: 'Your password is set',
    parts: [
      '<p role="status">All sessions that were open have ended. Sign in with the new password.</p>',
      '<a class="btn btn-primary" href="/">Sign in</a>',
    ],
  };
}

/** Page for an invalid link, with the way to a new one. */
export function invalidLinkPage(): EntryPage {
  return {
    title: 'This link is over',
    parts: [`<p role="alert">${escaped(LINK_OVER)}</p>`, '<a class="btn" href="/password">Ask for a new link</a>', BACK],
  };
}
