import type { Telemetry } from '@pasok/service/process/telemetry';
import { keepLoggingActs } from '../features/act-log/log-acts.ts';
import { tellRootTo } from '../features/act-log/tell-root.ts';
import { readCursor } from '../features/chain-follower/cursor.ts';
import { countEvidence } from '../features/chain-follower/evidence.ts';
import { startFollower } from '../features/chain-follower/start-follower.ts';
import { countMarket } from '../features/dashboard/market-figures.ts';
import { recordDemo } from '../features/demo/record-blocks.ts';
import { tellEndedSessions } from '../features/ended-sessions/tell-ended-sessions.ts';
import { mailLogHeads } from '../features/log-mail/mail-log-heads.ts';
import { sendInvitations } from '../market/requests/invitation-mail.ts';
import { notifyWaitingSearches } from '../market/requests/search/notify-saved-searches.ts';
import { spellGoods } from '../market/requests/search/save-search.ts';
import { sendAccountMails } from '../platform/auth/account-mails.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { listenForEvents } from '../platform/events/listen.ts';
import type { Deps } from './create-deps.ts';
import type { Environment } from './environment.ts';
import { every } from './every.ts';
import { mailFolderOf } from './mailer.ts';
import { purgeExpired } from './purge-expired.ts';
import { runDueWork } from './run-due-work.ts';
import { forgetPersonalFiles, securityLogOf } from './security-log.ts';

const minute = 60_000;

/** Starts what an instance does beside answering calls. Answers how to stop it. */
export function startBackground(
  deps: Deps,
  environment: Environment,
  telemetry: Telemetry,
): () => Promise<void> {
  const { hub, log, settings } = deps;
  const { DATABASE_URL: url, CHAIN_API_URL: chainApi, DATA_DIR: dataDir } = environment;
  const [mailFolder, securityLog] = [mailFolderOf(dataDir), securityLogOf(dataDir)];
  const stops: (() => void | Promise<void>)[] = [
    every({ name: 'tidy', ms: 60 * minute, log, work: () => purgeExpired(deps) }),
    every({ name: 'figures', ms: 5_000, log, work: () => countMarket(deps) }),
    every({ name: 'sweep', ms: minute, log, work: () => runDueWork(deps) }),
    every({ name: 'saved searches', ms: 2_000, log, work: () => notifyWaitingSearches(deps) }),
    every({ name: 'spelling of goods', ms: minute, log, work: () => spellGoods(deps) }),
    every({ name: 'mails', ms: 10_000, log, work: () => sendAccountMails(deps) }),
    every({ name: 'invitations', ms: 10_000, log, work: () => sendInvitations(deps) }),
    every({
      name: 'files',
      ms: 60 * minute,
      log,
      work: async () => forgetPersonalFiles(mailFolder, securityLog),
    }),
    listenForEvents({ url, hub, log }).stop,
  ];
  if (chainApi) {
    const follower = startFollower(deps, { databaseUrl: url, chainApi });
    const work = tellEndedSessions(deps, chainApi);
    const tell = tellRootTo(deps, chainApi);
    const logActs = keepLoggingActs(deps, { tell, seconds: environment.SEAL_SECONDS });
    stops.push(follower.stop, every({ name: 'ended sessions', ms: 1_500, log, work }));
    stops.push(every({ name: 'acts', ms: 2_000, log, work: logActs }));
    // Without a server for mails they would pile up in a folder of the operator's.
    if (environment.SMTP_URL)
      stops.push(
        every({ name: 'log heads', ms: 10 * minute, log, work: () => mailLogHeads(deps, chainApi) }),
      );
    gaugeFollower(telemetry, follower.lastTurn, deps);
  }
  if (settings.demo) stops.push(recordDemo(deps, { chainApiUrl: chainApi }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** How far the copy of the chain is: in blocks (chain-api tells how many there are), and since when it stands still. */
function gaugeFollower({ gauge }: Telemetry, lastTurn: () => number, ctx: ServiceCtx): void {
  gauge(
    'pasok_follower_blocks',
    'Blocks of the chain read so far',
    async () => (await readCursor(ctx)).nextIndex,
  );
  gauge(
    'pasok_follower_lag_seconds',
    'Seconds since the end of the chain was last reached, here or by the instance whose turn it is',
    () => (Date.now() - lastTurn()) / 1_000,
  );
  gauge(
    'pasok_chain_evidence',
    'Blocks that are gone from the chain, or that name a deal which was never made: the doctor names them',
    () => countEvidence(ctx),
  );
}
