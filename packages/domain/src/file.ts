import {
  type FileType,
  fileTypes,
  isPhotograph,
  maxFilesOfThing,
  shortFileName,
} from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { type OfferFacts, refuseOfferEdit } from './offer.ts';
import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';
import { isOpen, type RequestFacts, refuseRequestEdit } from './request.ts';

/** What a file is attached to, with the facts that the rules need. */
export type Attachable =
  | { kind: 'request'; request: RequestFacts }
  | { kind: 'offer'; offer: OfferFacts; request: RequestFacts }
  | { kind: 'deal' }
  | { kind: 'problem'; problemOpen: boolean };

/**
 * Why the viewer may not attach one more file: as a change of the request or the offer would be refused; to a deal either party
 * may at any time, to a problem while it stands. `own`: how many files of theirs are there.
 */
export function refuseFile(
  attachable: Attachable,
  viewer: { userId: string; own: number },
  now: Instant,
): Refusal {
  const refusal = refuseAttachable(attachable, viewer.userId, now);
  return refusal ?? (viewer.own >= maxFilesOfThing ? { code: 'FILES_OF_THING_FULL' } : undefined);
}

function refuseAttachable(attachable: Attachable, viewerId: string, now: Instant): Refusal {
  if (attachable.kind === 'request')
    return refuseRequestEdit(attachable.request, viewerId, { items: false, hasOffers: false });
  if (attachable.kind === 'offer')
    return refuseOfferEdit(attachable.offer, attachable.request, viewerId, now);
  return attachable.kind === 'problem' && !attachable.problemOpen ? { code: 'NO_PROBLEM' } : undefined;
}

/** So long after the deadline the buyer can still show why another offer was taken. */
const comparedForMs = 180 * dayInMs;

/**
 * Why whoever attached a file may not take it away: others decide by it, or have decided. Of a request that was cancelled, of an
 * offer that was withdrawn and of one that lost half a year ago nobody does any more.
 */
export function refuseFileRemoval(attachable: Attachable, viewerId: string, now: Instant): Refusal {
  if (attachable.kind === 'request') {
    const { status } = attachable.request;
    return isOpen(attachable.request) || status === 'cancelled' ? undefined : { code: 'FILE_FIXED' };
  }
  if (attachable.kind !== 'offer') return { code: 'FILE_FIXED' };
  const { status } = attachable.offer;
  const { status: of, deadline } = attachable.request;
  const isCompared =
    status === 'rejected' && of !== 'cancelled' && toMs(now) < toMs(deadline) + comparedForMs;
  if (status === 'accepted' || isCompared) return { code: 'FILE_FIXED' };
  return status === 'pending'
    ? refuseOfferEdit(attachable.offer, attachable.request, viewerId, now)
    : undefined;
}

/**
 * The name that a file of this type is kept by: what ends as another type gets the right end ('lembar.html' of a PDF becomes
 * 'lembar.html.pdf'), so that no device opens it as something else.
 */
export function fileNameFor(name: string, type: FileType): string {
  const ends: readonly string[] = fileTypes[type];
  const given = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (name.includes('.') && ends.includes(given)) return name;
  return shortFileName(`${name}.${ends[0]}`);
}

const ends = new Set<string>(Object.values(fileTypes).flat());

/** What a device can tell of a chosen file by its name and length, before it is sent; the server judges by the bytes. */
export function refuseChosenFile({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): Refusal {
  // A photograph is drawn smaller as it is sent.
  if (size > fileBodyLimit && !isPhotograph(type)) return { code: 'FILE_TOO_LARGE' };
  if (size === 0) return { code: 'FILE_EMPTY' };
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return { code: 'FILE_HEIC' };
  const isKnown = type in fileTypes || ends.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  return isKnown || (type === '' && !name.includes('.')) ? undefined : { code: 'FILE_TYPE_UNKNOWN' };
}
