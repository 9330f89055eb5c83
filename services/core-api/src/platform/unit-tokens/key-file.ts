import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@pasok/service/base/environment';
import { codeOf } from '@pasok/service/base/errors';
import { makeRandomKey } from '@pasok/service/base/random-key';
import { type TokenKey, tokenKeysSchema } from './keyring.ts';

/**
 * The embedded installation's token keys: DATA_DIR/keys/token.json, mode 0600, made at the first start. Instances
 * that start at once agree: the file appears whole by a hard link, and only the first link wins.
 */
export async function tokenKeysFromFile(dataDir: string): Promise<TokenKey[]> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'token.json');
  const text = await readText(file);
  if (text !== undefined) return readKeys(file, text);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makeFile(file);
  return readKeys(file, await readFile(file, 'utf8'));
}

async function makeFile(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const keys: TokenKey[] = [{ kid: 'k1', key: makeRandomKey() }];
  await writeFile(draft, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  // The umask may have taken rights away, never added any; owner read and write must be there.
  await chmod(draft, 0o600);
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readKeys(file: string, text: string): TokenKey[] {
  try {
    return tokenKeysSchema.parse(JSON.parse(text).keys);
  } catch {
    throw new EnvironmentError(`${file} holds no valid token key: restore that file from a backup.`);
  }
}
