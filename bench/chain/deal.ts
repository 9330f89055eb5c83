import { z } from 'zod';
import type { Caller } from './calls.ts';

const idShape = z.object({ _id: z.string() });
const acceptShape = z.object({ transaction: idShape });
const dealShape = z.object({
  transaction: z.object({ items: z.array(z.object({ tokens: z.array(z.string()) })) }),
});
const anything = z.unknown();

/** A deal from request to the last confirmed unit, by the product's own calls. Answers its id. */
export async function completeDeal(buyer: Caller, vendor: Caller, serial: number): Promise<string> {
  const wanted = { name: `Laptop ${serial}`, brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 };
  const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const request = await buyer(idShape, 'POST', '/requests', { deadline, items: [wanted] });
  const { budget: price, ...item } = wanted;
  const items = [{ ...item, price, notes: 'siap kirim' }];
  const offer = await vendor(idShape, 'POST', '/offers', { requestId: request._id, items });
  const accepted = await buyer(acceptShape, 'POST', `/offers/accept/${offer._id}`, {});
  const { _id: id } = accepted.transaction;
  await vendor(anything, 'PATCH', `/transactions/${id}/status`, { status: 'validating' });
  const { transaction } = await vendor(dealShape, 'GET', `/transactions/${id}`);
  const tokens = transaction.items.flatMap((each) => each.tokens);
  await buyer(anything, 'POST', `/transactions/${id}/validate`, { tokens });
  return id;
}
