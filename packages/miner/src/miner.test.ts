import { generateKeyPairSync, sign } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { headText } from '@pasok/chain/head';
import { referenceScan } from '@pasok/chain/job';
import { mineBlock } from '@pasok/chain/mining';
import { keyIdOf } from '@pasok/chain/signature';
import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { formatVkey, type NoteSigner } from '@pasok/chain/tlog/note-key';
import type { Block } from '@pasok/contracts/blockchain';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMiner, type MinerEndpoint, MinerError } from './miner.ts';

const script = new URL('../test/node-worker.mjs', import.meta.url);

function startThread(url: URL): MinerEndpoint {
  const thread = new Worker(url);
  const { postMessage, addEventListener, removeEventListener } = nodeEndpoint(thread);
  return {
    postMessage,
    removeEventListener,
    addEventListener(type, listener, options) {
      if (type !== 'error') return addEventListener(type, listener, options);
      thread.on('error', () => 'handleEvent' in listener || listener(new Event('error')));
    },
    terminate: () => thread.terminate(),
  };
}

const miner = createMiner(() => startThread(script));
afterAll(() => miner.terminate());

const job = { index: 4, dataText: '{"deal":"é"}', previousHash: 'a'.repeat(64) };
const hopeless = { ...job, difficulty: 6 };
const longRun = 2 ** 31;

describe('mine', () => {
  it('finds the first nonce, as the reference does, with any number of workers', async () => {
    const nonce = referenceScan(job, 0, 100_000);
    for (const workers of [1, 2, 3]) {
      const result = await miner.mine(job, { maxAttempts: 100_000, workers });
      expect(result).toMatchObject({ status: 'found', nonce, attempts: nonce + 1 });
      expect(result.status === 'found' && result.hash).toMatch(/^000[0-9a-f]{61}$/);
    }
  });

  it('gives up exactly at the limit', async () => {
    const nonce = referenceScan(job, 0, 100_000);
    const short = await miner.mine(job, { maxAttempts: nonce });
    expect(short).toEqual({ status: 'exhausted', attempts: nonce });
    expect((await miner.mine(job, { maxAttempts: nonce + 1 })).status).toBe('found');
  });

  it('reports progress that only grows, up to the limit', async () => {
    const seen: number[] = [];
    const onProgress = ({ attempts }: { attempts: number }) => seen.push(attempts);
    await miner.mine(hopeless, { maxAttempts: 200_000, onProgress });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(200_000);
  });

  it('stops when cancelled, and works again afterwards', async () => {
    const controller = new AbortController();
    const result = await miner.mine(hopeless, {
      maxAttempts: longRun,
      signal: controller.signal,
      onProgress: ({ attempts }) => attempts > 50_000 && controller.abort(),
    });
    expect(result.status).toBe('cancelled');
    expect(result.attempts).toBeGreaterThan(50_000);
    expect(result.attempts).toBeLessThan(longRun);
    expect((await miner.mine(job, { maxAttempts: 100_000 })).status).toBe('found');
  });

  it('does nothing when cancelled beforehand', async () => {
    const result = await miner.mine(job, { maxAttempts: 100, signal: AbortSignal.abort() });
    expect(result).toEqual({ status: 'cancelled', attempts: 0 });
  });

  it('stops when the page is hidden, and searches nothing for a page that is', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const hide = () => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const onProgress = ({ attempts }: { attempts: number }) => attempts > 50_000 && hide();
    const { status } = await miner.mine(hopeless, { maxAttempts: 40_000_000, onProgress });
    expect(status).toBe('cancelled');
    expect(await miner.mine(job, { maxAttempts: 100_000 })).toEqual({ status: 'cancelled', attempts: 0 });
    page.visibilityState = 'visible';
    expect((await miner.mine(job, { maxAttempts: 100_000 })).status).toBe('found');
    vi.unstubAllGlobals();
  });
});

const chain = [createGenesis()];
for (let index = 1; index < 600; index++) chain.push(nextBlock(chain[index - 1] ?? createGenesis()));

describe('verifyBlocks', () => {
  it('finds nothing wrong with a mined chain, part by part', async () => {
    const marks: number[] = [];
    expect(await miner.verifyBlocks(chain, { onProgress: (verified) => marks.push(verified) })).toEqual([]);
    expect(marks).toEqual([250, 500, 600]);
  });

  it('names the broken positions', async () => {
    const broken = chain.map((block) => (block.index === 250 ? { ...block, hash: 'f'.repeat(64) } : block));
    expect(await miner.verifyBlocks(broken)).toEqual([
      { position: 250, fault: 'hash_mismatch' },
      { position: 251, fault: 'broken_link' },
    ]);
  });

  it('checks a page of the chain by the hash before it', async () => {
    const page = chain.slice(300, 310);
    expect(await miner.verifyBlocks(page, { from: 300, before: chain[299] })).toEqual([]);
    expect(await miner.verifyBlocks(page, { from: 300, before: { hash: 'f' } })).toHaveLength(1);
  });
});

describe('openCheckpoint', () => {
  it('gives what a key of the log signed, and says why another is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = Uint8Array.from(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'));
    const signer: NoteSigner = {
      name: 'pasok.example/log',
      kind: 'note',
      publicKey: key,
      sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
    };
    const root = new Uint8Array(32).fill(5);
    const note = signCheckpoint({ origin: signer.name, size: 3, root }, signer);
    const vkeys = `${formatVkey(signer)}\n`;
    expect(await miner.openCheckpoint(note, vkeys)).toEqual({
      checkpoint: { origin: signer.name, size: 3, root },
    });
    const changed = await miner.openCheckpoint(note.replace('\n3\n', '\n4\n'), vkeys);
    expect(changed).toEqual({ refused: expect.stringContaining('signature') });
  });
});

describe('headSigner', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const head = { index: 3, hash: 'a'.repeat(64), time: '2026-01-01T00:00:00.000Z', keyId: keyIdOf(x) ?? '' };
  const signature = sign(undefined, Buffer.from(headText(head)), privateKey).toString('base64url');
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';

  it('names the key that signed a head', async () => {
    expect(await miner.headSigner({ ...head, signature }, [other, x])).toBe(x);
  });

  it('names none for a head that was changed', async () => {
    expect(await miner.headSigner({ ...head, index: 4, signature }, [other, x])).toBeUndefined();
  });
});

describe('a worker that breaks', () => {
  it('fails the call in words instead of hanging', async () => {
    const broken = createMiner(() => startThread(new URL('../test/missing.mjs', import.meta.url)));
    await expect(broken.start()).rejects.toThrow(MinerError);
  });

  it('says why a worker was not started, and starts one at the next call', async () => {
    let turn = 0;
    const own = createMiner(async () => {
      turn += 1;
      if (turn === 1) throw new Error('Berkas berubah.');
      return startThread(script);
    });
    const refusals = await Promise.allSettled([own.start(), own.verifyBlocks(chain)]);
    const reason = expect.objectContaining({ name: 'MinerError', message: 'Berkas berubah.' });
    expect(refusals).toEqual([1, 2].map(() => ({ status: 'rejected', reason })));
    expect(await own.start()).toBe('wasm-simd');
    own.terminate();
  });

  it('does not keep a worker that was stopped before it had started', async () => {
    const ended: unknown[] = [];
    const own = createMiner(async () => {
      const thread = startThread(script);
      return { ...thread, terminate: () => ended.push(thread.terminate()) };
    });
    const call = own.start();
    own.terminate();
    await expect(call).rejects.toThrow(MinerError);
    await expect.poll(() => ended.length).toBe(1);
  });

  it('fails running calls when terminated, and a new call starts a new worker', async () => {
    const own = createMiner(() => startThread(script));
    await own.start();
    const running = own.mine(hopeless, { maxAttempts: longRun });
    own.terminate();
    await expect(running).rejects.toThrow(MinerError);
    expect(await own.start()).toBe('wasm-simd');
    own.terminate();
  });
});

function nextBlock(previous: Block): Block {
  const index = previous.index + 1;
  const data = { ...previous.data, transactionId: `t${index}` };
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash: previous.hash });
  if (mined.status !== 'found') throw new Error('not found');
  const { nonce, hash } = mined;
  return { index, timestamp: data.timestamp, data, previousHash: previous.hash, nonce, hash };
}
