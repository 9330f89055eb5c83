import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { ServiceCtx } from '../context/context.ts';

/** Requests everyone sees, in all and by day: `ago` 24-hour days before now (0 to 59). */
export type Market = {
  requests: number;
  budget: number;
  days: { ago: number; requests: number; budget: number }[];
};

/** An answer that took less than this is not worth keeping. */
const worthKeepingMs = 100;
/** Kept this many times as long as it took: reading the market costs a bounded share of the database. */
const share = 20;

type Answer = { newest: string; market: Promise<Market>; until: number };

/**
 * The market's figures are the same for everybody and cost a scan of all requests. Callers that come together share one
 * scan; among very many requests its answer serves for some seconds more, or until the next request comes.
 */
export function createMarketReader(ctx: ServiceCtx): () => Promise<Market> {
  let latest: Answer | undefined;

  const readAnew = (newest: string): Answer => {
    const begun = performance.now();
    const answer: Answer = { newest, market: readMarket(ctx), until: Number.POSITIVE_INFINITY };
    const settle = (keepMs: number) => {
      answer.until = performance.now() + keepMs;
    };
    answer.market.then(
      () => {
        const took = performance.now() - begun;
        settle(took < worthKeepingMs ? 0 : took * share);
      },
      () => settle(0),
    );
    return answer;
  };

  return async () => {
    const [row] = await read<{ id: string }>(ctx, sql`select id from requests order by id desc limit 1`);
    const newest = row?.id ?? '';
    if (latest?.newest !== newest || latest.until <= performance.now()) latest = readAnew(newest);
    return latest.market;
  };
}

type Row = { ago: number; requests: number; budget: string };

async function readMarket(ctx: ServiceCtx): Promise<Market> {
  // One scan: what is older than 60 days falls into one last bucket.
  const rows = await read<Row>(
    ctx,
    sql`
    select least(floor(extract(epoch from now() - created_at) / 86400), 60)::int as ago,
      count(*) as requests, sum(total_budget) as budget
    from requests where status <> 'cancelled' group by 1`,
  );
  const days = rows.map(({ ago, requests, budget }) => ({
    ago,
    requests,
    budget: Number(budget),
  }));
  return {
    requests: days.reduce((sum, day) => sum + day.requests, 0),
    budget: days.reduce((sum, day) => sum + day.budget, 0),
    days: days.filter(({ ago }) => ago >= 0 && ago < 60),
  };
}
