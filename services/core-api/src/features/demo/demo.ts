import { createOfferBodySchema } from '@pasok/contracts/offer';
import { createRequestBodySchema } from '@pasok/contracts/request';
import { dayInMs } from '@pasok/domain/refusal';
import { holderOf } from '@pasok/service/base/holders';
import { locks } from '@pasok/service/database/locks';
import { eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { acceptOffer } from '../../market/acceptance/accept-offer.ts';
import { cancelRequest } from '../../market/offers/cancel-request.ts';
import { createOffer } from '../../market/offers/create-offer.ts';
import { rejectOffer } from '../../market/offers/reject-offer.ts';
import { withdrawOffer } from '../../market/offers/withdraw-offer.ts';
import { openProblem } from '../../market/problems/open-problem.ts';
import { withdrawProblem } from '../../market/problems/withdraw-problem.ts';
import { submitTokens } from '../../market/receiving/submit-tokens.ts';
import { createRequest } from '../../market/requests/create-request.ts';
import { changeStatus } from '../../market/shipments/change-status.ts';
import { cancelTransaction, closeShort } from '../../market/transactions/end-deal.ts';
import { addAccount, changeAccounts } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { findByEmail } from '../../platform/auth/find-user.ts';
import { demoAccounts, demoPassword } from '../../platform/auth/login.ts';
import { type Ctx, inTransaction, type ServiceCtx, type TxCtx } from '../../platform/context/context.ts';
import { discardEvents } from '../../platform/events/forget-events.ts';
import { markCreatedRead } from '../../platform/notifications/mark-notifications-read.ts';
import { type DemoName, type DemoRequest, demoMarket, people } from './people.ts';
import { doneOnce } from './table.ts';

/** What `done_once` calls the market. */
export const marketName = 'demo market';
/** The script uses these periods, not those of the installation. */
const demoPeriods = { receiptDays: 7, vendorSilenceDays: 14 };
/** The e-mail address of somebody of the demo market. */
export const demoEmail = (name: string) => `${name}@demo.test`;

/**
 * Adds missing demo accounts, and fills the market once in the life of a database, in one database transaction. An instance that
 * starts meanwhile leaves it to the first one.
 */
export async function fillDemo(ctx: ServiceCtx, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  await seedAccounts(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [lock] = await ctx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${locks.demoMarket}) as free`,
    );
    if (!lock?.free) return;
    const done = await ctx.db.select().from(doneOnce).where(eq(doneOnce.name, marketName));
    if (done.length > 0) return;
    await ctx.db.insert(doneOnce).values({ name: marketName });
    await playMarket({ ...ctx, settings: { ...ctx.settings, ...demoPeriods } }, now);
  });
}

async function seedAccounts(ctx: ServiceCtx): Promise<void> {
  for (const account of demoAccounts) {
    // Looked up first: an insert would wait seconds for the instance that is filling the market.
    if (await findByEmail(ctx, account.email)) continue;
    const passwordHash = await ctx.passwords.hash(demoPassword, holderOf('demo'));
    const row = { id: newId(), ...account, passwordHash, emailVerifiedAt: new Date() };
    await inTransaction(ctx, (ctx) => addAccount(ctx, row));
  }
}

async function playMarket(ctx: TxCtx, now: Date): Promise<void> {
  const idOf = await seedPeople(ctx, new Date(now.getTime() - 60 * dayInMs));
  // Sorting is stable: what happens at the same moment stays in the order of its script.
  const events = demoMarket.flatMap(eventsOf).sort((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, by, play } of events) {
    const at = new Date(now.getTime() - daysAgo * dayInMs);
    // The caller acts at a moment of the past, without quotas.
    const caller = { id: idOf(by), version: 0, bytes: 0, address: null };
    await play({ ...ctx, caller, clock: sql`${at.toISOString()}::timestamptz` }, at);
    // After two days somebody has read them, an hour after they came.
    if (daysAgo > 2)
      await markCreatedRead(ctx, { createdAt: at, readAt: new Date(at.getTime() + 3_600_000) });
  }
  await discardEvents(ctx);
}

/** Everybody of the market with their profile; answers how to find an id by its short name. */
async function seedPeople(ctx: TxCtx, since: Date): Promise<(name: DemoName) => string> {
  const { db, passwords } = ctx;
  const passwordHash = await passwords.hash(demoPassword, holderOf('demo'));
  const rows = Object.entries(people).map(([name, profile], at) => ({
    ...profile,
    id: newId(),
    email: demoEmail(name),
    phone: `08123456780${at + 1}`,
    passwordHash,
    emailVerifiedAt: since,
    createdAt: since,
    updatedAt: since,
  }));
  for (const row of rows) {
    await addAccount(ctx, row);
    const { tradeName, phone } = row;
    const isNamed = sql`lower(${users.email}) = ${row.email}`;
    await changeAccounts(ctx, isNamed, { tradeName, phone, createdAt: since });
  }
  const made = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        sql`lower(${users.email})`,
        rows.map(({ email }) => email),
      ),
    );
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  return (name) => known(ids.get(demoEmail(name)));
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the demo script uses what it has not made');
  return value;
}

/** One thing that happened, played through the same verb that the route calls. */
type DemoEvent = { daysAgo: number; by: DemoName; play: (ctx: Ctx, at: Date) => Promise<unknown> };

/** Everything that became of a request. */
function eventsOf(request: DemoRequest): DemoEvent[] {
  const { ask, items, offers = [], cancelled, deal } = request;
  const [owner, judul, daysAgo, open, more] = ask;
  let requestId = '';
  const offerIds: string[] = [];
  const events: DemoEvent[] = [];
  const add = (after: number, by: DemoName, play: DemoEvent['play']) =>
    events.push({ daysAgo: daysAgo - after, by, play });
  add(0, owner, async (ctx, at) => {
    const deadline = new Date(at.getTime() + open * dayInMs).toISOString();
    const rows = items.map(([name, brand, spec, budget, quantity]) => ({
      name,
      brand,
      spec,
      budget,
      quantity,
    }));
    const body = createRequestBodySchema.parse({ judul, ...more, deadline, items: rows });
    requestId = (await createRequest(ctx, body)).id;
  });
  for (const [at, [by, after, prices, notes, deliveryTime, end]] of offers.entries()) {
    add(after, by, async (ctx) => {
      const rows = items.map(([name, brand, spec, , quantity], pos) => {
        return { name, brand, spec, quantity, price: prices[pos], notes };
      });
      const body = createOfferBodySchema.parse({ requestId, items: rows, deliveryTime });
      offerIds[at] = (await createOffer(ctx, body)).id;
    });
    const offer = () => ({ id: known(offerIds[at]) });
    if (end === 'withdrawn') add(after + 0.5, by, (ctx) => withdrawOffer(ctx, offer()));
    else if (end) add(after + 0.3, owner, (ctx) => rejectOffer(ctx, { ...offer(), reason: end.rejected }));
  }
  if (cancelled) add(4, owner, (ctx) => cancelRequest(ctx, { id: requestId }));
  if (!deal) return events;
  let id = '';
  add(deal.after, owner, async (ctx) => {
    id = (await acceptOffer(ctx, { id: known(offerIds[deal.offer]) })).transactionId;
  });
  const [vendor] = known(offers[deal.offer]);
  for (const text of deal.steps.split(', ').filter(Boolean)) {
    const [after = '', step = '', ...details] = text.split(' ');
    const detail = details.join(' ');
    const play = known(steps[step as keyof typeof steps]); // a word that is none of them throws here
    const by = play.by === 'vendor' ? vendor : owner;
    add(deal.after + Number(after), by, (ctx) => play.verb(ctx, { id, detail, items }));
  }
  return events;
}

type Step = { id: string; detail: string; items: DemoRequest['items'] };
const moved = (status: 'in_progress' | 'shipped' | 'validating' | 'completed') => ({
  by: 'vendor',
  verb: (ctx: Ctx, { id }: Step): Promise<unknown> => changeStatus(ctx, { id, status }),
});
const bought = (verb: (ctx: Ctx, step: Step) => Promise<unknown>) => ({ by: 'buyer', verb });

const steps = {
  in_progress: moved('in_progress'),
  shipped: moved('shipped'),
  validating: moved('validating'),
  completed: moved('completed'),
  cancel: bought((ctx, { id }) => cancelTransaction(ctx, { id })),
  'close-short': bought((ctx, { id }) => closeShort(ctx, { id })),
  problem: bought((ctx, { id, detail }) => openProblem(ctx, { id, reason: detail })),
  'withdraw-problem': bought((ctx, { id }) => withdrawProblem(ctx, { id })),
  /** The tokens of the first units, or of all; the others stay empty. */
  confirm: bought((ctx, { id, detail, items }) => {
    const quantities = items.map(([, , , , quantity]) => ({ quantity }));
    const all = ctx.tokens.tokensOf({ id, tokenKid: ctx.tokens.currentKid }, quantities).flat();
    const tokens = all.map((token, unit) => (detail === 'all' || unit < Number(detail) ? token : ''));
    return submitTokens(ctx, { id, tokens });
  }),
};
