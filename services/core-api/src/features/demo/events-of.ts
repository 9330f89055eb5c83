import type { DemoName } from './people.ts';
import type { DemoOffer, DemoRequest, DemoStep } from './script.ts';

/** One thing that happened in the market, days before the seeding. */
export type DemoEvent = { ago: number; request: DemoRequest } & (
  | { kind: 'request' }
  | { kind: 'offer' | 'reject' | 'withdraw'; offer: DemoOffer }
  | { kind: 'accept'; offer: DemoOffer }
  | { kind: 'cancel' }
  | { kind: 'step'; vendor: DemoName; step: DemoStep[1] }
);

/** Everything that became of the requests, in the order it happened. */
export function eventsOf(market: readonly DemoRequest[]): DemoEvent[] {
  // Sorting is stable: what happens at the same moment stays in the order of its script.
  return market.flatMap(eventsOfRequest).sort((one, other) => other.ago - one.ago);
}

function eventsOfRequest(request: DemoRequest): DemoEvent[] {
  const { ago, offers = [], transaction } = request;
  const events: DemoEvent[] = [{ kind: 'request', ago, request }];
  for (const offer of offers) {
    const sent = ago - offer.after;
    events.push({ kind: 'offer', ago: sent, request, offer });
    if (offer.rejected) events.push({ kind: 'reject', ago: sent - 0.3, request, offer });
    if (offer.withdrawn) events.push({ kind: 'withdraw', ago: sent - 0.5, request, offer });
  }
  if (request.cancelled) events.push({ kind: 'cancel', ago: ago - 4, request });
  const offer = transaction && offers[transaction.offer];
  if (!offer) return events;
  const accepted = ago - transaction.after;
  events.push({ kind: 'accept', ago: accepted, request, offer });
  for (const [after, step] of transaction.steps) {
    events.push({ kind: 'step', ago: accepted - after, request, vendor: offer.by, step });
  }
  return events;
}
