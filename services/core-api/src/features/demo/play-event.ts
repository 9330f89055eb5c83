import { createOfferBodySchema } from '@pasok/contracts/offer';
import { createRequestBodySchema } from '@pasok/contracts/request';
import { dayInMs } from '@pasok/domain/refusal';
import { sql } from 'drizzle-orm';
import { acceptOffer } from '../../market/offers/accept-offer.ts';
import { createOffer } from '../../market/offers/create-offer.ts';
import { rejectOffer } from '../../market/offers/reject-offer.ts';
import { withdrawOffer } from '../../market/offers/withdraw-offer.ts';
import { cancelRequest } from '../../market/requests/cancel-request.ts';
import { createRequest } from '../../market/requests/create-request.ts';
import { cancelTransaction } from '../../market/transactions/cancel-transaction.ts';
import { changeStatus } from '../../market/transactions/change-status.ts';
import { closeShort } from '../../market/transactions/close-short.ts';
import { openProblem } from '../../market/transactions/open-problem.ts';
import { submitTokens } from '../../market/transactions/submit-tokens.ts';
import { withdrawProblem } from '../../market/transactions/withdraw-problem.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import type { DemoEvent } from './events-of.ts';
import type { Cast } from './people.ts';
import type { DemoOffer, DemoRequest } from './script.ts';

/** Who plays, and what the events so far have made. */
export type Stage = {
  cast: Cast;
  requests: Map<DemoRequest, string>;
  offers: Map<DemoOffer, string>;
  transactions: Map<DemoRequest, string>;
};

/** The context of somebody who acts at a moment of the past; what they send is nobody's quota. */
const acting = (ctx: TxCtx, id: string, at: Date): Ctx => ({
  ...ctx,
  caller: { id, version: 0, bytes: 0, hasQuotas: false },
  clock: sql`${at.toISOString()}::timestamptz`,
});

/** Plays one event through the same verbs that routes call, by a clock of its own. */
export async function playEvent(
  ctx: TxCtx,
  { stage, event, at }: { stage: Stage; event: DemoEvent; at: Date },
): Promise<void> {
  const owner = acting(ctx, stage.cast[event.request.by], at);
  const request = () => ({ id: known(stage.requests, event.request) });
  switch (event.kind) {
    case 'request':
      return playRequest(owner, { stage, request: event.request, at });
    case 'cancel':
      return cancelRequest(owner, request());
    case 'step':
      return playStep(owner, acting(ctx, stage.cast[event.vendor], at), { stage, event });
    default:
      return playOfferEvent(owner, acting(ctx, stage.cast[event.offer.by], at), { stage, event });
  }
}

type OfferEvent = Extract<DemoEvent, { offer: DemoOffer }>;

async function playOfferEvent(
  owner: Ctx,
  vendor: Ctx,
  { stage, event: { kind, request, offer } }: { stage: Stage; event: OfferEvent },
): Promise<void> {
  if (kind === 'offer') return playOffer(vendor, { stage, request, offer });
  const id = known(stage.offers, offer);
  if (kind === 'reject') return rejectOffer(owner, { id, reason: offer.rejected });
  if (kind === 'withdraw') return withdrawOffer(vendor, { id });
  const { transactionId } = await acceptOffer(owner, { id });
  stage.transactions.set(request, transactionId);
}

function known<Key>(made: Map<Key, string>, key: Key): string {
  const id = made.get(key);
  if (id === undefined) throw new Error('the demo script uses what it has not made yet');
  return id;
}

async function playRequest(
  ctx: Ctx,
  { stage, request, at }: { stage: Stage; request: DemoRequest; at: Date },
): Promise<void> {
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
  const { id } = await createRequest(ctx, body);
  stage.requests.set(request, id);
}

async function playOffer(
  ctx: Ctx,
  { stage, request, offer }: { stage: Stage; request: DemoRequest; offer: DemoOffer },
): Promise<void> {
  const items = request.items.map(([name, brand, spec, , quantity], pos) => {
    return { name, brand, spec, quantity, price: offer.prices[pos], notes: offer.notes };
  });
  const requestId = known(stage.requests, request);
  const body = createOfferBodySchema.parse({ requestId, items, deliveryTime: offer.deliveryTime });
  const { id } = await createOffer(ctx, body);
  stage.offers.set(offer, id);
}

type StepEvent = Extract<DemoEvent, { kind: 'step' }>;

async function playStep(
  buyer: Ctx,
  vendor: Ctx,
  { stage, event: { request, step } }: { stage: Stage; event: StepEvent },
): Promise<void> {
  const id = known(stage.transactions, request);
  if ('vendor' in step) return changeStatus(vendor, { id, status: step.vendor });
  if ('problem' in step) return openProblem(buyer, { id, reason: step.problem });
  if ('confirm' in step)
    return submitTokens(buyer, { id, tokens: tokensOf(buyer, id, request, step.confirm) });
  if (step.buyer === 'cancel') return cancelTransaction(buyer, { id });
  if (step.buyer === 'close-short') return closeShort(buyer, { id });
  return withdrawProblem(buyer, { id });
}

/** The tokens of the first units, or of all; the others stay empty. */
function tokensOf({ tokens }: Ctx, id: string, request: DemoRequest, confirm: number | 'all'): string[] {
  const items = request.items.map(([, , , , quantity]) => ({ quantity }));
  const all = tokens.tokensOf({ id, tokenKid: tokens.currentKid }, items).flat();
  return all.map((token, unit) => (confirm === 'all' || unit < confirm ? token : ''));
}
