import type { MineJob } from '@pasok/chain/job';
import { createScanner, type Scanner } from '@pasok/chain/scanner';
import { isHeadSignedBy } from '@pasok/chain/signature';
import { type Before, type ChainFault, chainFaults } from '@pasok/chain/validity';
import type { Block, SignedHead } from '@pasok/contracts/blockchain';
import { expose } from 'comlink';
import { findPageFaults } from './page-check.ts';

let scanner: Scanner | undefined;

/** What runs in the worker; calls from one page are answered in the order they came. */
const miner = {
  /** The engine in use; asking for it starts it. */
  engine() {
    scanner ??= createScanner();
    return scanner.engine;
  },

  /** The smallest nonce in [from, to) that fulfils the job, or -1, and how long it took. */
  scan(job: MineJob, from: number, to: number) {
    scanner ??= createScanner();
    const started = performance.now();
    const nonce = scanner.scan(job, from, to);
    return { nonce, milliseconds: performance.now() - started };
  },

  /** Faults of blocks that start at position `from`, after the block `before`. */
  verify: (blocks: Block[], from: number, before: Before | undefined): ChainFault[] =>
    chainFaults(blocks, from, before),

  /** The one of these public keys whose valid signature a head carries. */
  headSigner(head: SignedHead, publicKeys: string[]): string | undefined {
    return publicKeys.find((publicKey) => isHeadSignedBy(head, publicKey));
  },

  checkPage: findPageFaults,
};

export type MinerWorker = typeof miner;

expose(miner);
