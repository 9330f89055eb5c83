import { wordsOf } from '@pasok/contracts/language';
import { plainText } from '@pasok/contracts/plain-text';
import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';
import own from './words/own.json' with { type: 'json' };

/** What rules of requests and offers say that know more than the catalogue of contracts/error.ts. Read when it is said. */
export const refusalTexts = wordsOf('domain', own);

/** The facts of a request that the rules need, as stored or as screens read it (`pending` is `open`). */
export interface RequestFacts {
  status: string;
  ownerId: string;
  deadline: Instant;
  /** Offers are sealed to the owner too, until the deadline. */
  sealedUntilDeadline?: boolean | undefined;
  /** 'invited': only for those who are invited; 'hidden': an administrator hid it; 'all' or absent: for everybody. */
  visibility?: string | undefined;
}

/** A person looking at a request. */
interface RequestViewer {
  userId: string;
  /** The viewer sent an offer on it, in whatever status it is now. */
  hasOffered?: boolean;
  /** The viewer is among those invited to it. */
  isInvited?: boolean;
  /** Its owner deleted their account; then those of its deal alone. */
  ownerGone?: boolean;
  /** The viewer is the vendor of its deal. */
  isVendor?: boolean;
}

/** Latest deadline, and latest day that goods are needed by: two years ahead (rules.md section 10). */
const maxDaysAhead = 731;
/** Western Indonesian time is seven hours ahead of UTC the whole year. */
const wibOffsetMs = 7 * 3_600_000;
/** Minimum letters of a search. */
const minSearchLength = 2;

/** Whether the request is open, even after its deadline. The server's `open` is the screens' `pending`. */
export function isOpen(request: Pick<RequestFacts, 'status'>): boolean {
  return request.status === 'open' || request.status === 'pending';
}

/** Whether an administrator hid it: what was agreed goes on, and nothing new is. */
export function isHidden({ visibility }: Pick<RequestFacts, 'visibility'>): boolean {
  return visibility === 'hidden';
}

/** Whether a deadline has passed: at the moment itself it has. */
export function isPast(deadline: Instant, now: Instant): boolean {
  return toMs(deadline) <= toMs(now);
}

/** Whether offers are sealed to the request's owner too. */
export function isSealed(
  request: Pick<RequestFacts, 'sealedUntilDeadline' | 'deadline'>,
  now: Instant,
): boolean {
  return request.sealedUntilDeadline === true && !isPast(request.deadline, now);
}

/** Open, but past its deadline: shown as 'Berakhir', takes no new offer; its owner may still accept. */
export function isExpired(request: Pick<RequestFacts, 'status' | 'deadline'>, now: Instant): boolean {
  return isOpen(request) && isPast(request.deadline, now);
}

/** Whether everybody may know that the request exists. */
export function isForAll({
  status,
  visibility = 'all',
}: Pick<RequestFacts, 'status' | 'visibility'>): boolean {
  return status !== 'cancelled' && visibility === 'all';
}

/** Whether the viewer may know that the request exists; otherwise it is 404. @internal */
export function canSeeRequest(request: RequestFacts, viewer: RequestViewer): boolean {
  if (isForAll(request) || request.ownerId === viewer.userId) return true;
  if (isHidden(request) || (viewer.ownerGone && !viewer.isVendor)) return false;
  if (viewer.hasOffered) return true;
  return request.status !== 'cancelled' && viewer.isInvited === true;
}

/** What an offer was made for, beside the items. The address is told to the vendor after acceptance alone. */
const offeredFor = ['judul', 'description', 'deliveryRegion', 'deliverBy'] as const;
type OfferedFor = { [Field in (typeof offeredFor)[number]]?: string | null | undefined };

/** Whether a change says otherwise what offers were made for; the same again is no change. */
export const changesTerms = (request: OfferedFor, change: OfferedFor): boolean =>
  offeredFor.some(
    (field) => change[field] !== undefined && (change[field] || null) !== (request[field] || null),
  );

/** Why the viewer may not change the request; what offers are made for only while no offer exists. */
export function refuseRequestEdit(
  request: RequestFacts,
  viewerId: string,
  change: { items: boolean; terms?: boolean; hasOffers: boolean },
): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED' };
  if (!change.hasOffers) return undefined;
  if (change.items) return { code: 'REQUEST_HAS_OFFERS' };
  return change.terms ? { code: 'REQUEST_TERMS_FIXED' } : undefined;
}

/**
 * Why a request that somebody has offered on may not be sealed otherwise than it was, nor a sealed one open earlier or be sealed
 * again: those who offered have relied on it.
 */
export function refuseSealChange(
  request: RequestFacts,
  change: {
    sealedUntilDeadline?: boolean | null | undefined;
    deadline?: Instant | undefined;
    hasOffers: boolean;
  },
  now: Instant,
): Refusal {
  if (!change.hasOffers) return undefined;
  const { sealedUntilDeadline: isSealed = false } = request;
  const { sealedUntilDeadline = isSealed } = change;
  if (Boolean(sealedUntilDeadline) !== isSealed) return { code: 'SEAL_FIXED' };
  if (!isSealed || change.deadline === undefined) return undefined;
  const moved = toMs(change.deadline) - toMs(request.deadline);
  const isRefused = moved < 0 || (moved > 0 && isPast(request.deadline, now));
  return isRefused ? { code: 'SEAL_FIXED' } : undefined;
}

/** Why the items at these positions, from 0, may not move out of a request of `count`: some move, and some stay. */
export function refuseSplit(positions: readonly number[], count: number): Refusal {
  const moved = new Set(positions);
  const refuse = (message: string): Refusal => ({ code: 'INVALID', field: 'items', message });
  if ([...moved].some((at) => at >= count)) return refuse(refusalTexts.requestItems(count));
  if (moved.size === 0) return refuse(refusalTexts.splitNone);
  return moved.size === count ? refuse(refusalTexts.splitAll) : undefined;
}

/** Why the viewer may not cancel the request. Cancelling it again is allowed and changes nothing. */
export function refuseRequestCancel(request: RequestFacts, viewerId: string): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  return isOpen(request) || request.status === 'cancelled' ? undefined : { code: 'REQUEST_CLOSED' };
}

/** Why the viewer may not invite anybody: its owner may, while it takes offers and is not hidden. */
export function refuseInvitation(request: RequestFacts, viewerId: string, now: Instant): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED' };
  if (isHidden(request)) return { code: 'REQUEST_HIDDEN' };
  return isExpired(request, now) ? { code: 'DEADLINE_PASSED' } : undefined;
}

/** Why a deadline is refused: it must lie after now, at most two years ahead. */
export function refuseDeadline(deadline: Instant, now: Instant): Refusal {
  const ahead = toMs(deadline) - toMs(now);
  if (!(ahead > 0)) return { code: 'DEADLINE_PAST' };
  if (ahead > maxDaysAhead * dayInMs) {
    return { code: 'INVALID', message: refusalTexts.deadlineFar };
  }
  return undefined;
}

/** The calendar day ('2026-11-27') of a moment in Western Indonesian time, in which days of requests are reckoned. */
export function dayInWib(instant: Instant): string {
  return new Date(toMs(instant) + wibOffsetMs).toISOString().slice(0, 10);
}

/** The minute in which a moment lies, in Western Indonesian time: '27-11-2026 19.05 WIB'. It is cut, so that no day begins before it does. */
export function minuteInWib(instant: Instant): string {
  const [year, month, day] = dayInWib(instant).split('-');
  const time = new Date(toMs(instant) + wibOffsetMs).toISOString().slice(11, 16).replace(':', '.');
  return `${day}-${month}-${year} ${time} WIB`;
}

/** Why the day by which goods are needed is refused: not before the day of the deadline, at most two years ahead. */
export function refuseDeliverBy(day: string, deadline: Instant, now: Instant): Refusal {
  const refuse = (message: string): Refusal => ({ code: 'INVALID', field: 'deliverBy', message });
  if (day < dayInWib(deadline)) return refuse(refusalTexts.neededBeforeDeadline);
  if (day > dayInWib(toMs(now) + maxDaysAhead * dayInMs)) return refuse(refusalTexts.neededFar);
  return undefined;
}

/** The plain search text; undefined below two letters. */
export function searchText(text: string | undefined): string | undefined {
  const search = plainText(text ?? '');
  return [...search].length >= minSearchLength ? search : undefined;
}

/** The alert of the create form on submit (spec.md section 5), or `undefined`. */
export function requestItemsAlert(
  items: readonly { budget: number; quantity: number }[],
): string | undefined {
  const bad = items.some((item) => !(item.budget >= 0) || !(item.quantity > 0));
  return bad ? refusalTexts.budgetAlert : undefined;
}
