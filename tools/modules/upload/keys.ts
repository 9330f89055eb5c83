import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployKey, deployKeysSchema } from '@pasok/contracts/upload';
import { OperatorError } from '@pasok/postgres/operator-error';
import { replaceFile } from '../files.ts';
import { callerName } from '../journal.ts';
import { inStore } from '../store-lock.ts';

type Keys = Record<string, DeployKey>;

const fileOf = (modulesDir: string) => join(modulesDir, '.deploy-keys.json');

/** The deploy keys of a store, by module; their public halves alone. @throws OperatorError when somebody broke the file. */
export function readKeys(modulesDir: string): Keys {
  const file = fileOf(modulesDir);
  if (!existsSync(file)) return {};
  try {
    return deployKeysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorError(
      `${file} is not a list of keys: restore it, or delete it and make the keys anew.`,
    );
  }
}

const writeKeys = (modulesDir: string, keys: Keys) =>
  replaceFile(fileOf(modulesDir), `${JSON.stringify(keys, null, 2)}\n`);

/** The `x` of a public key, and the name it has in signatures and in the journal. */
function nameOf(key: KeyObject): Pick<DeployKey, 'id' | 'x'> {
  const { x = '' } = key.export({ format: 'jwk' });
  return { x, id: createHash('sha256').update(x).digest('hex').slice(0, 16) };
}

/** Makes a module's deploy key in the place of the one before. Answers the private half, which is kept nowhere. */
export function makeKey(modulesDir: string, folder: string): Promise<string> {
  return inStore(modulesDir, async (held) => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const made = { madeAt: new Date().toISOString(), madeBy: callerName(), last: 0 };
    held();
    writeKeys(modulesDir, { ...readKeys(modulesDir), [folder]: { ...nameOf(publicKey), ...made } });
    return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  });
}

/** Withdraws a module's deploy key: from now on nothing it signed is taken. @throws OperatorError when there is none. */
export function withdrawKey(modulesDir: string, folder: string): Promise<void> {
  return inStore(modulesDir, async (held) => {
    const keys = readKeys(modulesDir);
    const key = keys[folder];
    if (!key || key.withdrawnAt) throw new OperatorError(`${folder} has no deploy key.`);
    held();
    writeKeys(modulesDir, { ...keys, [folder]: { ...key, withdrawnAt: new Date().toISOString() } });
  });
}

/** @throws OperatorError when this key signs nothing for the module (any more). */
export function checkKey(modulesDir: string, folder: string, id: string): DeployKey {
  const key = readKeys(modulesDir)[folder];
  if (key?.id !== id || key.withdrawnAt)
    throw new OperatorError(`The deploy key ${id} of ${folder} was withdrawn: ask for a new one.`);
  return key;
}

/** Notes when an upload was signed. @throws OperatorError when the key is gone, or one signed later, or then, was taken. */
export function noteSigned(modulesDir: string, folder: string, id: string, created: number): Promise<void> {
  return inStore(modulesDir, async (held) => {
    const key = checkKey(modulesDir, folder, id);
    if (created <= key.last)
      throw new OperatorError(`This upload of ${folder} was taken before: sign it again.`);
    held();
    writeKeys(modulesDir, { ...readKeys(modulesDir), [folder]: { ...key, last: created } });
  });
}

/** Reads the private half as the operator handed it out. @throws OperatorError when it is none. */
export function readPrivateKey(text: string): { key: KeyObject; id: string } {
  try {
    const key = createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    return { key, id: nameOf(createPublicKey(key)).id };
  } catch {
    throw new OperatorError(
      'DEPLOY_KEY is not a deploy key: set it to the line that npm run key:module printed.',
    );
  }
}
