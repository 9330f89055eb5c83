import { joinHashedText } from '@pasok/chain/block';
import { hasDifficulty } from '@pasok/chain/difficulty';
import { jobHash, type MineJob } from '@pasok/chain/job';
import { type Sha256Stages, sha256Stages } from '@pasok/chain/sha256-stages';
import { wordsOf } from '@pasok/contracts/language';
import own from '../../words/own-mining.json' with { type: 'json' };

/** What is loaded once somebody wants to see how a block was mined. */
export const words = wordsOf('mf-blockchain mining', own);

/** One attempt as the list shows it (spec.md 3, Mining step). */
export type MiningStep = { nonce: number; hash: string; isHit: boolean; description: string };

/** The attempt with a nonce, hashed now by the reference: a million of them are never kept. */
export function miningStep(job: MineJob, nonce: number): MiningStep {
  const hash = jobHash(job, nonce);
  const isHit = hasDifficulty(hash);
  return { nonce, hash, isHit, description: isHit ? words.hit(nonce) : words.miss(nonce) };
}

/** The real padding, scheduling, compression and final hash of an attempt. */
export function stepStages(job: MineJob, nonce: number): Sha256Stages {
  return sha256Stages(joinHashedText(job.index, nonce, job.dataText, job.previousHash));
}
