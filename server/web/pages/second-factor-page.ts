import { RECOVERY_CODES } from '../../identity/second-factor/codes.ts';
import type { OpenStep, SecondFactorState } from '../../identity/second-factor/second-factor.ts';
import { BACK, type EntryPage, escaped, field, form, notice } from './entry-page.ts';

/** Options of the button for a passkey: the request to the browser, and the path of the script. */
export interface PasskeyForm {
  options: object;
  script: string;
}

/** Options of a page of a step: the path after the last step, the previous error, and the passkey form if available. */
export interface StepPage {
  target: string;
  message?: string | undefined;
  passkey?: PasskeyForm | undefined;
}

const TITLE = 'Second factor';
const TO_ACCOUNT = '<p><a class="link" href="/account">Back to my account</a></p>';

/** Page that asks for a code or a passkey, and shows the secret during set-up. */
export function stepPage({ step, name, hasApp, isSignedIn, setUp }: OpenStep, { target, message, passkey }: StepPage): EntryPage {
  const code = field({
    name: 'code',
    label: step === 'code' ? codeLabel(hasApp) : 'Code that the app shows',
    type: 'text',
    autocomplete: 'one-time-code',
    isFirst: hasApp || step === 'set-up',
  });
  // Without codes of an app, the passkey comes first and the recovery code is the alternative.
  const isPasskeyFirst = step === 'code' && !hasApp && passkey !== undefined;
  const asked = isPasskeyFirst
    ? `<form class="stack" method="post" action="/second-factor">${hidden('to', target)}${code}${button({ label: 'Use the code' })}</form>`
    : form('/second-factor', [hidden('to', target), code], step === 'code' ? 'Sign in' : 'Confirm');
  const leave = isSignedIn ? TO_ACCOUNT : BACK;
  const buttons = [{ label: step === 'code' ? 'Use a passkey' : 'Add a passkey instead', isPrimary: isPasskeyFirst }];
  const byPasskey = passkey ? passkeyForm(passkey, { action: '/second-factor', inputs: [hidden('to', target)], buttons }) : '';
  const script = passkey?.script;
  if (setUp === undefined)
    return {
      title: TITLE,
      script,
      parts: [
        ...notice('danger', message),
        `<p class="muted">${escaped(name)}</p>`,
        ...(isPasskeyFirst ? [byPasskey, asked] : [asked, byPasskey]),
        leave,
      ],
    };
  const why = isSignedIn ? '' : '<p>Your role needs a second factor. Set it up now, to sign in.</p>';
  return {
    title: 'Set up a second factor',
    script,
    parts: [
      ...notice('danger', message),
      why,
      '<p>Scan the picture with an authenticator app on your phone, or type the key into it. Then enter the code that the app shows.</p>',
      picture(setUp.svg),
      `<p class="muted">Key: <code>${escaped(setUp.secret.match(/.{1,4}/g)!.join(' '))}</code></p>`,
      `<p><a class="link" href="${escaped(setUp.uri)}">Open the app on this device</a></p>`,
      asked,
      byPasskey,
      leave,
    ],
  };
}

/** Page with new recovery codes, which are shown once. */
export function recoveryCodesPage(codes: readonly string[], target: string): EntryPage {
  return {
    title: 'Recovery codes',
    parts: [
      '<p role="status">Your second factor is set up. Keep these codes where you find them without your phone. Each works once, in place of a code of the app or a passkey. They are not displayed again.</p>',
      `<pre>${codes.map(escaped).join('\n')}</pre>`,
      `<a class="btn btn-primary" href="${escaped(target)}">I have kept them</a>`,
    ],
  };
}

/** Page that confirms the set-up, and that existing recovery codes stay valid. */
export function setUpPage(): EntryPage {
  return {
    title: TITLE,
    parts: ['<p role="status">Codes of the app are set up. Your recovery codes stay as they are.</p>', TO_ACCOUNT],
  };
}

/** Page of a signed-in person, with all actions on the own second factor. */
export function ownPage(
  { isSet, hasApp, hasPasskeys, codesLeft, isRequired }: SecondFactorState,
  { hasPassword, message, passkey }: { hasPassword: boolean; message?: string | undefined; passkey?: PasskeyForm | undefined },
): EntryPage {
  const password = hasPassword
    ? [field({ name: 'password', label: 'Your password', type: 'password', autocomplete: 'current-password', isFirst: !isSet })]
    : [];
  const setUp = hasApp ? [] : [form('/second-factor/set-up', password, isSet ? 'Set up codes of an app' : 'Set up')];
  if (!isSet)
    return {
      title: TITLE,
      parts: [
        ...notice('danger', message),
        '<p>With a second factor nobody signs in as you with your password alone: each sign-in also asks for a code of an app on your phone.</p>',
        ...setUp,
        '<p class="muted">A passkey is a second factor, too. You add it under <i>My account</i>.</p>',
        TO_ACCOUNT,
      ],
    };
  const actions = [
    { action: '/second-factor/codes', label: 'New recovery codes' },
    ...(hasApp && (!isRequired || hasPasskeys) ? [{ action: '/second-factor/off', label: 'Turn off', isDanger: true }] : []),
  ];
  const code = field({ name: 'code', label: codeLabel(hasApp), type: 'text', autocomplete: 'one-time-code' });
  const byPasskey = actions.map((each) => ({ ...each, label: `${each.label} with a passkey` }));
  return {
    title: TITLE,
    script: passkey?.script,
    parts: [
      ...notice('danger', message),
      `<p>Your second factor is ${[hasApp && 'codes of an app', hasPasskeys && 'passkeys'].filter(Boolean).join(' or ')}. ${codesLeft} of ${RECOVERY_CODES} recovery codes are left.</p>`,
      `<form class="stack" method="post" action="/second-factor/codes">${code}${actions.map(button).join('\n')}</form>`,
      ...(passkey ? [passkeyForm(passkey, { action: '/second-factor/codes', inputs: [], buttons: byPasskey })] : []),
      '<p class="muted">New codes take the place of those before.</p>',
      ...(isRequired && !hasPasskeys
        ? ['<p class="muted">Your role requires it. For a new phone, ask an admin to reset it, or add a passkey first.</p>']
        : []),
      ...setUp,
      TO_ACCOUNT,
    ],
  };
}

/** Page that confirms that it is off, and lists the remaining factors. */
export function secondFactorOffPage({ hasPasskeys }: Pick<SecondFactorState, 'hasPasskeys'>): EntryPage {
  const said = hasPasskeys
    ? 'The codes of the app are turned off. Your passkeys and recovery codes still count.'
    : 'Your second factor is turned off. Your recovery codes stopped working.';
  return { title: TITLE, parts: [`<p role="status">${said}</p>`, TO_ACCOUNT] };
}

/** A form button with an address of its own. */
interface FormButton {
  label: string;
  action?: string;
  isDanger?: boolean;
  isPrimary?: boolean;
}

function button({ label, action, isDanger = false, isPrimary = false }: FormButton): string {
  const look = isDanger ? ' btn-danger' : isPrimary ? ' btn-primary' : '';
  return `<button class="btn${look}" type="submit"${action === undefined ? '' : ` formaction="${action}"`}>${label}</button>`;
}

/** A form that the script fills in with the answer of a passkey (`src/passkey-form.ts`). */
function passkeyForm(
  { options }: PasskeyForm,
  { action, inputs, buttons }: { action: string; inputs: readonly string[]; buttons: readonly FormButton[] },
): string {
  return `<form class="stack" method="post" action="${action}" data-passkey="${escaped(JSON.stringify(options))}">
<div class="banner" data-tone="danger" role="alert" hidden><div></div></div>
${[...inputs, hidden('passkey', '')].join('\n')}
${buttons.map(button).join('\n')}</form>`;
}

function codeLabel(hasApp: boolean): string {
  return hasApp ? 'Code of your app, or a recovery code' : 'Recovery code';
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}

function picture(svg: string): string {
  return svg.replace('<svg ', '<svg width="220" height="220" role="img" aria-label="QR code of the key" ');
}
