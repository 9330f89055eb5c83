import {
  authConfigSchema,
  forgotBodySchema,
  loginBodySchema,
  type ResetBody,
  registerBodySchema,
  resetBodySchema,
  resetCheckBodySchema,
  resetCheckSchema,
} from '@pasok/contracts/account';
import { openBodyLimit } from '@pasok/contracts/http';
import { messageSchema } from '@pasok/contracts/message';
import { sessionWireSchema } from '@pasok/contracts/session';
import { refusalWords } from '@pasok/service/base/errors';
import { type Holders, holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { answerTexts } from '../../base/texts.ts';
import type { ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { fromOf } from '../sessions/start-session.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { forgotPassword } from './forgot-password.ts';
import { holderOfMailbox } from './known-address.ts';
import { limitedLogin } from './limited-login.ts';
import { register } from './register.ts';
import { isResetLinkOpen } from './reset-links.ts';

const tags = ['Akun'];

const registerRoute = defineRoute({
  method: 'post',
  path: '/auth/register',
  ...openToAll,
  tags,
  summary: 'Membuat akun',
  body: registerBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 201: jsonResponse(sessionWireSchema) },
});

const loginRoute = defineRoute({
  method: 'post',
  path: '/auth/login',
  ...openToAll,
  tags,
  summary: 'Masuk',
  body: loginBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(sessionWireSchema) },
});

const forgotRoute = defineRoute({
  method: 'post',
  path: '/auth/forgot',
  ...openToAll,
  tags,
  summary: 'Meminta tautan untuk kata sandi baru',
  body: forgotBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(messageSchema) },
});

const resetRoute = defineRoute({
  method: 'post',
  path: '/auth/reset',
  ...openToAll,
  tags,
  summary: 'Membuat kata sandi baru dengan tautan',
  body: resetBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(messageSchema) },
});

const resetCheckRoute = defineRoute({
  method: 'post',
  path: '/auth/reset/check',
  ...openToAll,
  tags,
  summary: 'Apakah tautan untuk kata sandi baru masih berlaku',
  description: 'Dihitung seperti pemakaian tautan.',
  body: resetCheckBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(resetCheckSchema) },
});

const configRoute = defineRoute({
  method: 'get',
  path: '/auth/config',
  ...openToAll,
  stale: true,
  tags,
  summary: 'Apakah ada akun demo, dan yang mana; siapa pengelolanya; alamatnya di jaringan setempat',
  responses: { 200: jsonResponse(authConfigSchema) },
});

type Verbs = {
  /** Of features/account: what becomes of the market is not this folder's. */
  resetPassword: (ctx: ServiceCtx, body: ResetBody & { address: Holders }) => Promise<void>;
};

/** Calls of people who are not signed in. */
export function authRoutes(ctx: ServiceCtx, { resetPassword }: Verbs) {
  const router = createRouter();

  router.openapi(registerRoute, async (c) => {
    const body = await c.var.readBody();
    const from = fromOf(c);
    await consumeLimit(ctx, 'register', from.address);
    return c.json(await register(ctx, { ...body, ...from }), 201);
  });

  router.openapi(loginRoute, async (c) => {
    const body = await c.var.readBody();
    return c.json(await limitedLogin(ctx, { ...body, ...fromOf(c) }), 200);
  });

  router.openapi(forgotRoute, async (c) => {
    const { email } = await c.var.readBody();
    const address = holdersOfCall(c);
    await consumeLimit(ctx, 'forgotOfAddress', address);
    await consumeLimit(ctx, 'forgotOfAccount', holderOfMailbox(email));
    await forgotPassword(ctx, { email, address });
    return c.json({ message: answerTexts.resetAsked }, 200);
  });

  router.openapi(resetRoute, async (c) => {
    const body = await c.var.readBody();
    const address = holdersOfCall(c);
    await consumeLimit(ctx, 'reset', address);
    await resetPassword(ctx, { ...body, address });
    return c.json({ message: answerTexts.resetDone }, 200);
  });

  router.openapi(resetCheckRoute, async (c) => {
    const { token } = await c.var.readBody();
    await consumeLimit(ctx, 'reset', holdersOfCall(c));
    const works = await isResetLinkOpen(ctx, token);
    const message = works ? answerTexts.linkWorks : refusalWords.RESET_LINK_INVALID;
    return c.json({ works, message }, 200);
  });

  router.openapi(configRoute, (c) => {
    const accounts = demoAccounts.map(({ name, email }) => ({ name, email, password: demoPassword }));
    const { demo, operator, networkUrls } = ctx.settings;
    const isSet = Object.values(operator).some((value) => value !== undefined);
    const config = { demo, accounts: demo ? accounts : [], networkUrls };
    return c.json({ ...config, ...(isSet && { operator }) }, 200);
  });

  return router;
}
