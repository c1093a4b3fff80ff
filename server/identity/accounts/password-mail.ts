import type { PasswordLinkKind } from './password-links.ts';

/** Subject and body of a mail with a link. */
export interface PasswordMail {
  subject: string;
  body: string;
}

/** Prints the mail with a link to choose a password. */
export function passwordMail(
  kind: PasswordLinkKind,
  { name, brand, address }: { name: string; brand: string; address: string },
): PasswordMail {
  if (kind === 'invitation')
    return {
      subject: `Your account at ${brand}`,
      body: `Hello ${name},\n\nyou have been invited to ${brand}. Choose your password here:\n\n${address}\n\nThe link works once, within seven days.\n`,
    };
  return {
    subject: `A new password for ${brand}`,
    body: `Hello ${name},\n\nchoose a new password for ${brand} here:\n\n${address}\n\nThe link works once, within 30 minutes. If you did not ask for it, do nothing: your password stays as it is.\n`,
  };
}
