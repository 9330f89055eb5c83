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
import { answerTexts } from '../../base/texts.ts';
import { createOpenCalls } from '../calls/calls.ts';
import type { ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { fromOf } from '../sessions/start-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { holderOfMailbox } from './known-address.ts';
import { limitedLogin } from './limited-login.ts';
import { demoAccounts, demoPassword } from './login.ts';
import { register } from './register.ts';
import { isResetLinkOpen } from './reset-links.ts';

type Verbs = {
  /** Of features/account: what becomes of the market is not this folder's. */
  resetPassword: (ctx: ServiceCtx, body: ResetBody & { address: Holders }) => Promise<void>;
};

/** Calls of people who are not signed in. */
export function authRoutes(service: ServiceCtx, { resetPassword }: Verbs) {
  const calls = createOpenCalls(service, 'Akun');
  const bodyLimit = openBodyLimit;
  calls.post('/auth/register', {
    summary: 'Membuat akun',
    body: registerBodySchema,
    bodyLimit,
    made: 'Berhasil',
    answer: sessionWireSchema,
    verb: async (ctx, { c, body }) => {
      const from = fromOf(c);
      await consumeLimit(ctx, 'register', from.address);
      return register(ctx, { ...body, ...from });
    },
  });
  calls.post('/auth/login', {
    summary: 'Masuk',
    body: loginBodySchema,
    bodyLimit,
    answer: sessionWireSchema,
    verb: (ctx, { c, body }) => limitedLogin(ctx, { ...body, ...fromOf(c) }),
  });
  calls.post('/auth/forgot', {
    summary: 'Meminta tautan untuk kata sandi baru',
    body: forgotBodySchema,
    bodyLimit,
    answer: messageSchema,
    verb: async (ctx, { c, body: { email } }) => {
      const address = holdersOfCall(c);
      await consumeLimit(ctx, 'forgotOfAddress', address);
      await consumeLimit(ctx, 'forgotOfAccount', holderOfMailbox(email));
      await forgotPassword(ctx, { email, address });
    },
    reply: () => ({ message: answerTexts.resetAsked }),
  });
  calls.post('/auth/reset', {
    summary: 'Membuat kata sandi baru dengan tautan',
    body: resetBodySchema,
    bodyLimit,
    answer: messageSchema,
    verb: async (ctx, { c, body }) => {
      const address = holdersOfCall(c);
      await consumeLimit(ctx, 'reset', address);
      await resetPassword(ctx, { ...body, address });
    },
    reply: () => ({ message: answerTexts.resetDone }),
  });
  calls.post('/auth/reset/check', {
    summary: 'Apakah tautan untuk kata sandi baru masih berlaku',
    description: 'Dihitung seperti pemakaian tautan.',
    body: resetCheckBodySchema,
    bodyLimit,
    answer: resetCheckSchema,
    verb: async (ctx, { c, body }) => {
      await consumeLimit(ctx, 'reset', holdersOfCall(c));
      const works = await isResetLinkOpen(ctx, body.token);
      return { works, message: works ? answerTexts.linkWorks : refusalWords.RESET_LINK_INVALID };
    },
  });
  calls.get('/auth/config', {
    summary: 'Apakah ada akun demo, dan yang mana; siapa pengelolanya; alamatnya di jaringan setempat',
    answer: authConfigSchema,
    stale: true,
    verb: async ({ settings: { demo, operator, networkUrls } }) => {
      const accounts = demoAccounts.map(({ name, email }) => ({ name, email, password: demoPassword }));
      const isSet = Object.values(operator).some((value) => value !== undefined);
      return { demo, accounts: demo ? accounts : [], networkUrls, ...(isSet && { operator }) };
    },
  });
  return calls.router;
}
