import { createOfferBodySchema } from '@pasok/contracts/offer';
import { createRequestBodySchema } from '@pasok/contracts/request';
import type { Deps } from '../context/deps.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { createOffer } from '../offers/create-offer.ts';
import { rejectOffer } from '../offers/reject-offer.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';
import { cancelRequest } from '../requests/cancel-request.ts';
import { createRequest } from '../requests/create-request.ts';
import type { Tx } from '../schema/schema.ts';
import { cancelTransaction } from '../transactions/cancel-transaction.ts';
import { changeStatus } from '../transactions/change-status.ts';
import { closeShort } from '../transactions/close-short.ts';
import { openProblem } from '../transactions/open-problem.ts';
import { submitTokens } from '../transactions/submit-tokens.ts';
import { withdrawProblem } from '../transactions/withdraw-problem.ts';
import type { DemoEvent } from './events-of.ts';
import type { Cast } from './people.ts';
import type { DemoOffer, DemoRequest } from './script.ts';

/** What the events so far have made. */
type Played = {
  requests: Map<DemoRequest, string>;
  offers: Map<DemoOffer, string>;
  deals: Map<DemoRequest, string>;
};

export type Stage = {
  tx: Tx;
  tokens: Deps['tokens'];
  settings: Pick<Deps['settings'], 'receiptDays' | 'vendorSilenceDays'>;
  cast: Cast;
  played: Played;
};

const dayInMs = 86_400_000;

/** Plays one event through the same verbs that routes call, at its own time. */
export async function playEvent(stage: Stage, event: DemoEvent, at: Date): Promise<void> {
  const { tx, cast, played, tokens } = stage;
  const owner = cast[event.request.by];
  switch (event.kind) {
    case 'request':
      return playRequest(stage, event.request, at);
    case 'offer':
      return playOffer(stage, event.request, event.offer, at);
    case 'reject':
      return rejectOffer(tx, owner, known(played.offers, event.offer), { reason: event.offer.rejected }, at);
    case 'withdraw':
      return withdrawOffer(tx, cast[event.offer.by], known(played.offers, event.offer), at);
    case 'cancel':
      return cancelRequest(tx, owner, known(played.requests, event.request), at);
    case 'accept': {
      const options = { tokenKid: tokens.currentKid, at };
      const { transactionId } = await acceptOffer(tx, owner, known(played.offers, event.offer), options);
      played.deals.set(event.request, transactionId);
      return;
    }
    case 'step':
      return playStep(stage, event, owner, at);
  }
}

function known<Key>(made: Map<Key, string>, key: Key): string {
  const id = made.get(key);
  if (id === undefined) throw new Error('the demo script uses what it has not made yet');
  return id;
}

async function playRequest({ tx, cast, played }: Stage, request: DemoRequest, at: Date): Promise<void> {
  const { judul, description, priority, deliveryAddress, open } = request;
  const items = request.items.map(([name, brand, spec, budget, quantity]) => ({
    name,
    brand,
    spec,
    budget,
    quantity,
  }));
  const deadline = new Date(at.getTime() + open * dayInMs).toISOString();
  const body = createRequestBodySchema.parse({
    judul,
    description,
    priority,
    deliveryAddress,
    deadline,
    items,
  });
  const { id } = await createRequest(tx, cast[request.by], body, at);
  played.requests.set(request, id);
}

async function playOffer(stage: Stage, request: DemoRequest, offer: DemoOffer, at: Date): Promise<void> {
  const { tx, cast, played } = stage;
  const items = request.items.map(([name, brand, spec, , quantity], pos) => {
    return { name, brand, spec, quantity, price: offer.prices[pos], notes: offer.notes };
  });
  const requestId = known(played.requests, request);
  const body = createOfferBodySchema.parse({ requestId, items, deliveryTime: offer.deliveryTime });
  const { id } = await createOffer(tx, cast[offer.by], body, at);
  played.offers.set(offer, id);
}

type StepEvent = Extract<DemoEvent, { kind: 'step' }>;

async function playStep(
  stage: Stage,
  { request, vendor, step }: StepEvent,
  buyer: string,
  at: Date,
): Promise<void> {
  const { tx, settings, tokens, cast, played } = stage;
  const id = known(played.deals, request);
  const deps = { db: tx, settings };
  if ('vendor' in step) return changeStatus(deps, cast[vendor], id, step.vendor, at);
  if ('problem' in step) return openProblem(deps, buyer, id, step.problem, at);
  if ('confirm' in step) {
    const items = request.items.map(([, , , , quantity]) => ({ quantity }));
    const all = tokens.tokensOf({ id, tokenKid: tokens.currentKid }, items).flat();
    const units = step.confirm === 'all' ? all.length : step.confirm;
    return submitTokens(
      { db: tx, tokens },
      buyer,
      id,
      all.map((token, unit) => (unit < units ? token : '')),
      at,
    );
  }
  if (step.buyer === 'cancel') return cancelTransaction(deps, buyer, id, at);
  if (step.buyer === 'close-short') return closeShort(deps, buyer, id, at);
  return withdrawProblem(deps, buyer, id, at);
}
