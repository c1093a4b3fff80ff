import type { AppSettings } from '../language/compiled/compiled-screen.ts';

/** Whether passkeys can be used on this page: the console has them, and the browser allows them at a host name. */
export function hasPasskeysHere({ passkeys }: Pick<AppSettings, 'passkeys'>): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname);
  return passkeys === true && window.isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}
