import {
  type AttachedFile,
  type FileTarget,
  fileSchema,
  isPhotograph,
  shortFileName,
} from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { messageSchema } from '@pasok/contracts/message';
import { z } from 'zod';
import { personStorage } from '../session/person-storage.ts';
import { session } from '../session/session.ts';
import { api, callHeaders, connection, keyHeader, urlOf } from './api.ts';
import { ApiError, networkError } from './api-error.ts';
import { sendFile } from './send-file.ts';
import { sendOnce, writeKey } from './write-key.ts';

/** What is attached to a thing, oldest first. */
export const list = ({ kind, id }: FileTarget, signal?: AbortSignal): Promise<AttachedFile[]> =>
  api.get('/files', z.array(fileSchema), { query: { kind, id }, ...(signal && { signal }) });

/**
 * Attaches a file, once, however often it is sent until there is an answer. `onProgress` hears how much is sent, from 0 to 1.
 * Only silence ends it. @throws ApiError; its message says what is wrong with a name
 */
export async function send(
  { kind, id }: FileTarget,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const { token, user } = session.get();
  if (!connection.isOnline()) throw networkError();
  const url = urlOf('/files', { kind, id, name: shortFileName(file.name) });
  // Kept over a reload: who left while it was sent does not know whether it is there, and chooses it again.
  const key = writeKey(`${url} ${file.size} ${file.lastModified}`, () => personStorage(user?._id ?? ''));
  const isTooLarge = file.size > fileBodyLimit && isPhotograph(file.type);
  const sent = isTooLarge ? await drawSmaller(file, pictureSide) : file;
  try {
    await sendOnce(key, (idempotencyKey) =>
      sendFile({ url, file: sent, onProgress, headers: { ...callHeaders(), ...keyHeader(idempotencyKey) } }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === '401') session.expire(token, error.body?.message);
    const [field] = error.fieldErrors;
    throw field ? new ApiError(error.code, field.message, error.details) : error;
  }
}

/** Longest side of a picture that is too large as it is. */
const pictureSide = 4_096;

/** Longest side of a photo of goods, in pixels: a scratch is seen, and a slow line takes it. */
const photoSide = 2_048;

/** A picture drawn smaller, upright, as JPEG; as it is where this browser cannot draw it or that is no smaller. */
export async function drawSmaller(picture: Blob, side = photoSide): Promise<Blob> {
  try {
    const whole = await createImageBitmap(picture);
    const scale = Math.min(1, side / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(whole.width * scale);
    canvas.height = Math.round(whole.height * scale);
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return drawn && drawn.size < picture.size ? drawn : picture;
  } catch {
    return picture;
  }
}

/** A file's bytes. */
export const download = (id: string): Promise<Blob> => api.download(`/files/${id}`);

/** Takes a file away. */
export const remove = (id: string): Promise<unknown> => api.delete(`/files/${id}`, messageSchema);
