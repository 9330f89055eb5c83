import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { formatVkey, type NoteKind, type NoteSigner } from '@pasok/chain/tlog/note-key';
import { tilesByDefinition } from '@pasok/chain/tlog/test/small-log';
import { readTilePath } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import { formatSubmission } from '@pasok/chain/tlog/witness';
import type { KeySuccession } from '@pasok/contracts/blockchain';

export function makeSigner(name: string, kind: NoteKind): NoteSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
  return { name, kind, publicKey: raw, sign: (message) => sign(null, message, privateKey) };
}

/** A log whose operator signs whatever entries there are; `branch` names another history from an entry on. */
export function makeLog(signer: NoteSigner) {
  const entriesOf = (size: number, branch = '', from = 0) =>
    Array.from({ length: size }, (_, at) => Buffer.from(at < from ? `entry ${at}` : `entry ${at}${branch}`));
  const tree = (size: number, branch?: string, from?: number) =>
    openTree(size, tilesByDefinition(entriesOf(size, branch, from)));
  const checkpoint = async (size: number, branch?: string, from?: number) =>
    signCheckpoint({ origin: signer.name, size, root: await tree(size, branch, from).root() }, signer);
  return {
    signer,
    entriesOf,
    tree,
    checkpoint,
    leaf: (at: number) => leafHash(Buffer.from(`entry ${at}`)),
    async submission(old: number, size: number, branch?: string, from?: number): Promise<string> {
      const proof = old > 0 && old <= size ? await tree(size, branch, from).consistency(old) : [];
      return formatSubmission({ old, proof, checkpoint: await checkpoint(size, branch, from) });
    },
  };
}

/** The same at an address, as chain-api answers it, with the keys it names. `state` is what it shows, and may change. */
export async function serveLog(
  log: Pick<ReturnType<typeof makeLog>, 'signer' | 'entriesOf' | 'checkpoint'> & {
    keys?: readonly NoteSigner[];
    successions?: readonly KeySuccession[];
  },
) {
  const state = { size: 5, branch: '', from: 0 };
  const server = createServer(async (request, response) => {
    const { size, branch, from } = state;
    const path = (request.url ?? '').replace('/log/', '');
    if (path === 'checkpoint') return response.end(await log.checkpoint(size, branch, from));
    if (path === 'vkey')
      return response.end((log.keys ?? [log.signer]).map((key) => `${formatVkey(key)}\n`).join(''));
    if (path === 'successions' && log.successions) return response.end(JSON.stringify(log.successions));
    const place = readTilePath(path);
    if (!place || place.level === 'entries') return response.writeHead(404).end();
    const tile = { level: place.level, index: place.index, width: place.width };
    return response.end(await tilesByDefinition(log.entriesOf(size, branch, from))(tile));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { address: `http://127.0.0.1:${port}`, state, close };
}
