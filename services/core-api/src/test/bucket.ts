import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { bucketAddress } from '../app/bucket-address.ts';
import { createObjectStore } from '../app/object-store.ts';

/** A bucket of a real S3 server in a folder of its own, with the store that a setting of its address makes. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const start = async (port: number) => {
    const options = { address: '127.0.0.1', port, silent: true, directory };
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'lampiran' }] });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  const address = `http://S3RVER:S3RVER@127.0.0.1:${port}/lampiran`;
  const folder = join(directory, 'lampiran');
  const stop = () => server.close();
  return {
    address,
    objects: createObjectStore(bucketAddress.parse(address)),
    /** Keys of the objects that lie there. */
    keys: async () =>
      (await readdir(folder)).flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []).sort(),
    fileOf: (key: string) => join(folder, `${key}._S3rver_object`),
    stop,
    startAgain: async () => {
      ({ server, port } = await start(port));
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}
