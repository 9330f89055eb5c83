import { healthRoutes } from '@pasok/service/health';
import { createHttpApp } from '@pasok/service/http';
import type { Logger } from '@pasok/service/logger';
import { noTelemetry, type Telemetry } from '@pasok/service/telemetry';
import { blockRoutes, chainRoutes } from './blocks/routes.ts';
import type { ChainDeps } from './deps.ts';
import { docsRoutes } from './docs/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { headRoutes } from './head/routes.ts';
import { requireReader } from './readers.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { recordRoutes } from './record/routes.ts';

const base = '/api/blockchain';

/** Everything under /api/blockchain, and health. */
export function createApp(deps: ChainDeps, log: Logger, telemetry: Telemetry = noTelemetry) {
  const app = createHttpApp({ log, telemetry });
  const reader = requireReader(deps.keys, deps.limitCalls);
  app.route('/', healthRoutes({ parts: { database: deps.database }, isAccepting: deps.isAccepting }));
  // Before the bearer check: a description is no secret.
  app.route(base, docsRoutes(app));
  app.use(base, reader);
  app.use(`${base}/*`, reader);
  app.route('/', chainRoutes(deps, base));
  app.route(base, recordRoutes(deps));
  app.route(base, headRoutes(deps));
  app.route(base, eventRoutes(deps));
  app.route(base, receiptRoutes(deps));
  app.route(base, blockRoutes(deps));
  return app;
}
