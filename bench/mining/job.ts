import { canonicalData } from '@pasok/chain/canonical-data';
import type { MineJob } from '@pasok/chain/job';

/** A deal's data as its block hashes it. Escaping JSON's signs is where ways that encode a text by hand lose time. */
const data = canonicalData({
  transactionId: 'd2719e0f-6a34-4c0b-9a51-08c6f7b3e912',
  buyer: '7b1f6f0e-52c5-4d0e-8f2a-3f2e6f0b9c41',
  vendor: 'c94a8f57-1f0d-4e8b-b6d3-5a7e90c2d186',
  items: Array.from({ length: 20 }, (_, at) => {
    const tokens = [2, 3].map((unit) => `${1_000 + 37 * at}-K7QM-${unit}XTB-9R4C`);
    return { name: `Meja kerja ${at + 1}`, token: tokens[0] ?? '', tokens, quantity: 2, price: 1_450_000 };
  }),
  total: 58_000_000,
  timestamp: '2026-05-04T03:21:07.412Z',
  buyerName: 'PT Sumber Makmur',
  vendorName: 'CV Mebel Jaya',
});

/**
 * A text of so many bytes with a nonce of six digits: the first part of a block's data and the hash before it. Six hex
 * zeros are not met within the nonces searched here, so every way does the whole range.
 */
export function jobOf(bytes: number, index = 12, difficulty = 6): MineJob {
  const dataText = data.slice(0, bytes - 72);
  if (dataText.length !== bytes - 72) throw new Error(`The data is shorter than ${bytes} bytes`);
  return { index, dataText, previousHash: 'f'.repeat(64), difficulty };
}
