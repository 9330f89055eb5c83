import { forgetShared } from '@pasok/service/rate-limit';
import { forgetResets } from './auth/forget-resets.ts';
import type { ServiceCtx } from './context/context.ts';
import { forgetNotifications } from './notifications/forget-notifications.ts';
import { forgetKeys } from './once/forget-keys.ts';

/** Deletes what has served its time (rules.md, section 10: retention), all of it in pieces of a bounded size. */
export const tidy = async (ctx: ServiceCtx): Promise<void> => {
  await forgetShared(ctx.sql);
  await forgetKeys(ctx);
  await forgetResets(ctx);
  await forgetNotifications(ctx);
};
