import { deviceDatabase } from './device-database.ts';
import { forgetPersons } from './person-storage.ts';
import { session, useSession } from './session.ts';

/** What waits to be sent; without it the number on the app's icon goes too. */
export const outboxDatabase = deviceDatabase(
  'pasok-outbox',
  () => void navigator.clearAppBadge?.().catch(() => undefined),
);

/** What this person was answered. */
export const offlineDatabase = deviceDatabase('pasok-known');

// What the device keeps is its person's: after signing out, and for anybody else, it is gone. Also when another tab has
// signed in, and before the screens hear of it.
useSession.subscribe(({ user }) => {
  if (!user) return;
  outboxDatabase.forget(user._id);
  offlineDatabase.forget(user._id);
  forgetPersons(user._id);
});
session.onSignOut((expired) => {
  offlineDatabase.forget();
  // What was entered waits for its person to sign in again; what was only read does not.
  if (expired) return;
  outboxDatabase.forget();
  forgetPersons();
});
