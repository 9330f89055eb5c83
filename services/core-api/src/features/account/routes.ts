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
import { cutAnswer } from '@pasok/service/http/cut-answer';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { sendMailsNow } from '../../platform/auth/account-mails.ts';
import { readOwnAccount } from '../../platform/auth/find-user.ts';
import { toMeWire } from '../../platform/auth/to-wire.ts';
import { askForVerification, verifyEmail } from '../../platform/auth/verify-email.ts';
import { withSecurityLog } from '../../platform/auth/with-security-log.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { requireFreshSignIn } from '../../platform/sessions/fresh-sign-in.ts';
import { fromOf } from '../../platform/sessions/start-session.ts';
import { changePassword, signOutEverywhere } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportStream } from './export-stream.ts';
import { toProfileWire } from './to-wire.ts';
import { chooseLanguage, updateProfile } from './update-profile.ts';

const tags = ['Akun'];

const meRoute = defineRoute({
  method: 'get',
  path: '/auth/me',
  stale: true,
  tags,
  summary: 'Pengguna yang masuk',
  responses: { 200: jsonResponse(meWireSchema) },
});

const deleteRoute = defineRoute({
  method: 'delete',
  path: '/auth/me',
  tags,
  summary: 'Menghapus akun',
  description:
    'Ditolak selama ada transaksi berjalan, dan bila masuk lebih dari lima menit lalu. Isi blok yang sudah tercatat tetap ada.',
  responses: { 200: jsonResponse(messageSchema) },
});

const readProfileRoute = defineRoute({
  method: 'get',
  path: '/auth/profile',
  stale: true,
  tags,
  summary: 'Profil sendiri',
  responses: { 200: jsonResponse(profileSchema) },
});

const writeProfileRoute = defineRoute({
  method: 'put',
  path: '/auth/profile',
  tags,
  summary: 'Mengubah profil sendiri',
  body: profileBodySchema,
  responses: { 200: jsonResponse(profileSchema) },
});

const languageRoute = defineRoute({
  method: 'put',
  path: '/auth/language',
  tags,
  summary: 'Memilih bahasa sendiri',
  body: languageBodySchema,
  responses: { 200: jsonResponse(messageSchema) },
});

const verifyRoute = defineRoute({
  method: 'post',
  path: '/auth/verify',
  tags,
  summary: 'Mengonfirmasi alamat email sendiri dengan tautan dari surat',
  body: verifyBodySchema,
  responses: { 200: jsonResponse(messageSchema) },
});

const askRoute = defineRoute({
  method: 'post',
  path: '/auth/verify/send',
  tags,
  summary: 'Mengirim tautan konfirmasi sekali lagi',
  responses: { 200: jsonResponse(messageSchema) },
});

const passwordRoute = defineRoute({
  method: 'post',
  path: '/auth/password',
  tags,
  summary: 'Mengubah kata sandi',
  description:
    'Semua sesi berakhir, dan passkey yang berumur kurang dari 30 hari dihapus (`passkeys`: semua, atau tidak satu pun); jawabannya membawa token baru untuk sesi ini.',
  body: changePasswordBodySchema,
  responses: { 200: jsonResponse(changePasswordAnswerSchema) },
});

const signOutRoute = defineRoute({
  method: 'post',
  path: '/auth/sign-out-everywhere',
  tags,
  summary: 'Mengakhiri semua sesi',
  description:
    'Passkey yang berumur kurang dari 30 hari dihapus juga (`passkeys`: semua, atau tidak satu pun); bila ada, ditolak bila masuk lebih dari lima menit lalu.',
  body: signOutEverywhereBodySchema,
  bodyOptional: true,
  responses: { 200: jsonResponse(messageSchema) },
});

const exportRoute = defineRoute({
  method: 'get',
  path: '/auth/export',
  stale: false,
  tags,
  summary: 'Semua data tentang diri sendiri',
  description:
    'Satu unduhan pada satu waktu, dan satu kali sejam; ditolak bila masuk lebih dari lima menit lalu.',
  responses: { 200: jsonResponse(z.record(z.string(), z.unknown())) },
});

/** The caller's own account; mounted behind the bearer check. */
export function profileRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(meRoute, async (c) => {
    const ctx = contextOf(service, c);
    const user = await readOwnAccount(ctx);
    return c.json({ ...toMeWire(ctx, user), ...(user.language && { language: user.language }) }, 200);
  });

  router.openapi(verifyRoute, async (c) => {
    const { token } = await c.var.readBody();
    await verifyEmail(contextOf(service, c), token);
    return c.json({ message: answerTexts.emailVerified }, 200);
  });

  router.openapi(askRoute, async (c) => {
    await c.var.readBody();
    const ctx = contextOf(service, c);
    await consumeLimit(ctx, 'verifyMail', holderOf(ctx.caller.id));
    await askForVerification(ctx);
    sendMailsNow(ctx);
    return c.json({ message: answerTexts.linkSent }, 200);
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

  router.openapi(readProfileRoute, async (c) => {
    const ctx = contextOf(service, c);
    return c.json(await toProfileWire(ctx, await readOwnAccount(ctx)), 200);
  });

  router.openapi(writeProfileRoute, async (c) => {
    const ctx = contextOf(service, c);
    const user = await updateProfile(ctx, await c.var.readBody());
    return c.json(await toProfileWire(ctx, user), 200);
  });

  router.openapi(languageRoute, async (c) => {
    const { language } = await c.var.readBody();
    await chooseLanguage(contextOf(service, c), language);
    return c.json({ message: answerTexts.languageSaved }, 200);
  });

  router.openapi(passwordRoute, async (c) => {
    const body = await c.var.readBody();
    const token = await changePassword(contextOf(service, c), { ...body, ...fromOf(c) });
    return c.json({ message: answerTexts.passwordChanged, token }, 200);
  });

  router.openapi(signOutRoute, async (c) => {
    const body = await c.var.readBody();
    const ctx = contextOf(service, c);
    const event = {
      event: 'sign-out-everywhere',
      account: ctx.caller.id,
      address: holdersOfCall(c),
    } as const;
    await withSecurityLog(ctx, event, () => signOutEverywhere(ctx, body));
    return c.json({ message: answerTexts.allEnded }, 200);
  });

  // A stream has no type that a described JSON answer could be checked against.
  router.openAPIRegistry.registerPath(exportRoute);
  router.get(exportRoute.path, exportRoute.middleware, async (c) => {
    const ctx = contextOf(service, c);
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
  });

  return router;
}
