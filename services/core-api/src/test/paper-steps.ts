import { documentKinds } from '@pasok/contracts/document';
import { onTransaction, type Step, type WalkTarget } from './walk-deals.ts';

/** Documents of any kind, of the whole deal or of one of its shipments, by either side. */
export function paperSteps({ as, sql }: WalkTarget): Record<string, Step> {
  const issue = (whose: 'buyer' | 'vendor') =>
    onTransaction(whose, async (path, person, pick, _, { acknowledged }) => {
      const { body: shipments } = await as(person).get(`${path}/shipments`);
      const shipment =
        pick(2) && Array.isArray(shipments) ? shipments[pick(shipments.length)]?._id : undefined;
      const kind = documentKinds[pick(documentKinds.length)];
      const answer = await as(person).post(`${path}/documents`, { kind, shipment });
      const { _id: id, sha256 } = answer.body;
      if (answer.status === 201)
        acknowledged.push(async () => {
          const rows = await sql`select 1 from documents where id = ${id} and sha256 = ${sha256}`;
          return rows.length === 1;
        });
      return answer;
    });
  return { 'buyer’s paper': issue('buyer'), 'vendor’s paper': issue('vendor') };
}
