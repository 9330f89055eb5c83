import { z } from 'zod';
import { wordsOf } from '../language.ts';
import own from '../words/own-record.json' with { type: 'json' };

/** How a record of ended deals is said. */
const words = wordsOf('contracts record', own);

/** How many deals must have ended before a record says anything: of fewer it would tell of single ones. */
export const minEndedDeals = 3;

/** What somebody's ended deals come to, as counts: facts and no score (rules.md, section 5). */
export const recordFiguresSchema = z.object({
  /** Deals that were completed, or cancelled once work had begun. */
  ended: z.number(),
  cancelled: z.number(),
  /** Month in which the first of them was agreed, in Western Indonesian time: 'YYYY-MM'. */
  since: z.string(),
  /** Of a vendor: completed deals that promised days and were confirmed by a token, and those of them that came in time. */
  timed: z.number().optional(),
  onTime: z.number().optional(),
  partial: z.number().optional(),
  problems: z.number().optional(),
  /** Of a buyer: deals paid on receipt or later whose payment both sides said, and those of them that were paid in time. */
  paid: z.number().optional(),
  paidOnTime: z.number().optional(),
});
export type RecordFigures = z.infer<typeof recordFiguresSchema>;

/** Somebody's record as the other side reads it. */
export const recordSchema = z.object({
  /** Absent while fewer than {@link minEndedDeals} have ended. */
  figures: recordFiguresSchema.optional(),
  /** The reader's own deals with them, counted up to {@link maxOwnDeals}; these alone the reader may open. */
  yours: z.number(),
});
export type DealRecord = z.infer<typeof recordSchema>;

/** The reader's own deals are counted so far. */
export const maxOwnDeals = 10;

const monthOf = (since: string): string => {
  const [year, month] = since.split('-');
  return `${words.months[Number(month) - 1]} ${year}`;
};

/** 'Tepat waktu 7 dari 9 · selesai sebagian 1 · masalah 0 · 9 transaksi sejak Mei 2026', or that there are too few deals yet. */
export function recordWords(figures: RecordFigures | undefined): string {
  if (!figures) return words.tooFew;
  const { ended, cancelled, since, partial, problems, timed, onTime = 0, paid, paidOnTime = 0 } = figures;
  const said = [
    ...(timed ? [words.onTime(onTime, timed)] : []),
    ...(paid ? [words.paidOnTime(paidOnTime, paid)] : []),
    ...(partial === undefined ? [] : [words.partial(partial)]),
    ...(problems === undefined ? [] : [words.problems(problems)]),
    ...(cancelled > 0 ? [words.cancelled(cancelled)] : []),
    words.ended(ended, monthOf(since)),
  ].join(' · ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** '3 transaksi Anda dengannya': the words of a link to these. */
export const ownDealsWords = (yours: number): string =>
  yours < maxOwnDeals ? words.yours(yours) : words.moreOfYours(maxOwnDeals - 1);
