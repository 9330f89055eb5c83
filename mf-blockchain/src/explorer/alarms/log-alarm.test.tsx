import { generateKeyPairSync, sign } from 'node:crypto';
import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { formatVkey, type NoteSigner } from '@pasok/chain/tlog/note-key';
import { tilesByDefinition } from '@pasok/chain/tlog/test/small-log';
import { formatEntries, tilePath } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import type { Block } from '@pasok/contracts/blockchain';
import { PasokProvider } from '@pasok/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Tie } from '../../api/chain-log.ts';
import { keys } from '../../api/keys.ts';
import { chainOf, freshBrowser } from '../screen-test.tsx';
import LogAlarm from './log-alarm.tsx';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicText = String(publicKey.export({ format: 'jwk' }).x);
const signer: NoteSigner = {
  name: 'pasok.example/log',
  kind: 'note',
  publicKey: Uint8Array.from(Buffer.from(publicText, 'base64url')),
  sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
};

/** Answers as the public log over these blocks; undefined: not at all. `shown`: its entries are those of other blocks, `before`: its first checkpoint. Answers its own. */
async function serveLog(blocks: readonly Block[] | undefined, shown = blocks, before = ''): Promise<string> {
  const entries = (blocks ?? []).map(({ hash }) => Uint8Array.from(Buffer.from(hash, 'hex')));
  const read = tilesByDefinition(entries);
  const root = await openTree(entries.length, read).root();
  const checkpoint = signCheckpoint({ origin: signer.name, size: entries.length, root }, signer);
  const own = (shown ?? []).map(({ hash }) => Uint8Array.from(Buffer.from(hash, 'hex')));
  const files = new Map<string, BodyInit>([
    ['checkpoint', checkpoint],
    ['vkey', `${formatVkey(signer)}\n`],
    [tilePath({ level: 'entries', index: 0, width: entries.length }), Uint8Array.from(formatEntries(own))],
    [
      tilePath({ level: 0, index: 0, width: entries.length }),
      Uint8Array.from(entries.flatMap((entry) => [...leafHash(entry)])),
    ],
  ]);
  let old = before;
  vi.stubGlobal('fetch', async (path: string) => {
    const isOld = old !== '' && path.endsWith('/checkpoint');
    const file = isOld ? old : blocks && files.get(path.replace('/log/', ''));
    if (!file) throw new TypeError('Failed to fetch');
    if (isOld) old = '';
    return new Response(file);
  });
  return checkpoint;
}

/** What the alarm finds where this chain is shown, whose last block the server signed as its head. */
async function compare(shown: readonly Block[], signed: Block | undefined = shown.at(-1)): Promise<Tie> {
  const [last] = shown.slice(-1);
  if (!last || !signed) throw new Error('no block');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const head = { index: signed.index, hash: signed.hash, time: 't', keyId: 'k', signature: 's' };
  client.setQueryData(keys.head(), { head, publicKey: publicText });
  const found = vi.fn<(tie: Tie) => void>();
  // A log that is shorter is asked three times: here without the pauses between.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => setTimeout(run, ms === 2_500 ? 0 : ms));
  cleanup();
  render(
    <QueryClientProvider client={client}>
      <PasokProvider>
        <LogAlarm last={last} onFound={found} />
      </PasokProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(found).toHaveBeenCalled());
  return found.mock.lastCall?.[0] ?? { is: 'unanswered', problem: '' };
}

freshBrowser();
const chain = chainOf(6);
const rewritten = [...chain.slice(0, 3), ...chainOf(7, 'lain').slice(3)];

it('is silent while the log holds the last block and the signed head', async () => {
  await serveLog(chain);
  expect(await compare(chain)).toEqual({ is: 'tied' });
  // One block more was recorded after the chain was read.
  expect(await compare(chain.slice(0, 5), chain[5])).toEqual({ is: 'tied' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['as long as the log', rewritten.slice(0, 6), undefined],
  ['longer than the log', rewritten, undefined],
  ['shorter than the log', rewritten.slice(0, 5), undefined],
  ['with the old head kept', rewritten.slice(0, 6), chain[5]],
])('rewritten blocks %s are told, whoever signed their head', async (_, shown, signed) => {
  await serveLog(chain);
  expect(await compare(shown, signed)).toMatchObject({ is: 'untied' });
  expect(screen.getByRole('alert').textContent).toContain('bukan rantai di log publik');
});

it('blocks rewritten in the database, from which the log reads its entries, are told by its signed root', async () => {
  const other = rewritten.slice(0, 6);
  await serveLog(chain, other);
  expect(await compare(other)).toMatchObject({ is: 'untied' });
  expect(screen.getByRole('alert').textContent).toContain('bukan rantai di log publik');
});

it('a checkpoint that is a moment behind the newest block accuses nobody', async () => {
  const behind = await serveLog(chain.slice(0, 5));
  await serveLog(chain, chain, behind);
  expect(await compare(chain)).toEqual({ is: 'tied' });
});

it('a log that cannot be read is said, and accuses nobody', async () => {
  await serveLog(undefined);
  const found = await compare(chain);
  expect(found).toMatchObject({ is: 'unanswered', problem: expect.stringContaining('jaringan') });
  expect(found).not.toMatchObject({ problem: expect.stringContaining('bukan server Pasok') });
  expect(screen.getByText('Rantai ini belum dibandingkan dengan log publik')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
