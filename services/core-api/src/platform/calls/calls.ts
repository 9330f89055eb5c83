import { callsOf } from '@pasok/service/http/calls';
import { openToAll } from '@pasok/service/http/define-route';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts';

/** Calls behind the bearer check. */
export const createCalls = (service: ServiceCtx, tag: string) =>
  callsOf(tag, (c) => contextOf(service, c), { once: withIdempotencyKey });

/** Calls that nobody signs in for, before it. */
export const createOpenCalls = (service: ServiceCtx, tag: string) => callsOf(tag, () => service, openToAll);
