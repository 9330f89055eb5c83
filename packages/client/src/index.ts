// The one entry of this package: federation shares by module name, a second entry would be a second copy of the state.
export { api, type CallOptions, connection, type Query } from './api.ts';
export { ApiError, errorMessage, networkError, specifiedMessage, toApiError } from './api-error.ts';
export { listenHead, readActLog } from './chain-head.ts';
export { chainShapes } from './chain-shapes.ts';
export { useDataAsOf } from './data-as-of.ts';
export { type DeviceStorage, deviceStorage } from './device-storage.ts';
export { keepReading, readStream } from './event-stream.ts';
export {
  FileRefused,
  fetchWithIntegrity,
  type IntegrityOf,
  setIntegritySource,
  startWorker,
} from './fetch-with-integrity.ts';
export { type ChangedBlock, findChanged, keepBlocks } from './kept-blocks.ts';
export { chooseLanguage, chosenLanguage, hasChosenLanguage, verifierPath } from './language.ts';
export { type LiveListener, listenLive } from './live-events.ts';
export { moduleRoutes } from './module-routes.tsx';
export {
  type OutboxEntry,
  type OutboxLine,
  type OutboxPost,
  type OutboxRefusal,
  type OutboxResult,
  QueuedOffline,
} from './outbox/entry.ts';
export { linkOutbox, type Outbox, outbox, useOutbox } from './outbox/outbox.ts';
export { personStorage } from './person-storage.ts';
export { attachedFiles, dealSigning, prefetch, readAhead } from './prefetch.ts';
export { queryClient, type ToastMeta } from './query-client.ts';
export { refreshSession } from './refresh-session.ts';
export { readSeenHead, type SeenHead, type SignedProof, writeSeenHead } from './seen-head.ts';
export { serverClock, serverNow, toServerTime } from './server-clock.ts';
export { isSignedIn, type SessionState, session, useSession } from './session.ts';
export { closeToast, type Toast, type ToastInput, type ToastType, toast, useToasts } from './toasts.ts';
export { type AddressChange, afterIn, pageIn, useAddress } from './use-address.ts';
export { useFilledPage } from './use-filled-page.ts';
export { useTypedParams } from './use-typed-params.ts';
export { type WriteKey, writeKey } from './write-key.ts';
