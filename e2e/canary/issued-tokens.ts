import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Run } from '../support/run.ts';

/** A unit's token: whose it is, and since when (in milliseconds) each of them may read it. */
export type Issued = {
  token: string;
  deal: string;
  buyer: string;
  vendor: string;
  startedAt: number;
  confirmedAt: number;
  recordedAt: number;
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As rules.md, section 6, makes a token, by another road than the product's: its bits as text, five at a time. */
function tokenOf(key: Buffer, deal: string, place: string): string {
  const digest = createHmac('sha256', key).update(`${deal}/${place}`).digest().subarray(0, 10);
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)]) ?? [];
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

type Deal = {
  id: string;
  kid: string;
  buyer: string;
  vendor: string;
  quantities: number[];
  started: Date | null;
  confirmed: [place: string, token: string, at: string][];
  /** How often units were replaced. */
  replaced: Record<string, number>;
};

const readDeals = (core: postgres.Sql) => core<Deal[]>`
  select t.id, t.token_kid as kid, t.buyer_id as buyer, t.vendor_id as vendor,
    (select array_agg(i.quantity order by i.pos) from transaction_items i where i.transaction_id = t.id) as quantities,
    (select min(h.created_at) from transaction_history h
      where h.transaction_id = t.id and h.to_status in ('in_progress', 'shipped', 'validating')) as started,
    (select coalesce(json_agg(json_build_array(u.pos || '/' || u.unit, u.token, u.confirmed_at)), '[]')
      from unit_tokens u where u.transaction_id = t.id) as confirmed,
    (select coalesce(json_object_agg(place, times), '{}') from (select u.pos || '/' || u.unit as place, count(*) as times
      from problem_units u where u.transaction_id = t.id and u.replaced_at is not null group by 1) r) as replaced
  from transactions t`;

/** Every token the product has made or could make: each unit of each deal, whatever became of it. */
export async function issuedTokens({ dataDir, databases }: Run): Promise<Issued[]> {
  const [core, chain] = [postgres(databases.core, { max: 1 }), postgres(databases.chain, { max: 1 })];
  try {
    const { keys } = JSON.parse(readFileSync(join(dataDir, 'keys', 'token.json'), 'utf8')) as {
      keys: { kid: string; key: string }[];
    };
    const secrets = new Map(keys.map(({ kid, key }) => [kid, key]));
    const blocks = await chain<{ deal: string; at: string }[]>`
      select transaction_id as deal, timestamp as at from blocks`;
    const recorded = new Map(blocks.map(({ deal, at }) => [deal, Date.parse(at)]));
    const deals = await readDeals(core);
    return deals.flatMap((deal) =>
      tokensOf(deal, secrets.get(deal.kid) ?? '', recorded.get(deal.id) ?? Number.POSITIVE_INFINITY),
    );
  } finally {
    await Promise.all([core.end(), chain.end()]);
  }
}

function tokensOf(deal: Deal, secret: string, recordedAt: number): Issued[] {
  const { id, buyer, vendor, quantities, started } = deal;
  const key = Buffer.from(hkdfSync('sha256', secret, id, 'pasok unit token', 32));
  const confirmed = new Map(
    deal.confirmed.map(([place, token, at]) => [place, { token, at: Date.parse(at) }]),
  );
  const startedAt = started?.getTime() ?? Number.POSITIVE_INFINITY;
  return quantities.flatMap((quantity, item) =>
    Array.from({ length: quantity }, (_, unit) => {
      const place = `${item}/${unit}`;
      const times = deal.replaced[place];
      const token = tokenOf(key, id, times ? `${place}/${times}` : place);
      const stored = confirmed.get(place);
      if (stored && stored.token !== token)
        throw new Error(
          `Deal ${id}: a stored token is not the one its key makes; the search would find nothing.`,
        );
      const confirmedAt = stored?.at ?? Number.POSITIVE_INFINITY;
      return { token, deal: id, buyer, vendor, startedAt, confirmedAt, recordedAt };
    }),
  );
}
