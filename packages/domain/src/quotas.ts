import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';
import { minuteInWib, refusalTexts } from './request.ts';

/** What one person may have at a time, or in all: far more than honest work needs (rules.md, section 10). */
export const quotas = {
  openRequests: 500,
  pendingOffers: 1_000,
  /** Offers of one vendor on one request, withdrawn and rejected ones too: each is news for its owner. */
  offersOnRequest: 20,
  /** Questions of a person in 24 hours: each is news for somebody. */
  questionsOfDay: 100,
  /** Reports to the administrators in 24 hours. */
  reportsOfDay: 20,
  /** Addresses invited to one request. */
  invitationsOnRequest: 100,
  /** Addresses that a person invites in 24 hours: each is a mail to somebody. */
  invitationsOfDay: 200,
  /** Of them at one mail domain: a mail provider has many, one firm few. */
  invitationsOfDomain: 50,
  /** Reports of a problem in one transaction, withdrawn ones too. */
  problems: 50,
  /** Units that all of them name together: three times those of the largest deal. */
  problemUnits: 3_000,
  /** The vendor's answers to them, each change of one too. */
  problemAnswers: 150,
  /** Bytes of the files that a person attached, each counted as {@link fileShare} at least. */
  fileBytes: 500 * 1024 * 1024,
  /** Of everything else that a person ever wrote. */
  bytes: 256 * 1024 * 1024,
} as const;

/** What the smallest file counts as, in bytes: so their number has an end too. */
export const fileShare = 64 * 1024;

/** What an account may have sent by the end of its first day, and as much more with every day, up to `quotas.bytes`. @internal */
export const bytesADay = 8 * 1024 * 1024;

const words = {
  openRequests: { code: 'OPEN_REQUESTS_FULL' },
  pendingOffers: { code: 'PENDING_OFFERS_FULL' },
  offersOnRequest: { code: 'OFFERS_ON_REQUEST_FULL' },
  questionsOfDay: { code: 'QUESTIONS_OF_DAY_FULL' },
  reportsOfDay: { code: 'REPORTS_OF_DAY_FULL' },
  invitationsOnRequest: { code: 'INVITATIONS_ON_REQUEST_FULL' },
  invitationsOfDay: { code: 'INVITATIONS_OF_DAY_FULL' },
  invitationsOfDomain: { code: 'INVITATIONS_OF_DOMAIN_FULL' },
  problems: { code: 'PROBLEMS_FULL' },
  problemUnits: { code: 'PROBLEM_UNITS_FULL' },
  problemAnswers: { code: 'PROBLEM_ANSWERS_FULL' },
  fileBytes: { code: 'FILES_FULL' },
  bytes: { code: 'BYTES_FULL' },
} as const satisfies Record<keyof typeof quotas, Refusal>;

/** Why an account of so many days may not send more; `used` are the bytes it has sent. */
export function refuseBytes(used: number, days: number): Refusal {
  if (used >= quotas.bytes) return words.bytes;
  return used >= bytesADay * (Math.floor(days) + 1) ? { code: 'BYTES_OF_DAY_FULL' } : undefined;
}

/** What an account sends in its first 24 hours at most, where mails verify addresses: many new accounts get little. */
export const firstDay = { openRequests: 5, pendingOffers: 20 } as const;

/** Why an account that was made at `createdAt` may not send one more; `used`: all that it has sent, cancelled ones too. */
export function refuseOnFirstDay(
  quota: keyof typeof firstDay,
  { used, createdAt }: { used: number; createdAt: Instant },
): Refusal {
  if (used < firstDay[quota]) return undefined;
  // From the first full minute on it is over.
  const end = minuteInWib(Math.ceil((toMs(createdAt) + dayInMs) / 60_000) * 60_000);
  const message = refusalTexts.firstDay(quota, firstDay[quota], end);
  return { code: 'FIRST_DAY_FULL', message };
}

/** Why there is no room for so many more; `used` is what there is already. */
export function refuseOverQuota(quota: keyof typeof quotas, used: number, more = 1): Refusal {
  return used + more > quotas[quota] ? words[quota] : undefined;
}
