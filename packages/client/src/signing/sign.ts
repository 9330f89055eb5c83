import {
  type DealStatement,
  dealSignaturesSchema,
  type ToldSignature,
} from '@pasok/contracts/deal-signature';
import { partyKeysSchema, partyKeyText } from '@pasok/contracts/party-key';
import { api } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { session } from '../session/session.ts';
import { forgetKey, keyOf, readKey } from './keys.ts';
import { type DeviceKey, signText } from './make-key.ts';

/** `text`: exactly what is signed, made of what the screen shows. */
type Word = {
  id: string;
  statement: DealStatement;
  text: string;
  /** Beside what its person did: registering a key may not ask for their password. */
  unasked?: boolean;
};

const send = async ({ id, statement, text }: Word, { publicKey, secret }: DeviceKey) => {
  const body = { statement, publicKey, signature: await signText(text, secret) };
  return api.put(`/transactions/${encodeURIComponent(id)}/signatures`, dealSignaturesSchema, { body });
};

async function register(user: string, { publicKey, secret }: DeviceKey, unasked: boolean): Promise<void> {
  const signature = await signText(partyKeyText(user, publicKey), secret);
  await api.put('/auth/keys', partyKeysSchema, { body: { publicKey, signature }, unasked });
}

const refusalOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

/**
 * Signs a deal's statement with this browser's key and hands it in. A key is made and registered where there is none, and
 * once more after it was revoked. @returns all signatures of the deal. @throws ApiError, or where nothing can be stored
 */
export async function sign(word: Word): Promise<ToldSignature[]> {
  const user = session.get().user?._id;
  if (user === undefined) throw new Error('nobody is signed in');
  const key = await keyOf(user);
  try {
    return (await send(word, key)).signatures;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== 'SIGNING_KEY_UNKNOWN' && refusal !== 'SIGNING_KEY_REVOKED') throw error;
    if (refusal === 'SIGNING_KEY_REVOKED') await forgetKey(user, key);
    const next = await keyOf(user);
    await register(user, next, word.unasked ?? false);
    return (await send(word, next)).signatures;
  }
}

/** The public key by which this browser signs for who is signed in; undefined before it ever did. */
export async function ownKey(): Promise<string | undefined> {
  const user = session.get().user?._id;
  const key = user === undefined ? undefined : await readKey(user).catch(() => undefined);
  return key?.publicKey;
}
