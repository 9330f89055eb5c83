import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** What the flags of an authenticator say: its person was there, was verified (PIN, finger), a key is attached. */
const [present, verified, synced, attached] = [0x01, 0x04, 0x18, 0x40];

type Options = { challenge: string; user?: { id: string } };
type How = {
  origin: string;
  /** Another host than the origin's, for a page that lies. */
  rpID?: string;
  isVerified?: boolean;
  /** What it counts; 0: it does not. */
  counter?: number;
  /** Whether its key may be, and is, on several devices. */
  isSynced?: boolean;
};

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** What the authenticator says of itself, with the key where it was just made. */
function dataOf(
  { origin, rpID, isVerified = true, counter = 0, isSynced = false }: How,
  key = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(5);
  head[0] = present | (isVerified ? verified : 0) | (isSynced ? synced : 0) | (key.length > 0 ? attached : 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpID ?? new URL(origin).hostname), head, key]);
}

/** A new key, and what an authenticator attaches of it: no model, its name, and the key as COSE has it (ES256 on P-256). */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const head = Buffer.from('a5010203262001215820', 'hex');
  const cose = [head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')];
  const attachment = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, ...cose];
  return { privateKey, id: base64url(credentialId), attachment: Buffer.concat(attachment) };
}

/** CBOR: {fmt: 'none', attStmt: {}, authData} */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);

/** An authenticator in software with one passkey, as WebAuthn has it on the wire. */
export function createAuthenticator() {
  const { privateKey, id, attachment } = makeKey();
  let userHandle = base64url('nobody');
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    /** What the browser answers to the options of adding one. */
    create({ challenge, user }: Options, how: How) {
      userHandle = user?.id ?? userHandle;
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, how.origin));
      const attestationObject = base64url(attestationOf(dataOf(how, attachment)));
      return { ...envelope, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** What the browser answers to the options of a sign-in. */
    get({ challenge }: Options, how: How) {
      const data = clientData('webauthn.get', challenge, how.origin);
      const said = dataOf(how);
      const signature = base64url(sign('sha256', Buffer.concat([said, sha256(data)]), privateKey));
      const clientDataJSON = base64url(data);
      const response = { clientDataJSON, authenticatorData: base64url(said), signature, userHandle };
      return { ...envelope, response };
    },
  };
}
