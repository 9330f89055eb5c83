import { generateKeyPairSync, sign } from 'node:crypto';
import { agreementStatement, receiptStatement } from '@pasok/chain/deal-statements';
import type { DealParty, DealStatement, ToldSignature } from '@pasok/contracts/deal-signature';
import { transactionSchema } from '@pasok/contracts/transaction';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isAsEntered, shownDeal } from '../parts/signed-deal.ts';
import { ani, dealT, openAt, tokens, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const completed = { ...validating([0, 1, 2]), status: 'completed', receipt: 'confirmed' };
const textOf = { agreement: agreementStatement, receipt: receiptStatement };
function keyOf(party: DealParty) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return (statement: DealStatement, deal = completed): ToldSignature => {
    const text = textOf[statement](party, shownDeal(transactionSchema.parse(deal)));
    return {
      statement,
      party,
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
      signedAt: dealT.createdAt,
      revokedAt: null,
    };
  };
}
const [buyer, vendor] = [keyOf('buyer'), keyOf('vendor')];

async function openWith(signatures: ToldSignature[] | undefined, transaction = completed) {
  const path = `/transactions/${dealT._id}`;
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction } },
    [`GET ${path}/history`]: { body: [] },
    ...(signatures && { [`GET ${path}/signatures`]: { body: { signatures } } }),
  });
  openAt(`/transaction/${dealT._id}`, ani);
  const card = (await screen.findByText('Tanda tangan:')).closest('details');
  if (!card) throw new Error('not there');
  card.open = true;
  return within(card);
}

it('says that both signed what was agreed and what came, and by which keys', async () => {
  const card = await openWith([buyer('agreement'), vendor('agreement'), buyer('receipt'), vendor('receipt')]);
  expect(await card.findAllByText(/Dua kunci menandatangani/)).toHaveLength(3);
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getAllByText(/^[a-z]{5}(-[a-z]{5}){4}$/)).toHaveLength(2);
  // A key that signed for the reader, and that this browser does not hold.
  expect(await card.findByText(/bukan kunci peramban ini/)).toBeDefined();
});

it('names in its one line which of the two nobody signed', async () => {
  const card = await openWith([buyer('agreement'), vendor('agreement')]);
  const line = await card.findByText(/^Kesepakatan: .* · /);
  expect(line.textContent).toBe(
    'Kesepakatan: Dua kunci menandatangani, sebagai pembeli dan sebagai penjual · Penerimaan: Tidak ditandatangani',
  );
});

it('says who has not, and offers the reader to sign', async () => {
  const card = await openWith([vendor('agreement'), vendor('receipt')]);
  expect(await card.findAllByText(/Satu kunci menandatangani, sebagai penjual/)).toHaveLength(3);
  expect(card.getByRole('button', { name: 'Tanda tangani kesepakatan' })).toBeDefined();
  expect(card.getByRole('button', { name: 'Tanda tangani penerimaan' })).toBeDefined();
});

it('does not believe the server: what was signed is another deal', async () => {
  const dearer = { ...completed, totalAmount: 999_000_000 };
  const card = await openWith([buyer('agreement'), vendor('agreement')], dearer);
  expect(await card.findAllByText(/Tidak ditandatangani/)).toHaveLength(3);
  expect(card.getByText('2 tanda tangan bukan atas isi halaman ini.')).toBeDefined();
});

it('says that signatures did not come, and asks again', async () => {
  const card = await openWith(undefined);
  expect((await card.findAllByText('Tanda tangan tidak dapat dimuat.'))[0]).toBeDefined();
  expect(card.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
});

it('signs no more than the buyer saw and entered', () => {
  const [before, after] = [validating([0]), completed].map((deal) => transactionSchema.parse(deal));
  if (!before || !after) throw new Error('no deals');
  const [, second, third] = tokens;
  expect(isAsEntered(before, ['', second.toLowerCase(), third], after)).toBe(true);
  expect(isAsEntered(before, ['', second, ''], after)).toBe(false);
  expect(isAsEntered(before, tokens, { ...after, totalAmount: 999_000_000 })).toBe(false);
});
