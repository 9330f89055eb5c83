// The one entry of this package: federation shares by module name, a second entry would be a second copy of the state.
export { api, type CallOptions, type Query } from './api.ts';
export { ApiError, answerError, networkError, toApiError } from './api-error.ts';
export { listenHead } from './chain-head.ts';
export { chainShapes } from './chain-shapes.ts';
export { type DeviceStorage, deviceStorage } from './device-storage.ts';
export { listResult } from './list-result.ts';
export { type LiveListener, listenLive } from './live-events.ts';
export type { OutboxEntry, OutboxLine, OutboxPost, OutboxRefusal } from './outbox/entry.ts';
export { outbox } from './outbox/outbox.ts';
export { KeptForLater, type OutboxNews, useOutbox } from './outbox/state.ts';
export { queryClient, type TellMeta } from './query-client.ts';
export { refreshSession } from './refresh-session.ts';
export { isSignedIn, type SessionState, session, useSession } from './session.ts';
export { closeToast, type Toast, type ToastInput, type ToastType, toast, useToasts } from './toasts.ts';
export { type AddressChange, useAddress } from './use-address.ts';
export { useTypedParams } from './use-typed-params.ts';
export { FileRefused, fetchVouched, type HashOf, startWorker, vouchBy } from './vouched-files.ts';
export { type WriteKey, writeKey } from './write-key.ts';
