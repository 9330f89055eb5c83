import { verifyBodySchema } from '@pasok/contracts/account';
import { messageSchema } from '@pasok/contracts/message';
import { signOutEverywhereBodySchema } from '@pasok/contracts/passkey';
import {
  changePasswordAnswerSchema,
  changePasswordBodySchema,
  languageBodySchema,
  profileBodySchema,
  profileSchema,
} from '@pasok/contracts/profile';
import { meWireSchema } from '@pasok/contracts/session';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, jsonResponse } from '@pasok/service/http/define-route';
import { cutAnswer } from '@pasok/service/http/http';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { sendMailsNow } from '../../platform/auth/account-mails.ts';
import { readOwnAccount } from '../../platform/auth/find-user.ts';
import { toMeWire } from '../../platform/auth/to-wire.ts';
import { askForVerification, verifyEmail } from '../../platform/auth/verify-email.ts';
import { withSecurityLog } from '../../platform/auth/with-security-log.ts';
import { createCalls } from '../../platform/calls/calls.ts';
import { type Ctx, contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { requireFreshSignIn } from '../../platform/sessions/fresh-sign-in.ts';
import { fromOf } from '../../platform/sessions/start-session.ts';
import { changePassword, signOutEverywhere } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportStream } from './export-stream.ts';
import { toProfileWire } from './to-wire.ts';
import { chooseLanguage, updateProfile } from './update-profile.ts';

const deleteRoute = defineRoute({
  method: 'delete',
  path: '/auth/me',
  tags: ['Akun'],
  summary: 'Menghapus akun',
  description:
    'Ditolak selama ada transaksi berjalan, dan bila masuk lebih dari lima menit lalu. Isi blok yang sudah tercatat tetap ada.',
  responses: { 200: jsonResponse(messageSchema) },
});

const ownProfile = async (ctx: Ctx) => toProfileWire(ctx, await readOwnAccount(ctx));

/** The caller's own account; mounted behind the bearer check. */
export function profileRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Akun');
  const { router } = calls;
  calls.get('/auth/me', {
    summary: 'Pengguna yang masuk',
    answer: meWireSchema,
    stale: true,
    verb: readOwnAccount,
    reply: (ctx, _, user) => ({ ...toMeWire(ctx, user), ...(user.language && { language: user.language }) }),
  });
  calls.post('/auth/verify', {
    summary: 'Mengonfirmasi alamat email sendiri dengan tautan dari surat',
    body: verifyBodySchema,
    answer: messageSchema,
    verb: (ctx, { body }) => verifyEmail(ctx, body.token),
    reply: () => ({ message: answerTexts.emailVerified }),
  });
  calls.post('/auth/verify/send', {
    summary: 'Mengirim tautan konfirmasi sekali lagi',
    answer: messageSchema,
    verb: async (ctx) => {
      await consumeLimit(ctx, 'verifyMail', holderOf(ctx.caller.id));
      await askForVerification(ctx);
      sendMailsNow(ctx);
    },
    reply: () => ({ message: answerTexts.linkSent }),
  });

  router.openapi(deleteRoute, async (c) => {
    const ctx = contextOf(service, c);
    await withSecurityLog(
      ctx,
      { event: 'delete', account: ctx.caller.id, address: holdersOfCall(c) },
      async () => {
        requireFreshSignIn(c.get('user'));
        await c.var.readBody();
        await deleteAccount(ctx);
      },
    );
    return c.json({ message: answerTexts.accountDeleted }, 200);
  });

  calls.get('/auth/profile', {
    summary: 'Profil sendiri',
    answer: profileSchema,
    stale: true,
    verb: ownProfile,
  });
  calls.put('/auth/profile', {
    summary: 'Mengubah profil sendiri',
    body: profileBodySchema,
    answer: profileSchema,
    verb: (ctx, { body }) => updateProfile(ctx, body),
    reply: (ctx, _, user) => toProfileWire(ctx, user),
  });
  calls.put('/auth/language', {
    summary: 'Memilih bahasa sendiri',
    body: languageBodySchema,
    answer: messageSchema,
    verb: (ctx, { body }) => chooseLanguage(ctx, body.language),
    reply: () => ({ message: answerTexts.languageSaved }),
  });
  calls.post('/auth/password', {
    summary: 'Mengubah kata sandi',
    description:
      'Semua sesi berakhir, dan passkey yang berumur kurang dari 30 hari dihapus (`passkeys`: semua, atau tidak satu pun); jawabannya membawa token baru untuk sesi ini.',
    body: changePasswordBodySchema,
    answer: changePasswordAnswerSchema,
    verb: (ctx, { c, body }) => changePassword(ctx, { ...body, ...fromOf(c) }),
    reply: (_ctx, _given, token) => ({ message: answerTexts.passwordChanged, token }),
  });
  calls.post('/auth/sign-out-everywhere', {
    summary: 'Mengakhiri semua sesi',
    description:
      'Passkey yang berumur kurang dari 30 hari dihapus juga (`passkeys`: semua, atau tidak satu pun); bila ada, ditolak bila masuk lebih dari lima menit lalu.',
    body: signOutEverywhereBodySchema,
    bodyOptional: true,
    answer: messageSchema,
    verb: (ctx, { c, body }) => {
      const [account, address] = [ctx.caller.id, holdersOfCall(c)];
      return withSecurityLog(ctx, { event: 'sign-out-everywhere', account, address }, () =>
        signOutEverywhere(ctx, body),
      );
    },
    reply: () => ({ message: answerTexts.allEnded }),
  });

  calls.get('/auth/export', {
    summary: 'Semua data tentang diri sendiri',
    description:
      'Satu unduhan pada satu waktu, dan satu kali sejam; ditolak bila masuk lebih dari lima menit lalu.',
    answer: z.record(z.string(), z.unknown()),
    stale: false,
    respond: async (ctx, { c }) => {
      const event = { event: 'export', account: ctx.caller.id, address: holdersOfCall(c) } as const;
      const body = await withSecurityLog(ctx, event, async () => {
        requireFreshSignIn(c.get('user'));
        return exportStream(ctx, { cut: () => cutAnswer(c) });
      });
      return new Response(body, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="pasok-data-saya.json"',
        },
      });
    },
  });

  return router;
}
