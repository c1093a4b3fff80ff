import * as MESSAGES from './passkey-messages.ts';

/** A server's request to an authenticator: options of Web Authentication as JSON, with bytes in base64url. */
type OptionsAsJson = { challenge: string } & Record<string, unknown>;
type NamedCredential = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] };

/*
 * Imports nothing: the server's page of the second factor loads this without the console (`src/passkey-form.ts`).
 */

/** Asks the person for one of their passkeys. Returns its answer as JSON. Rejects with an `Error` whose message is for the person. */
export async function askPasskey(asked: unknown): Promise<object> {
  const { allowCredentials = [], ...options } = asked as OptionsAsJson & { rpId: string; allowCredentials?: NamedCredential[] };
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: allowCredentials.map(withBytes) };
  const credential = await answered(options.rpId, (credentials) => credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response as AuthenticatorAssertionResponse;
  return {
    ...describe(credential),
    response: {
      clientDataJSON: encodeBytes(clientDataJSON),
      authenticatorData: encodeBytes(authenticatorData),
      signature: encodeBytes(signature),
      ...(userHandle && { userHandle: encodeBytes(userHandle) }),
    },
  };
}

/** Has the person make a new passkey. Returns it as JSON. Rejects likewise. */
export async function makePasskey(asked: unknown): Promise<object> {
  const {
    user,
    excludeCredentials = [],
    ...options
  } = asked as OptionsAsJson &
    Pick<PublicKeyCredentialCreationOptions, 'rp' | 'pubKeyCredParams'> & {
      user: { id: string; name: string; displayName: string };
      excludeCredentials?: NamedCredential[];
    };
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(withBytes),
  };
  const credential = await answered(options.rp.id, (credentials) => credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...describe(credential),
    response: {
      clientDataJSON: encodeBytes(response.clientDataJSON),
      attestationObject: encodeBytes(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

const NONE = MESSAGES.noPasskeyWasUsedIt;
/** Messages by the name of a browser's error. */
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: NONE,
  AbortError: NONE,
  InvalidStateError: MESSAGES.thisDeviceOrKeyHas,
  NotSupportedError: MESSAGES.thisDeviceOrKeyCannot,
};

/** Runs what asks an authenticator of this browser. */
async function answered(
  site: string | undefined,
  run: (credentials: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in window)) throw new Error(MESSAGES.thisBrowserHasNoPasskeys);
  const credential = await run(navigator.credentials).catch(({ name, message }: Error) => {
    if (name === 'SecurityError') throw new Error(MESSAGES.passkeysOfThisConsoleWork({ site: site ?? '' }));
    throw new Error(FAILURES[name] ?? MESSAGES.theBrowserCouldNotUse({ message }));
  });
  if (!credential) throw new Error(NONE);
  return credential as PublicKeyCredential;
}

function describe({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential): object {
  return { id, rawId: encodeBytes(rawId), type, authenticatorAttachment, clientExtensionResults: {} };
}

function withBytes({ id, ...credential }: NamedCredential) {
  return { ...credential, id: bytesOf(id) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function encodeBytes(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
