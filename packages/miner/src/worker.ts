import type { MineJob } from '@pasok/chain/job';
import { createScanner, type Scanner } from '@pasok/chain/scanner';
import { isHeadSignedBy } from '@pasok/chain/signature';
import { sameSigner } from '@pasok/chain/succession';
import { type Checkpoint, openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { type Before, type ChainFault, chainFaults } from '@pasok/chain/validity';
import type { Block, KeySuccession, SignedHead } from '@pasok/contracts/blockchain';
import { expose } from 'comlink';
import { findPageFaults } from './page-check.ts';

let scanner: Scanner | undefined;

/** A checkpoint, or why it is none. */
export type OpenedCheckpoint = { checkpoint?: Checkpoint; refused?: string };

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

  sameSigner: (believed: string[], successions: KeySuccession[]): string[] =>
    sameSigner(believed, successions),

  /** A checkpoint that one of the log's keys (a line each, as /log/vkey has them) signed, or why it is none. */
  openCheckpoint(note: string, vkeys: string): OpenedCheckpoint {
    try {
      const { origin, size, root } = openCheckpoint(note, vkeys.trim().split('\n').map(readVkey));
      return { checkpoint: { origin, size, root } };
    } catch (error) {
      if (error instanceof TlogError) return { refused: error.message };
      throw error;
    }
  },

  checkPage: findPageFaults,
};

export type MinerWorker = typeof miner;

expose(miner);
