import { tokenDigestsSchema } from '@pasok/contracts/transaction';
import { digestsOf } from '@pasok/domain/token-digest';
import { expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';

const harness = useHarness();

const digests = (id: string, person: Person = 'ani') =>
  harness.as(person).get(`/api/transactions/${id}/digests`);

it('the buyer knows every unit by its digest from shipped on, nobody else does', async () => {
  const { id } = await makeTransaction(harness, 'Sidik');
  for (const status of ['in_progress', 'shipped'] as const) {
    expect((await digests(id)).body).toMatchObject({ code: 'STATUS_REFUSED' });
    await moveTo(harness, id, status);
  }
  const { body } = await harness.as('budi').get(`/api/transactions/${id}`);
  const issued: { tokens: string[] }[] = body.transaction.items;
  const answer = await digests(id);
  expect(answer.status).toBe(200);
  expect(tokenDigestsSchema.strict().parse(answer.body).digests).toEqual(digestsOf(id, issued));
  for (const token of issued.flatMap(({ tokens }) => tokens))
    expect(JSON.stringify(answer.body)).not.toContain(token);
  await moveTo(harness, id, 'cancelled');
  expect((await digests(id)).status).toBe(409);
});
