import type { ProblemAnswer } from '@pasok/contracts/problem';
import { answerWords } from '@pasok/domain/problem';
import { shippedGoodsWords } from '@pasok/domain/shipments';
import { inLanguage } from '@pasok/service/base/spoken';

type Sent = {
  number: number;
  units: number;
  courier?: string | undefined;
  trackingNumber?: string | undefined;
};

/** `by`: who reported it by a receiving link, and how the buyer calls that. */
type Damaged = {
  goods: string;
  note?: string | undefined;
  by?: string | undefined;
  link?: string | undefined;
};

/** What this service itself writes where people write too, or of their devices. A row has kind and values (`said`) beside the sentence. */
export const storedTexts = {
  units_confirmed: ({ confirmed, total }: { confirmed: number; total: number }) =>
    `${confirmed} dari ${total} unit`,
  recorded: ({ index }: { index: number | null }) => `Blok #${index}`,
  shipment: ({ number, units, ...by }: Sent) => `Pengiriman ${number}: ${shippedGoodsWords(units, by)}`,
  problem_answered: ({
    answer,
    units,
    text,
  }: {
    answer: ProblemAnswer;
    units: number;
    text: string | null;
  }) => [answerWords(answer, units), text].filter(Boolean).join(': '),
  damaged: ({ goods, note, by, link }: Damaged) =>
    `${goods} rusak${note ? `: ${note}` : ''}${by ? ` (dilaporkan ${by} lewat tautan penerimaan${link ? ` "${link}"` : ''})` : ''}`,
  receipt_late: ({ units }: { units: number }) =>
    `Token ${units} unit dimasukkan di perangkat pembeli sebelum masa penerimaan berakhir, tetapi baru sampai sesudahnya.`,
  request_cancelled: (_: Record<string, never>) => 'Permintaan dibatalkan.',
  by_operator: (_: Record<string, never>) => 'Dari terminal.',
  device: ({ browser, system }: { browser?: string | undefined; system?: string | undefined }) =>
    browser && system ? `${browser} di ${system}` : (browser ?? system ?? 'Perangkat tak dikenal'),
};

type Texts = typeof storedTexts;
/** Kind and values of a sentence that this service stores. */
export type Said = {
  [Says in keyof Texts]: { says: Says; facts: Parameters<Texts[Says]>[0] };
}[keyof Texts];

const wordsOf = ({ says, facts }: Said): string =>
  // A union of functions of their own facts each: which one it is, its name says.
  (storedTexts[says] as (facts: Said['facts']) => string)(facts);

/** What is stored beside kind and values: for 1.1.0, so in the product's own words, whoever caused it. */
export const ownWords = (said: Said): string => inLanguage(null, () => wordsOf(said));

/** A stored sentence in the language that is spoken; as it is where somebody wrote it, or an earlier or later release. */
export const told = (stored: string, said: Said | null | undefined): string =>
  said && Object.hasOwn(storedTexts, said.says) ? wordsOf(said) : stored;
