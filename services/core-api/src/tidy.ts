import { forgetShared } from '@pasok/service/rate-limit';
import { forgetResets } from './auth/forget-resets.ts';
import type { Deps } from './context/deps.ts';
import { forgetNotifications } from './notifications/forget-notifications.ts';
import { forgetKeys } from './once/forget-keys.ts';

/** Deletes what has served its time (rules.md, section 10: retention), all of it in pieces of a bounded size. */
export const tidy = async (deps: Pick<Deps, 'db' | 'sql'>): Promise<void> => {
  await forgetShared(deps.sql);
  await forgetKeys(deps);
  await forgetResets(deps);
  await forgetNotifications(deps);
};
