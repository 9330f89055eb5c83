import type { Block, BlockData } from '@pasok/contracts/blockchain';
import { blockHash, genesisPreviousHash } from './block.ts';
import { canonicalData } from './canonical-data.ts';
import { standardDifficulty } from './difficulty.ts';
import type { MineJob } from './job.ts';
import { mineBlock } from './mining.ts';

/** Who mined a block of a class. */
type ClassMiner = { readonly id: string; readonly nickname: string };

/** What a device searched a nonce for. */
export type ClassWork = {
  readonly code: string;
  readonly miner: ClassMiner;
  readonly text: string;
  readonly timestamp: string;
  /** Hex zeros that were searched for. */
  readonly difficulty: number;
};

/**
 * The data of a class's block, in the form of the recorded chain's, so that the same rules judge both. Its total is the
 * difficulty: hashed with the rest, so that nobody can say more work than was done for.
 */
function classData({ code, miner, text, timestamp, difficulty }: ClassWork): BlockData {
  const items = [{ name: text, token: '', tokens: [], quantity: 1, price: 0 }];
  const names = { buyerName: miner.nickname, vendorName: 'Kelas' };
  return {
    transactionId: code,
    buyer: miner.id,
    vendor: 'kelas',
    items,
    total: difficulty,
    timestamp,
    ...names,
  };
}

/** What a device searches a nonce for, to put its text after `previous`. */
export function classJob(work: ClassWork, previous: Pick<Block, 'index' | 'hash'>): MineJob {
  const { difficulty } = work;
  const dataText = canonicalData(classData(work));
  return { index: previous.index + 1, dataText, previousHash: previous.hash, difficulty };
}

/** The block of a class's miner. Its hash is as given: whether it belongs to the content is for validity to say. */
export function classBlock(
  work: ClassWork,
  place: Pick<Block, 'index' | 'previousHash' | 'nonce' | 'hash'>,
): Block {
  const { index, previousHash, nonce, hash } = place;
  return { index, timestamp: work.timestamp, data: classData(work), previousHash, nonce, hash };
}

/** The first block of the class with this code: mined here, the same at every device, and of no other class. */
export function classGenesis(code: string): Block {
  const work = {
    code,
    miner: { id: 'genesis', nickname: 'Kelas' },
    text: 'genesis',
    timestamp: '2025-01-01T00:00:00.000Z',
    difficulty: 0,
  };
  const job = classJob(work, { index: -1, hash: genesisPreviousHash });
  const mined = mineBlock({ ...job, difficulty: standardDifficulty });
  if (mined.status !== 'found') throw new Error('The genesis content has no nonce within the limit');
  return classBlock(work, {
    index: 0,
    previousHash: genesisPreviousHash,
    nonce: mined.nonce,
    hash: mined.hash,
  });
}

/** What a changed block's text has more than the mined one. */
const added = '!';

/** The text that a block's hash is of: of one that {@link falseClassBlock} changed the one before. */
export function minedText(block: Block): string {
  const text = block.data.items[0]?.name ?? '';
  return blockHash(block) !== block.hash && text.endsWith(added) ? text.slice(0, -added.length) : text;
}

/**
 * A block that no device may take, after `previous`: `changed` has a text that its hash is not of, `unmined` a hash of its
 * own content that begins with no zero.
 */
export function falseClassBlock(
  work: ClassWork,
  previous: Pick<Block, 'index' | 'hash'>,
  kind: 'changed' | 'unmined',
): Block {
  const place = { index: previous.index + 1, previousHash: previous.hash };
  if (kind === 'changed') {
    const mined = mineBlock(classJob(work, previous));
    const nonce = mined.status === 'found' ? mined.nonce : 0;
    const honest = classBlock(work, { ...place, nonce, hash: '' });
    return classBlock(
      { ...work, text: `${work.text}${added}` },
      { ...place, nonce, hash: blockHash(honest) },
    );
  }
  for (let nonce = 0; ; nonce++) {
    const block = classBlock(work, { ...place, nonce, hash: '' });
    const hash = blockHash(block);
    if (!hash.startsWith('0')) return { ...block, hash };
  }
}
