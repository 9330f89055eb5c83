import type { ActBody } from '@pasok/contracts/moderation';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { setQuestionHidden } from '../questions/hide-question.ts';
import { audienceOf } from '../requests/access.ts';
import { setRequestHidden } from '../requests/change-request-status.ts';
import { lockRequest } from '../requests/lock-request.ts';

/**
 * Hides a request from everybody but its owner, or a question from everybody, or shows it again; whoever wrote it is told why.
 * False: it was so before. @throws NOT_FOUND
 */
export async function setHidden(
  ctx: TxCtx<Ctx>,
  { kind, id, hide, reason }: Pick<ActBody, 'kind' | 'id' | 'reason'> & { hide: boolean },
): Promise<boolean> {
  const isRequest = kind === 'request';
  const done = isRequest
    ? await hideRequest(ctx, { id, reason: hide ? reason : null })
    : await setQuestionHidden(ctx, { id, hide });
  if (!done) throw new AppError('NOT_FOUND');
  if (!done.changed) return false;
  const { requestId, writer, readers } = done;
  const says = `moderated.${isRequest ? 'request' : 'question'}_${hide ? 'hidden' : 'shown'}` as const;
  await notify(ctx, [{ user: writer, says, facts: { reason }, path: `/request/${requestId}` }]);
  const topic = isRequest ? 'request' : 'question';
  const told = new Set([writer, ...readers.map(({ user }) => user)]);
  await publishTo(ctx, [...told], topic, requestId);
  return true;
}

/** `reason` null shows it again. */
async function hideRequest(ctx: TxCtx<Ctx>, { id, reason }: { id: string; reason: string | null }) {
  const request = await lockRequest(ctx, id);
  if (!request) return undefined;
  const before = await audienceOf(ctx, [id]);
  const changed = await setRequestHidden(ctx, { request, reason });
  const readers = [...before, ...(await audienceOf(ctx, [id]))];
  return { changed, requestId: id, writer: request.userId, readers };
}
