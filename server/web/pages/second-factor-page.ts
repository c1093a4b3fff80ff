import { RECOVERY_CODES } from '../../identity/second-factor/codes.ts';
import type { OpenStep, SecondFactorState } from '../../identity/second-factor/second-factor.ts';
import { BACK, type EntryPage, escaped, field, form, notice } from './entry-page.ts';

/** Where the pages lead to after the last step, and what went wrong before. */
export interface StepPage {
  target: string;
  message?: string | undefined;
}

const TITLE = 'Second factor';
const TO_ACCOUNT = '<p><a href="/account">Back to my account</a></p>';

/** Asks for a code, and before that shows the secret if one is set up. */
export function stepPage({ step, name, isSignedIn, setUp }: OpenStep, { target, message }: StepPage): EntryPage {
  const code = field({
    name: 'code',
    label: step === 'code' ? 'Code of your app, or a recovery code' : 'Code that the app shows',
    type: 'text',
    autocomplete: 'one-time-code',
    isFirst: true,
  });
  const asked = form('/second-factor', [hidden('to', target), code], step === 'code' ? 'Sign in' : 'Confirm');
  const leave = isSignedIn ? TO_ACCOUNT : BACK;
  if (setUp === undefined)
    return { title: TITLE, parts: [...notice('danger', message), `<p class="muted">${escaped(name)}</p>`, asked, leave] };
  const why = isSignedIn ? '' : '<p>Your role needs a second factor. Set it up now, to sign in.</p>';
  return {
    title: 'Set up a second factor',
    parts: [
      ...notice('danger', message),
      why,
      '<p>Scan the picture with an authenticator app on your phone, or type the key into it. Then enter the code that the app shows.</p>',
      picture(setUp.svg),
      `<p class="muted">Key: <code>${escaped(setUp.secret.match(/.{1,4}/g)!.join(' '))}</code></p>`,
      `<p><a href="${escaped(setUp.uri)}">Open the app on this device</a></p>`,
      asked,
      leave,
    ],
  };
}

/** Shows new recovery codes, this once. */
export function recoveryCodesPage(codes: readonly string[], target: string): EntryPage {
  return {
    title: 'Recovery codes',
    parts: [
      '<p role="status">Your second factor is set up. Keep these codes where you find them without your phone. Each works once, in place of a code of the app. They are not displayed again.</p>',
      `<pre>${codes.map(escaped).join('\n')}</pre>`,
      `<a class="btn btn-primary" href="${escaped(target)}">I have kept them</a>`,
    ],
  };
}

/** What somebody who is signed in does about it. */
export function ownPage({ isSet, codesLeft, isRequired }: SecondFactorState, hasPassword: boolean, message?: string): EntryPage {
  const code = () => field({ name: 'code', label: 'Code of your app, or a recovery code', type: 'text', autocomplete: 'one-time-code' });
  if (!isSet) {
    const password = hasPassword
      ? [field({ name: 'password', label: 'Your password', type: 'password', autocomplete: 'current-password', isFirst: true })]
      : [];
    return {
      title: TITLE,
      parts: [
        ...notice('danger', message),
        '<p>With a second factor nobody signs in as you with your password alone: each sign-in also asks for a code of an app on your phone.</p>',
        form('/second-factor/set-up', password, 'Set up'),
        TO_ACCOUNT,
      ],
    };
  }
  const actions = [
    `<button class="btn" type="submit" formaction="/second-factor/codes">New recovery codes</button>`,
    ...(isRequired ? [] : ['<button class="btn btn-danger" type="submit" formaction="/second-factor/off">Turn off</button>']),
  ];
  return {
    title: TITLE,
    parts: [
      ...notice('danger', message),
      `<p>Your second factor is set up. ${codesLeft} of ${RECOVERY_CODES} recovery codes are left.</p>`,
      `<form class="stack" method="post" action="/second-factor/codes">${code()}${actions.join('\n')}</form>`,
      '<p class="muted">New codes take the place of those before.</p>',
      ...(isRequired ? ['<p class="muted">Your role requires it. For a new phone, ask an admin to reset it.</p>'] : []),
      TO_ACCOUNT,
    ],
  };
}

/** Says that it is off. */
export function turnedOffPage(): EntryPage {
  return {
    title: TITLE,
    parts: ['<p role="status">Your second factor is turned off. Your recovery codes stopped working.</p>', TO_ACCOUNT],
  };
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}

function picture(svg: string): string {
  return svg.replace('<svg ', '<svg width="220" height="220" role="img" aria-label="QR code of the key" ');
}
