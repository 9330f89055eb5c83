import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../platform/context/parts.ts';
import type { BucketAddress } from './bucket-address.ts';

/** Milliseconds a call may take: PUT carries 10 MB, and nobody's database transaction waits for it. */
const limitOf = (method: string): number => (method === 'PUT' ? 5_000 : 3_000);

/** A bucket over S3's HTTP, by path. Whatever is not done in time, or is answered otherwise than expected, throws. */
export function createObjectStore({ url, region, accessKeyId, secretAccessKey }: BucketAddress): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const call = (method: string, key: string, more: RequestInit = {}) =>
    client.fetch(`${url}/${key}`, {
      ...more,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(limitOf(method)),
    });
  /** That there is no such object, and not that there is no such bucket. */
  const isMissing = async (answer: Response) =>
    answer.status === 404 && (await answer.text()).includes('<Code>NoSuchKey</Code>');

  return {
    async put(key, bytes) {
      const answer = await call('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'x-amz-content-sha256': hash('sha256', bytes) },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw refused('PUT', answer);
    },
    async read(key, from, length) {
      const answer = await call('GET', key, { headers: { range: `bytes=${from}-${from + length - 1}` } });
      // Read only where it is the part that was asked for: it is in memory at once.
      if (answer.status !== 206 || Number(answer.headers.get('content-length')) !== length) {
        await answer.body?.cancel();
        throw refused('GET', answer);
      }
      return new Uint8Array(await answer.arrayBuffer());
    },
    async sizeOf(key) {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw refused('HEAD', answer);
      return Number(answer.headers.get('content-length'));
    },
    async remove(key) {
      const answer = await call('DELETE', key);
      if (await isMissing(answer)) return;
      if (!answer.ok) throw refused('DELETE', answer);
      await answer.body?.cancel();
    },
  };
}

const refused = (method: string, { status }: Response): Error =>
  new Error(`the store of files answered ${status} to ${method}`);
