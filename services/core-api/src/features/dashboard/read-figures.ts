import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { wholeMarket } from '../../schema/figures.ts';

/** What a card shows, and whose figure it is (migrations: `figures_of`). */
const cards = {
  requests: [wholeMarket, 'requests'],
  budget: [wholeMarket, 'budget'],
  activeOffers: [undefined, 'pending'],
  offers: [undefined, 'offers'],
  transactions: [undefined, 'deal:completed'],
} as const;
type Card = keyof typeof cards;

/** Figures in all, and by days before today (`ago` 0 to 59). */
export type Figures = { all: Record<Card, number>; days: Record<Card, Map<number, number>> };

type Row = { card: Card; ago: number | null; n: number };

/**
 * The figures of the caller and of everybody as of now: what was added up, and the changes since (schema/figures.ts). It
 * reads a row a day, however many rows the figures are of.
 */
export async function readFigures(ctx: Ctx): Promise<Figures> {
  const { caller } = ctx;
  const wanted = Object.entries(cards).map(([card, [owner = caller.id, figure]]) => ({
    card,
    owner,
    figure,
  }));
  const today = sql`figure_day(now())`;
  const rows = await read<Row>(
    ctx,
    sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as wanted (card text, owner uuid, figure text))
    select card, ago, sum(n)::float8 as n from wanted cross join lateral (
      select ${today} - day as ago, n from figures f
        where f.owner_id = owner and f.figure = wanted.figure and day > ${today} - 60
      union all
      select null, n from figures f
        where f.owner_id = owner and f.figure = wanted.figure and day = '-infinity'
      union all
      select unnest(array[${today} - day, null]), n from figure_changes c
        where c.owner_id = owner and c.figure = wanted.figure
    ) counted group by card, ago`,
  );
  const of = (card: Card) => rows.filter((row) => row.card === card);
  const all = (card: Card) => of(card).find(({ ago }) => ago === null)?.n ?? 0;
  const days = (card: Card) =>
    new Map(of(card).flatMap(({ ago, n }) => (ago === null ? [] : [[ago, n] as const])));
  return { all: each(all), days: each(days) };
}

function each<Found>(found: (card: Card) => Found): Record<Card, Found> {
  return {
    requests: found('requests'),
    budget: found('budget'),
    activeOffers: found('activeOffers'),
    offers: found('offers'),
    transactions: found('transactions'),
  };
}
