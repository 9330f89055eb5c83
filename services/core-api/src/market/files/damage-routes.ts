import { hash } from 'node:crypto';
import { shortFileName } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { type Damage, damageByLinkSchema, damageOfDealSchema } from '@pasok/contracts/problem';
import { receivingSchema } from '@pasok/contracts/receiver';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { type Ctx, contextOf, inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { readReceiving } from '../receiving/read-receiving.ts';
import { enterByLink, inNameOf, ofReceiver } from '../receiving/receiving-routes.ts';
import { reportDamage } from '../receiving/report-damage.ts';
import { requireTransaction } from '../transactions/access.ts';
import { answerOne } from '../transactions/action-routes.ts';
import { addFile } from './add-file.ts';
import type { KeptFile } from './stored-objects.ts';
import { takeFile } from './take-file.ts';

/** The body is the photo; without bytes there is none. */
const withPhoto = {
  ...idempotencyKey,
  body: z.instanceof(Uint8Array),
  bodyBytes: true,
  bodyLimit: fileBodyLimit,
  bodyTooLarge: 'FILE_TOO_LARGE',
} as const;

const ofDealRoute = defineRoute({
  method: 'post',
  path: '/files/damage',
  tags: ['Transaksi'],
  summary: 'Melaporkan unit yang rusak dengan fotonya (pembeli); isi panggilan adalah foto itu',
  query: damageOfDealSchema,
  ...withPhoto,
  responses: { 200: jsonResponse(transactionAnswerWireSchema) },
});
const byLinkRoute = defineRoute({
  method: 'post',
  path: '/receiving/damage',
  ...ofReceiver,
  summary: 'Melaporkan unit yang rusak dengan tautan penerimaan; isi panggilan adalah fotonya',
  query: damageByLinkSchema,
  ...withPhoto,
  responses: { 200: jsonResponse(receivingSchema) },
});

type Report = Damage & { id: string };

/** Reports, with the photo: both or neither, and once. `enteredAt` is no part of what was sent: it comes with a later try alone. */
async function report(
  c: HttpContext,
  ctx: Ctx,
  { enteredAt, ...said }: Report,
  bytes: Uint8Array,
): Promise<void> {
  const sent = { ...said, sha256: hash('sha256', bytes) };
  const { id } = said;
  const write = (kept: KeptFile | undefined) =>
    withIdempotencyKey(c, ctx, sent, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        const name = shortFileName((await reportDamage(ctx, { ...said, enteredAt })).replace(/[/\\]/g, '_'));
        if (kept) await addFile(ctx, { kind: 'problem', id, name }, kept, true);
      }),
    );
  await (bytes.length === 0 ? write(undefined) : takeFile(ctx, bytes, write));
}

/** By the buyer, behind the bearer check. */
export function damageRoutes(service: ServiceCtx) {
  const router = createRouter();
  router.openapi(ofDealRoute, async (c) => {
    const ctx = contextOf(service, c);
    const said = c.req.valid('query');
    await requireTransaction(ctx, { id: said.id, only: 'buyer' });
    await report(c, ctx, said, await c.var.readBody());
    return c.json(await answerOne(ctx, said), 200);
  });
  return router;
}

/** By who holds a receiving link: as many tries as with tokens. */
export function linkDamageRoutes(service: ServiceCtx) {
  const router = createRouter();
  // Who calls comes before what the query says.
  router.use('/receiving/damage', (c, next) => {
    if (!c.req.header('authorization')) throw new AppError('UNAUTHENTICATED');
    return next();
  });
  router.openapi(byLinkRoute, async (c) => {
    const found = await enterByLink(service, c);
    const { ctx, receiver } = found;
    await consumeLimit(ctx, 'validate', holderOf(receiver.id));
    const { name, ...said } = c.req.valid('query');
    const bytes = await c.var.readBody();
    await report(c, inNameOf(found, name), { ...said, id: receiver.transactionId }, bytes);
    return c.json(await readReceiving(ctx, receiver), 200);
  });
  return router;
}
