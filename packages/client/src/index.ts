// The one entry of this package: federation shares by module name, a second entry would be a second copy of the state.
export { api, type CallOptions, connection, type Query } from './calls/api.ts';
export { ApiError, errorMessage, networkError, specifiedMessage, toApiError } from './calls/api-error.ts';
export { chainShapes } from './calls/chain-shapes.ts';
export { useDataAsOf } from './calls/data-as-of.ts';
export { keepReading, readStream } from './calls/event-stream.ts';
export {
  FileRefused,
  fetchWithIntegrity,
  type IntegrityOf,
  setIntegritySource,
  startWorker,
} from './calls/fetch-with-integrity.ts';
export { type LiveListener, listenLive } from './calls/live-events.ts';
export { queryClient, type ToastMeta } from './calls/query-client.ts';
export { serverClock, serverNow, toServerTime } from './calls/server-clock.ts';
export { type WriteKey, writeKey } from './calls/write-key.ts';
export { listenHead, readActLog } from './chain/chain-head.ts';
export { type ChangedBlock, findChanged, keepBlocks } from './chain/kept-blocks.ts';
export { readSeenHead, type SeenHead, type SignedProof, writeSeenHead } from './chain/seen-head.ts';
export { chooseLanguage, chosenLanguage, hasChosenLanguage, verifierPath } from './language.ts';
export {
  type OutboxEntry,
  type OutboxLine,
  type OutboxPost,
  type OutboxRefusal,
  type OutboxResult,
  QueuedOffline,
} from './outbox/entry.ts';
export { linkOutbox, type Outbox, outbox, useOutbox } from './outbox/outbox.ts';
export { moduleRoutes } from './pages/module-routes.tsx';
export { attachedFiles, dealSigning, prefetch, readAhead } from './pages/prefetch.ts';
export { closeToast, type Toast, type ToastInput, type ToastType, toast, useToasts } from './pages/toasts.ts';
export { type AddressChange, afterIn, pageIn, useAddress } from './pages/use-address.ts';
export { useFilledPage } from './pages/use-filled-page.ts';
export { useTypedParams } from './pages/use-typed-params.ts';
export { type DeviceStorage, deviceStorage } from './session/device-storage.ts';
export { personStorage } from './session/person-storage.ts';
export { refreshSession } from './session/refresh-session.ts';
export { isSignedIn, type SessionState, session, useSession } from './session/session.ts';
