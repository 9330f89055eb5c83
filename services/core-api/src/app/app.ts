import type { OpenAPIHono } from '@hono/zod-openapi';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpEnv } from '@pasok/service/base/http-env';
import { authenticateUser } from '@pasok/service/http/auth';
import { docsRoutes } from '@pasok/service/http/docs-routes';
import { createHttpApp, createRouter } from '@pasok/service/http/http';
import {
  type Limit,
  limitAddress,
  type OpenCalls,
  rateLimitMiddleware,
} from '@pasok/service/http/rate-limit';
import { createTimeBudget, spendersOfOpen, type TimeBudget } from '@pasok/service/http/time-budget';
import { noTelemetry, type Telemetry } from '@pasok/service/process/telemetry';
import { answerStaleReads, createStaleRoutes, type StaleReads } from '@pasok/service/replica/stale-reads';
import { compress } from 'hono/compress';
import { closeMarketOf } from '../features/account/close-market.ts';
import { switchAccount } from '../features/account/disable-account.ts';
import { resetPassword } from '../features/account/reset-password.ts';
import { profileRoutes } from '../features/account/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { acceptanceRoutes } from '../market/acceptance/acceptance-routes.ts';
import { documentRoutes, paperRoutes } from '../market/documents/routes.ts';
import { damageRoutes, linkDamageRoutes } from '../market/files/damage-routes.ts';
import { fileRoutes } from '../market/files/routes.ts';
import { moderationRoutes } from '../market/moderation/routes.ts';
import { cancelRequest } from '../market/offers/cancel-request.ts';
import { offerRoutes } from '../market/offers/routes.ts';
import { problemRoutes } from '../market/problems/problem-routes.ts';
import { questionRoutes } from '../market/questions/routes.ts';
import { receiverRoutes } from '../market/receiving/receiver-routes.ts';
import { receivingRoutes } from '../market/receiving/receiving-routes.ts';
import { guestInvitationRoutes, invitationRoutes } from '../market/requests/invitation-routes.ts';
import { requestRoutes } from '../market/requests/routes.ts';
import { searchRoutes } from '../market/requests/search/search-routes.ts';
import { shipmentRoutes } from '../market/shipments/shipment-routes.ts';
import { signatureRoutes } from '../market/signatures/signature-routes.ts';
import { actionRoutes } from '../market/transactions/action-routes.ts';
import { transactionRoutes } from '../market/transactions/routes.ts';
import { authRoutes } from '../platform/auth/routes.ts';
import { eventRoutes } from '../platform/events/routes.ts';
import { limitLists } from '../platform/lists/limit-lists.ts';
import { notificationRoutes } from '../platform/notifications/routes.ts';
import { unsubscribeRoutes } from '../platform/notifications/unsubscribe-routes.ts';
import { partyKeyRoutes } from '../platform/party-keys/routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from '../platform/passkeys/routes.ts';
import { recordSeen } from '../platform/sessions/record-seen.ts';
import { sessionRoutes } from '../platform/sessions/routes.ts';
import { info } from './api-info.ts';
import type { Deps } from './create-deps.ts';

/** Answers that grow with the market, which are worth compressing: it turns them into streams, too expensive for small ones. */
const lists = [
  '/requests',
  '/requests/my',
  '/requests/:id/questions',
  '/offers/my',
  '/offers/by-request/:requestId',
  '/transactions',
  '/transactions/user-transactions',
  '/notifications',
  '/moderation/reports',
  '/dashboard/activities',
];

/** Of a school behind one address, whose people have 360 each. */
const callsOfAddress = { limit: 6_000, seconds: 60 };

/** What answers without a bearer, for the same school; verbs count some of it further, for all instances (consume-limit.ts). @internal */
export const openCalls: OpenCalls = {
  '/.well-known/jwks.json': 600,
  '/api/openapi.json': 60,
  '/api/auth/config': 3_000,
  '/api/auth/register': 300,
  '/api/auth/login': 600,
  '/api/auth/forgot': 120,
  '/api/auth/reset': 120,
  '/api/auth/passkeys/sign-in': 600,
  '/api/notifications/unsubscribe': 300,
  '/api/invitations/read': 300,
  '/api/receiving': 900,
  '/api/papers': 300,
};

/** `isAway`: over a replica, where nothing can be written. */
type Routing = { listsAtOnce: number; isAway: boolean; perAddress: Limit };
type InTime = { inTime: TimeBudget };

/** Calls behind the bearer check. Every feature is one line here. */
const signedInRoutes = (
  deps: Deps,
  { listsAtOnce, isAway, inTime }: Omit<Routing, 'perAddress'> & InTime,
) => {
  const router = createRouter();
  router.use(authenticateUser(deps.verify));
  if (!isAway) router.use(recordSeen(deps));
  router.on('GET', lists, compress({ encoding: 'gzip' }));
  if (deps.settings.rateLimits) {
    router.use(rateLimitMiddleware());
    router.use(inTime((c) => ({ caller: holderOf(c.get('user').id), address: holdersOfCall(c) })));
    router.on('GET', lists, limitLists(listsAtOnce));
  }
  router.route('/', profileRoutes(deps));
  router.route('/', sessionRoutes(deps));
  router.route('/', passkeyRoutes(deps));
  router.route('/', requestRoutes(deps, { cancelRequest }));
  router.route('/', searchRoutes(deps));
  router.route('/', offerRoutes(deps));
  router.route('/', questionRoutes(deps));
  router.route('/', damageRoutes(deps));
  router.route('/', fileRoutes(deps));
  router.route('/', moderationRoutes(deps, { switchAccount, closeMarketOf }));
  router.route('/', invitationRoutes(deps));
  router.route('/', acceptanceRoutes(deps));
  router.route('/', transactionRoutes(deps));
  router.route('/', actionRoutes(deps));
  router.route('/', shipmentRoutes(deps));
  router.route('/', documentRoutes(deps));
  router.route('/', problemRoutes(deps));
  router.route('/', receiverRoutes(deps));
  router.route('/', signatureRoutes(deps));
  router.route('/', partyKeyRoutes(deps));
  router.route('/', notificationRoutes(deps));
  router.route('/', eventRoutes(deps));
  router.route('/', dashboardRoutes(deps));
  return router;
};

const addRoutes = (app: OpenAPIHono<HttpEnv>, deps: Deps, routing: Routing) => {
  const inTime = createTimeBudget();
  if (deps.settings.rateLimits) {
    app.use(limitAddress(routing.perAddress, openCalls));
    for (const row of Object.keys(openCalls)) app.use(`${row}/*`, inTime(spendersOfOpen));
  }
  // The public keys of bearer tokens, for chain-api and anybody else who verifies.
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=30');
    return c.json(await deps.signingKeys.jwks());
  });
  // Public routes first: a router's bearer check applies to every path below its own.
  app.route('/api', authRoutes(deps, { resetPassword }));
  app.route('/api', passkeySignInRoutes(deps));
  app.route('/api', unsubscribeRoutes(deps));
  app.route('/api', guestInvitationRoutes(deps));
  app.route('/api', paperRoutes(deps));
  app.route('/api', receivingRoutes(deps));
  app.route('/api', linkDamageRoutes(deps));
  app.route('/api', docsRoutes(app, info));
  app.route('/api', signedInRoutes(deps, { ...routing, inTime }));
  return app;
};

type Options = {
  telemetry?: Telemetry;
  /** Answers reads while the leader is away, with deps over a replica. */
  away?: (Omit<StaleReads, 'routes'> & { deps: Deps }) | undefined;
  /** Calls of an address; tests give fewer. */
  perAddress?: Limit;
};

/** The whole core API; tests call `createApp(deps).request(...)`. */
export function createApp(
  deps: Deps,
  { telemetry = noTelemetry, away, perAddress = callsOfAddress }: Options = {},
) {
  const app = createHttpApp({ log: deps.log, telemetry });
  if (away) {
    // Session checks use the same single connection.
    const routes = addRoutes(createStaleRoutes(), away.deps, { listsAtOnce: 1, isAway: true, perAddress });
    app.use('/api/*', answerStaleReads(app, { ...away, routes }));
  }
  return addRoutes(app, deps, { listsAtOnce: 6, isAway: false, perAddress });
}
