import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { fromBase64url } from '@pasok/chain/base64';
import { buildReceipt } from '@pasok/chain/receipt';
import { receiptText } from '@pasok/chain/receipt-file';
import { blockStatementText, keyIdOf } from '@pasok/chain/signature';
import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { growTree } from '@pasok/chain/tlog/growing';
import { leafHash } from '@pasok/chain/tlog/hash';
import { formatVkey, type NoteSigner } from '@pasok/chain/tlog/note-key';
import { formatProof } from '@pasok/chain/tlog/proof-file';
import { formatEntries, hashAt, type ReadTile, readTilePath, tileWidth } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import type { Block } from '@pasok/contracts/blockchain';

export const origin = 'pasok.example/log';

/** A key as chain-api has it: of heads, receipts and the log. */
export function createSigner(key: KeyObject = generateKeyPairSync('ed25519').privateKey, name = origin) {
  const publicKey = String(createPublicKey(key).export({ format: 'jwk' }).x);
  const note: NoteSigner = {
    name,
    kind: 'note',
    publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
    sign: (message) => Uint8Array.from(sign(null, message, key)),
  };
  return { key, publicKey, note, vkey: formatVkey(note) };
}
export type Signer = ReturnType<typeof createSigner>;

/** PKCS #8 of an Ed25519 key is this prefix and the 32 bytes of its seed (RFC 8410, section 7). */
const pkcs8Prefix = '302e020100300506032b657004220420';

/** The signer of a seed, as it lies in a data folder. */
export function signerOf(seed: string, name: string): Signer {
  const bytes = Buffer.concat([Buffer.from(pkcs8Prefix, 'hex'), Buffer.from(seed, 'base64url')]);
  return createSigner(createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }), name);
}

/** A log over these block hashes, as its operator answers it below `/log`: with this key he may sign any. */
export function logOver(hashes: readonly string[], { note: signer, vkey }: Signer) {
  const entries = hashes.map((hash) => new Uint8Array(Buffer.from(hash, 'hex')));
  const size = entries.length;
  const tree = growTree();
  for (const entry of entries) tree.add(leafHash(entry));
  const tiles = new Map(
    tree.additions().map(({ level, index, hashes: all }) => [`${level} ${index}`, Buffer.concat(all)]),
  );
  const readTile: ReadTile = async ({ level, index, width }) => {
    const tile = new Uint8Array(tiles.get(`${level} ${index}`) ?? []);
    return tile.subarray(0, width * hashAt(tile, 0).length);
  };
  const checkpoint = signCheckpoint({ origin: signer.name, size, root: tree.root() }, signer);
  const answer = async (path: string): Promise<Uint8Array | undefined> => {
    if (path === 'checkpoint') return new TextEncoder().encode(checkpoint);
    if (path === 'vkey') return new TextEncoder().encode(`${vkey}\n`);
    const place = readTilePath(path);
    if (!place) return undefined;
    const { level, index, width } = place;
    if (level !== 'entries') return readTile({ level, index, width });
    return formatEntries(entries.slice(index * tileWidth, index * tileWidth + width));
  };
  const prove = async (index: number) =>
    formatProof({ index, proof: await openTree(size, readTile).inclusion(index), checkpoint });
  return { answer, prove, checkpoint };
}

/** A receipt of a block, signed at a moment, with its proof where one is given. */
export function receiptOf(block: Block, { key, publicKey }: Signer, proof?: string): string {
  const said = {
    index: block.index,
    hash: block.hash,
    time: '2026-02-04T00:00:00.000Z',
    keyId: String(keyIdOf(publicKey)),
  };
  const signature = sign(null, Buffer.from(blockStatementText(said)), key).toString('base64url');
  return receiptText(buildReceipt(block, { ...said, signature }, proof));
}
