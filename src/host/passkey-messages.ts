/** Messages of passkeys. Apart from the others, and without `fillMessage`: the form of the server's pages must not bring code of the console. */
export const noPasskeyWasUsedIt = 'No passkey was used: it was cancelled, took too long, or there is none here. Try again.';
export const thisDeviceOrKeyHas = 'This device or key has one of your passkeys already. Use another one.';
export const thisDeviceOrKeyCannot = 'This device or key cannot hold such a passkey. Use another one.';
export const thisBrowserHasNoPasskeys = 'This browser has no passkeys.';
export const passkeysOfThisConsoleWork = ({ site }: { site: string }) => `Passkeys of this console work only at ${site}. Open it there.`;
export const theBrowserCouldNotUse = ({ message }: { message: string }) => `The browser could not use a passkey: ${message}`;
