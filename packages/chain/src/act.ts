import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What the log of acts holds (docs/adr/0036-sealed-offers.md). `offer`: a seal, whose commitment the vendor's browser made
 * (offer-seal.ts); `opening`: which offers stood at the deadline of a sealed request.
 */
export const actKinds = [
  'offer',
  'opening',
  'acceptance',
  'answer',
  'history',
  'paper',
  'paper_end',
  'key',
  'key_end',
] as const;
export type ActKind = (typeof actKinds)[number];

/** Of which thing an act is: an offer, a request, a deal, a document, a question or a key. */
export type ActOf = { readonly kind: ActKind; readonly id: string };

type Opened = { readonly id: string; readonly vendorId: string; readonly seal: string | null };
export type Opening = {
  readonly deadline: Date | string;
  readonly seed: string;
  readonly offers: readonly Opened[];
};

/** So many entries has an opening, or a multiple: nobody can count its offers. */
const entriesOfOpening = 64;

/** The canonical text of the row of each kind, from what the database holds: JSON with these keys, in this order. */
export const actTexts = {
  /** The seals that stood, among hashes of a seed and of whose seals they are; such a hash for an offer without one. */
  opening: ({ deadline, seed, offers }: Opening) => {
    const length = (Math.floor(offers.length / entriesOfOpening) + 1) * entriesOfOpening;
    const whose = JSON.stringify(offers.map(({ id, vendorId, seal }) => ({ id, vendorId, seal })));
    const seals = Array.from({ length }, (_, at) => {
      const offer = offers[at];
      return offer?.seal ?? rowHash(`${seed} ${at} ${whose}`);
    });
    return JSON.stringify({ deadline, seals: seals.sort() });
  },
  acceptance: ({ requestId, transactionId, buyerId, vendorId, total, reason, rejected, at }: Accepted) =>
    JSON.stringify({ requestId, transactionId, buyerId, vendorId, total, reason, rejected, at }),
  answer: ({ requestId, text, askedAt, answer, answeredAt }: Answered) =>
    JSON.stringify({ requestId, text, askedAt, answer, answeredAt }),
  history: ({ kind, actorId, receiver, fromStatus, toStatus, note, claimedAt, createdAt }: HistoryRow) =>
    JSON.stringify({ kind, actorId, receiver, fromStatus, toStatus, note, claimedAt, createdAt }),
  /** As it was frozen. */
  paper: ({ content }: { content: string }) => content,
  paper_end: ({
    cancelledAt,
    cancelReason: reason,
  }: {
    cancelledAt: Date | null;
    cancelReason: string | null;
  }) => JSON.stringify({ cancelledAt, reason }),
  key: ({ userId, publicKey, createdAt }: Key & { createdAt: Date }) =>
    JSON.stringify({ userId, publicKey, createdAt }),
  key_end: ({ userId, publicKey, revokedAt }: Key & { revokedAt: Date | null }) =>
    JSON.stringify({ userId, publicKey, revokedAt }),
} satisfies Record<Exclude<ActKind, 'offer'>, unknown>;

type Key = { userId: string; publicKey: string };
type Accepted = {
  requestId: string;
  transactionId: string;
  buyerId: string;
  vendorId: string;
  total: number;
  /** What the vendors of the others read. */
  reason: string | null;
  rejected: readonly string[];
  at: Date;
};
type Answered = {
  requestId: string;
  text: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};
type HistoryRow = {
  kind: string;
  actorId: string | null;
  receiver: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  note: string | null;
  claimedAt: Date | null;
  createdAt: Date;
};

/** Marks an act's hash apart from every other one. */
const prefix = utf8ToBytes('pasok-act/v1\n');

/** The SHA-256 (hex) of a row's canonical text. */
export const rowHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What an act is salted with, of what is kept for it: a vendor may have the salt of an opening, and not its seed. */
export const saltOf = (kind: ActKind, kept: string): string => (kind === 'opening' ? rowHash(kept) : kept);

/**
 * The commitment to an act (hex): over its kind, its id and the hash of its row. Nobody can guess them from it without the salt,
 * 32 random bytes in hex, and nobody can show others for it.
 */
export function commitAct({ kind, id }: ActOf, hash: string, salt: string): string {
  const text = JSON.stringify({ kind, id, hash });
  return bytesToHex(sha256(concatBytes(prefix, hexToBytes(salt), utf8ToBytes(text))));
}
