import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const FLAGS = { touched: 0x01, seen: 0x05, attested: 0x45 };

interface CreationOptions {
  challenge: string;
  rp?: { id?: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Sends the same counter twice, like a cloned authenticator. */
  isCloned?: boolean;
  attestation?: string;
  /** Does not check who holds the device. */
  isUnverified?: boolean;
}

/** WebAuthn 3, sections 5 and 6. */
export function createAuthenticator(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? origin,
      crossOrigin: false,
    });

  const authenticatorData = (rpId: string, flags: number, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...rest]);
  };

  const coseKey = () =>
    Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );

  const credential = <Response extends object>(response: Response) => ({
    id: encoded(credentialId),
    rawId: encoded(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create({ challenge, rp }: CreationOptions, deviation: Deviation = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const rpId = deviation.rpId ?? rp?.id ?? '';
      const attested = [Buffer.alloc(16), length, credentialId, coseKey()];
      const authData = new Uint8Array(authenticatorData(rpId, FLAGS.attested, attested));
      const statement = new Map<string, unknown>([
        ['fmt', deviation.attestation ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: encoded(clientData('webauthn.create', challenge, deviation)),
        attestationObject: encoded(isoCBOR.encode(statement as never)),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId = '' }: RequestOptions, deviation: Deviation = {}) {
      if (!deviation.isCloned) counter++;
      const data = authenticatorData(
        deviation.rpId ?? rpId,
        deviation.isUnverified ? FLAGS.touched : FLAGS.seen,
      );
      const client = clientData('webauthn.get', challenge, deviation);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      });
    },
  };
}
