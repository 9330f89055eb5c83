import { openBodyLimit } from '@pasok/contracts/http';
import { messageSchema } from '@pasok/contracts/message';
import {
  passkeyBodySchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySignInBodySchema,
} from '@pasok/contracts/passkey';
import { sessionWireSchema } from '@pasok/contracts/session';
import { holdersOfCall } from '@pasok/service/base/holders';
import { answerTexts } from '../../base/texts.ts';
import { withSecurityLog } from '../auth/with-security-log.ts';
import { createCalls, createOpenCalls } from '../calls/calls.ts';
import type { ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { fromOf } from '../sessions/start-session.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { listPasskeys, removePasskey, requirePasskey } from './own-passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { passkeySignIn, signInOptions } from './sign-in.ts';

/** Calls of people who sign in by a passkey. */
export function passkeySignInRoutes(service: ServiceCtx) {
  const calls = createOpenCalls(service, 'Passkey');
  calls.post('/auth/passkeys/sign-in/options', {
    summary: 'Tantangan untuk masuk dengan passkey',
    answer: passkeyOptionsSchema,
    verb: async (ctx, { c }) => {
      const party = relyingPartyOf(c, ctx.settings);
      await consumeLimit(ctx, 'passkeyChallenge', holdersOfCall(c));
      return { ...(await signInOptions(ctx, party)) };
    },
  });
  calls.post('/auth/passkeys/sign-in', {
    summary: 'Masuk dengan passkey',
    body: passkeySignInBodySchema,
    bodyLimit: openBodyLimit,
    answer: sessionWireSchema,
    verb: (ctx, { c, body }) =>
      passkeySignIn(ctx, { ...body, party: relyingPartyOf(c, ctx.settings), ...fromOf(c) }),
  });
  return calls.router;
}

/** The caller's own passkeys; mounted behind the bearer check. */
export function passkeyRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Passkey');
  const description = 'Ditolak bila masuk lebih dari lima menit lalu.';
  calls.get('/auth/passkeys', {
    summary: 'Passkey sendiri',
    answer: passkeyListSchema,
    stale: true,
    verb: listPasskeys,
  });
  calls.post('/auth/passkeys/options', {
    summary: 'Tantangan untuk menambah passkey',
    description,
    answer: passkeyOptionsSchema,
    verb: async (ctx, { c }) => {
      requireFreshSignIn(ctx.caller);
      return { ...(await passkeyOptions(ctx, relyingPartyOf(c, ctx.settings))) };
    },
  });
  calls.post('/auth/passkeys', {
    summary: 'Menambah passkey',
    description,
    body: passkeyBodySchema,
    made: 'Berhasil',
    answer: passkeyListSchema,
    verb: (ctx, { c, body }) => {
      const event = { event: 'passkey-add', account: ctx.caller.id, address: holdersOfCall(c) } as const;
      return withSecurityLog(ctx, event, async () => {
        requireFreshSignIn(ctx.caller);
        await addPasskey(ctx, { ...body, party: relyingPartyOf(c, ctx.settings) });
      });
    },
    reply: listPasskeys,
  });
  calls.delete('/auth/passkeys/{id}', {
    summary: 'Menghapus passkey',
    description,
    answer: messageSchema,
    may: async (ctx, { id }) => {
      await requirePasskey(ctx, id);
      requireFreshSignIn(ctx.caller);
    },
    verb: (ctx, { id }) => removePasskey(ctx, id),
    reply: ({ security, caller }, { c }) => {
      security({ event: 'passkey-remove', ok: true, account: caller.id, address: holdersOfCall(c) });
      return { message: answerTexts.passkeyDeleted };
    },
  });
  return calls.router;
}
