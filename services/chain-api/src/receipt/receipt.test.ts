import { randomUUID } from 'node:crypto';
import { verifyReceipt } from '@pasok/chain/receipt';
import { readSuccessions, sameSigner } from '@pasok/chain/succession';
import { chainKeysSchema, receiptFileSchema } from '@pasok/contracts/blockchain';
import { makeRandomKey } from '@pasok/service/base/random-key';
import { expect, it } from 'vitest';
import { createHeadSigner } from '../head/signing-key.ts';
import { useHarness } from '../test/instance.ts';

const harness = useHarness();

it('buyer and vendor download a receipt that the published key verifies', async () => {
  const chain = await harness.start();
  const id = harness.addDeal();
  await chain.record(id, harness.tokens.vendor);
  const { keys } = chainKeysSchema.parse(await (await chain.call('/keys', harness.tokens.buyer)).json());
  for (const token of [harness.tokens.buyer, harness.tokens.vendor]) {
    const answer = await chain.call(`/transactions/${id}/receipt`, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bukti-blockchain-1.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = new Uint8Array(await answer.arrayBuffer());
    const { statement, block } = receiptFileSchema.parse(JSON.parse(Buffer.from(file).toString('utf8')));
    const key = keys.find(({ keyId }) => keyId === statement.keyId)?.publicKey ?? '';
    const log = { origin: 'pasok.example/log', size: 2 };
    expect(verifyReceipt(file, key)).toMatchObject({ isValid: true, log });
    expect(block.data.transactionId).toBe(id);
  }
});

it('whoever has the key of before checks a receipt by the one that follows it', async () => {
  const [before, after] = [makeRandomKey(), makeRandomKey()].map(createHeadSigner);
  const old = await harness.start({ signer: before });
  const id = harness.addDeal();
  await old.record(id, harness.tokens.vendor);
  const chain = await harness.start({ signer: after, signerBefore: before });
  const answer = await chain.call(`/transactions/${id}/receipt`, harness.tokens.buyer);
  const file = new Uint8Array(await answer.arrayBuffer());
  expect(verifyReceipt(file, String(before?.publicKey))).toMatchObject({ isValid: true });
  const successions = readSuccessions(await (await chain.app.request('/log/successions')).text());
  expect(successions).toEqual(
    chainKeysSchema.parse(await (await chain.call('/keys', harness.tokens.buyer)).json()).successions,
  );
  expect(sameSigner([String(before?.publicKey)], successions)).toContain(after?.publicKey);
  // Its word stays when it is no longer set.
  const later = await harness.start({ signer: after });
  expect(readSuccessions(await (await later.app.request('/log/successions')).text())).toEqual(successions);
});

it('a stranger is refused, an unrecorded or malformed deal does not exist, nobody is not signed in', async () => {
  const chain = await harness.start();
  const id = harness.addDeal();
  const status = async (path: string, token?: string) => (await chain.call(path, token)).status;
  expect(await status(`/transactions/${id}/receipt`, harness.tokens.buyer)).toBe(404);
  await chain.record(id, harness.tokens.vendor);
  expect(await status(`/transactions/${id}/receipt`, harness.tokens.stranger)).toBe(403);
  expect(await status(`/transactions/${id}/receipt`)).toBe(401);
  expect(await status(`/transactions/${randomUUID()}/receipt`, harness.tokens.buyer)).toBe(404);
  expect(await status('/transactions/genesis/receipt', harness.tokens.buyer)).toBe(404);
});
