import { purgeSharedLimits } from '@pasok/service/http/rate-limit';
import { sweepObjects } from '../market/files/stored-objects.ts';
import { forgetReports } from '../market/moderation/report.ts';
import { forgetReceivers } from '../market/receiving/receivers.ts';
import { forgetRequests } from '../market/requests/forget-requests.ts';
import { purgeResetLinks } from '../platform/auth/reset-links.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { forgetKeys } from '../platform/idempotency/forget-keys.ts';
import { forgetMails } from '../platform/mails/send-mails.ts';
import { forgetNotifications } from '../platform/notifications/forget-notifications.ts';
import { purgeSessions } from '../platform/sessions/end-sessions.ts';

/** Deletes expired rows (rules.md, section 10: retention) in batches of a bounded size. */
export async function purgeExpired(ctx: ServiceCtx): Promise<void> {
  await purgeSharedLimits(ctx.sql);
  await forgetKeys(ctx);
  await purgeResetLinks(ctx);
  await purgeSessions(ctx);
  await forgetMails(ctx);
  await forgetNotifications(ctx);
  await forgetRequests(ctx);
  await forgetReports(ctx);
  await forgetReceivers(ctx);
  // The last: what it throws while the bucket is away holds nothing else up.
  await sweepObjects(ctx);
}
