import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A request of a server to an authenticator. */
export interface AskedPasskey {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
  userVerification?: string;
}

/** Wrong parts of an answer, in place of the right ones. */
export interface Forged {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  id?: string;
  /** Signs with another key. */
  isForeignKey?: boolean;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey, with right and wrong answers. Its counter rises by one with each answer, or stays 0 with `counts: false`. */
export function createAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(randomBytes(20));
  let handle = '';
  let counter = 0;
  const clientData = (type: string, { challenge }: AskedPasskey, forged: Forged) =>
    Buffer.from(JSON.stringify({ type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? origin }));
  const authenticatorData = (rpId: string, forged: Forged, attested?: Buffer) => {
    if (counts) counter += 1;
    const flags = 0x01 | (forged.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const described = (forged: Forged) => ({ id: forged.id ?? id, rawId: forged.id ?? id, type: 'public-key', clientExtensionResults: {} });
  return {
    id,
    /** The next answer has this counter plus one. */
    setCounter: (value: number) => (counter = value),
    make(asked: AskedPasskey, forged: Forged = {}) {
      handle = asked.user!.id;
      const { x, y } = keys.publicKey.export({ format: 'jwk' });
      const [hex, bytes] = [(text: string) => Buffer.from(text, 'hex'), (text: string) => Buffer.from(text, 'base64url')];
      const key = Buffer.concat([hex('a5010203262001215820'), bytes(x!), hex('225820'), bytes(y!)]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes(id).length);
      const data = authenticatorData(asked.rp!.id, forged, Buffer.concat([Buffer.alloc(16), length, bytes(id), key]));
      const attestation = Buffer.concat([
        hex('a363'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a068'),
        Buffer.from('authData'),
        hex('58'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', asked, forged));
      return { ...described(forged), response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] } };
    },
    answer(asked: AskedPasskey, forged: Forged = {}) {
      const data = authenticatorData(asked.rpId!, forged);
      const client = clientData('webauthn.get', asked, forged);
      const { privateKey } = forged.isForeignKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : keys;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...described(forged),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? handle,
        },
      };
    },
  };
}
