import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Upload, uploadLimits, uploadSchema } from '@pasok/contracts/upload';
import { OperatorError } from '@pasok/postgres/operator-error';
import { deployModule } from '../deploy-module.ts';
import type { Draw } from '../draw/draw-routes.ts';
import { refusal } from '../gate/refusal.ts';
import { folderPattern } from '../names.ts';
import type { Store } from '../switch-modules.ts';
import { checkKey, noteSigned } from './keys.ts';

/** An upload whose signature the edge has checked, in a file. */
export type Received = { folder: string; keyId: string; created: number; file: string };

/**
 * Publishes an upload as `deploy:module` would: the same lock, the same gate, and every route is drawn. Answers the version.
 * @throws OperatorError in one sentence when it is refused; nothing has changed then.
 */
export async function receiveUpload(
  root: string,
  { folder, keyId, created, file }: Received,
  store: Store,
  draw: Draw,
): Promise<string> {
  if (!folderPattern.test(folder)) throw new OperatorError(`${folder} is not the name of a module.`);
  await noteSigned(store.modulesDir, folder, keyId, created);
  const { by, why, files } = readUpload(file);
  process.env.DEPLOYED_BY = `${by} (deploy key ${keyId})`;
  const dist = mkdtempSync(join(tmpdir(), 'pasok-received-'));
  try {
    layOut(files, dist);
    // Asked again under the store's lock: a key that was withdrawn meanwhile publishes nothing.
    const drawIfAllowed: Draw = async (...what) => {
      await draw(...what);
      checkKey(store.modulesDir, folder, keyId);
    };
    const { version = '' } = await deployModule(root, folder, store, why, dist, drawIfAllowed);
    return version;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** @throws OperatorError that says what of it is not as an upload has to be. */
function readUpload(file: string): Upload {
  const [issue, upload] = parse(file);
  if (upload) return upload;
  throw refusal('the upload', issue);
}

function parse(file: string): [issue: string, upload?: Upload] {
  let text: string;
  try {
    text = gunzipSync(readFileSync(file), { maxOutputLength: uploadLimits.whole }).toString();
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return [isTooLarge ? `it has more than ${uploadLimits.whole / 1e6} MB unpacked` : 'it is not gzip'];
  }
  try {
    const { data, error } = uploadSchema.safeParse(JSON.parse(text));
    const [issue] = error?.issues ?? [];
    return [`${issue?.path.join(' ') || 'it'} is not as it has to be (${issue?.message})`, data];
  } catch {
    return ['it is not JSON'];
  }
}

function layOut(files: Upload['files'], dist: string): void {
  for (const [path, content] of Object.entries(files)) {
    try {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), Buffer.from(content, 'base64'), { flag: 'wx' });
    } catch {
      throw refusal(path, 'it cannot lie beside the other files of the upload');
    }
  }
}
