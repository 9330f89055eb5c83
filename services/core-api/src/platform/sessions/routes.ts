import { messageSchema } from '@pasok/contracts/message';
import { sessionListSchema } from '@pasok/contracts/sessions';
import { holdersOfCall } from '@pasok/service/base/holders';
import type { AuthUser, HttpContext } from '@pasok/service/base/http-env';
import { answerTexts } from '../../base/texts.ts';
import { createCalls } from '../calls/calls.ts';
import type { Ctx, ServiceCtx } from '../context/context.ts';
import { endOtherSessions, endSession, signOut } from './end-sessions.ts';
import { listSessions, requireSession } from './list-sessions.ts';

/** `forget`: has this instance look at bearers anew that it has looked at lately. */
type Verifying = { verify: { forget: (of: (user: AuthUser) => boolean) => void } };

/** The sessions of the caller; mounted behind the bearer check. */
export function sessionRoutes(service: ServiceCtx & Verifying) {
  const calls = createCalls(service, 'Akun');
  /** Sessions were ended: at this instance at once, at others within the 5 s of the bearer check. */
  const ended = ({ caller }: Ctx, { c }: { c: HttpContext }) => {
    service.verify.forget(({ id }) => id === caller.id);
    service.security({ event: 'sign-out', ok: true, account: caller.id, address: holdersOfCall(c) });
  };
  calls.get('/auth/sessions', {
    summary: 'Sesi sendiri yang masih berlaku',
    answer: sessionListSchema,
    stale: true,
    verb: listSessions,
  });
  calls.delete('/auth/sessions/{id}', {
    summary: 'Mengakhiri satu sesi',
    answer: messageSchema,
    may: (ctx, { id }) => requireSession(ctx, id),
    verb: (ctx, { id }) => endSession(ctx, id),
    reply: (ctx, given) => {
      ended(ctx, given);
      return { message: answerTexts.sessionEnded };
    },
  });
  calls.delete('/auth/sessions', {
    summary: 'Mengakhiri semua sesi lain',
    answer: messageSchema,
    verb: endOtherSessions,
    reply: (ctx, given) => {
      ended(ctx, given);
      return { message: answerTexts.othersEnded };
    },
  });
  calls.post('/auth/sign-out', {
    summary: 'Mengakhiri sesi ini',
    answer: messageSchema,
    verb: signOut,
    reply: (ctx, given) => {
      ended(ctx, given);
      return { message: answerTexts.signedOut };
    },
  });
  return calls.router;
}
