import { partyKeyBodySchema, partyKeysSchema } from '@pasok/contracts/party-key';
import { createCalls } from '../calls/calls.ts';
import type { Ctx, ServiceCtx } from '../context/context.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { listKeys, registerKey, requireKey, revokeKey } from './party-keys.ts';

const ownKeys = async (ctx: Ctx) => ({ keys: await listKeys(ctx) });

/** Keys by which the caller signs for deals; mounted behind the bearer check. */
export function partyKeyRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Tanda tangan');
  calls.get('/auth/keys', {
    summary: 'Kunci tanda tangan sendiri, terbaru dahulu',
    answer: partyKeysSchema,
    stale: true,
    verb: ownKeys,
  });
  calls.put('/auth/keys', {
    summary: 'Mendaftarkan kunci tanda tangan peramban ini',
    description: 'Kunci yang belum terdaftar ditolak bila masuk lebih dari lima menit lalu.',
    body: partyKeyBodySchema,
    answer: partyKeysSchema,
    verb: (ctx, { c, body }) => registerKey(ctx, { ...body, device: deviceOf(c.req.header('user-agent')) }),
    reply: ownKeys,
  });
  calls.delete('/auth/keys/{id}', {
    summary: 'Menarik kunci tanda tangan',
    description: 'Ditolak bila masuk lebih dari lima menit lalu.',
    answer: partyKeysSchema,
    may: async (ctx, { id }) => {
      await requireKey(ctx, { id });
      requireFreshSignIn(ctx.caller);
    },
    verb: (ctx, { id }) => revokeKey(ctx, { id }),
    reply: ownKeys,
  });
  return calls.router;
}
