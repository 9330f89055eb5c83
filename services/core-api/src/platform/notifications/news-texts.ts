import { type FactsOf, readWords } from '@pasok/contracts/language';
import type { NotificationKind } from '@pasok/contracts/notification';
import { dealRefusals } from '@pasok/domain/deal-ends';
import { localise } from '@pasok/service/base/language';
import { placesOf, render, type StoredMessage } from '../../base/stored-texts.ts';
import en from '../../base/words/en-news.json' with { type: 'json' };
import own from '../../base/words/own-news.json' with { type: 'json' };

/** What notifications say: under their kind, or under one of several of it. A stored notification has the facts alone. */
const newsTexts = localise(readWords(own), { en: readWords(en) });

type Block = { index: number; hash: string };
type Device = { device: string; said?: StoredMessage | null | undefined };
/** Facts that are stored otherwise than sentences name them. */
type Stored = {
  search_matched: { goods: string; request?: string; region?: string; budget?: number };
  'status_changed.shipment': FactsOf<'deal, number, units, rest'> & {
    courier?: string | undefined;
    trackingNumber?: string | undefined;
  };
  'block_contradicted.gone': { deal: string; was: Block; now: Block | null };
  key_added: Device;
  'key_added.first': Device;
  'account_changed.signingKey': Device;
};
type Sentence<Keys> = Keys extends `message(${infer Names})` ? FactsOf<Names> : never;

/** What a notification says, and of what. No fact names a person: names disappear with their accounts. */
export type News = {
  [Says in keyof typeof own]: {
    says: Says;
    facts: Says extends keyof Stored ? Stored[Says] : Sentence<keyof (typeof own)[Says]>;
  };
}[keyof typeof own];

/** 'problem.answered' → 'problem'. */
export const kindOf = (says: News['says']): NotificationKind => says.replace(/\..*/, '') as NotificationKind;

const short = (hash = '') => `${hash.slice(0, 12)}…`;

type Told = Partial<
  Device &
    Stored['block_contradicted.gone'] &
    Omit<Stored['search_matched'], 'goods'> & { to: string; hash: string }
>;
/** Facts of any notification as its sentence names them. */
function namedIn(facts: object): object {
  const { was, now, device, said, region, budget, to, hash }: Told = facts;
  // Where the goods go and what they may cost: in mails too, as these are no stranger's words.
  const where = [region, budget === undefined ? undefined : `Rp ${budget.toLocaleString('id-ID')}`];
  const statuses: Record<string, string> = dealRefusals.statuses;
  return placesOf({
    ...facts,
    ...was,
    hash: short(was?.hash ?? hash),
    nowIndex: now?.index,
    nowHash: short(now?.hash),
    device: device === undefined ? undefined : render(device, said),
    where: where.some(Boolean) ? ` (${where.filter(Boolean).join(', ')})` : '',
    to: (to && statuses[to]) ?? to,
  });
}

/** Title and sentence of news, in the words of this release and the language that is spoken. */
export function newsWords({ says, facts }: News): { title: string; message: string } {
  // A union of functions of their own facts each: which one it is, its name says.
  const { title, message } = newsTexts[says] as { title: string; message: (facts: object) => string };
  return { title, message: message(namedIn(facts)) };
}

/** A stored notification: with the facts, or of an earlier release with sentences. */
export type StoredNews = { says: string | null; facts: unknown; title: string; message: string };

/** What a stored notification says; of words that this release does not have, those that were stored. */
export function storedWords({ says, facts, title, message }: StoredNews): { title: string; message: string } {
  return says !== null && Object.hasOwn(newsTexts, says)
    ? newsWords({ says, facts } as News)
    : { title, message };
}
