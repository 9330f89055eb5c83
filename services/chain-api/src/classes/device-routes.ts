import {
  acknowledgedSchema,
  deviceStateSchema,
  guessSchema,
  headReportSchema,
  joinSchema,
  minedSchema,
} from '@pasok/contracts/classes';
import { openBodyLimit } from '@pasok/contracts/http';
import { holdersOfCall } from '@pasok/service/base/holders';
import { callsOf } from '@pasok/service/http/calls';
import { openToAll } from '@pasok/service/http/define-route';
import type { ServiceCtx } from '../context/context.ts';
import { answerState, createBlockTexts } from './class-answers.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass, streamOfClass } from './class-stream.ts';
import { createDeviceCheck } from './device-check.ts';
import { joinClass } from './join-class.ts';
import { notePresence } from './note-presence.ts';
import { reportHead, takeGuess } from './report-head.ts';
import { takeBlock } from './take-block.ts';

const tag = 'Kelas';
const ofDevice = '/classes/device';
/** What a device tells the class. */
const told = {
  bodyLimit: openBodyLimit,
  answer: acknowledgedSchema,
  reply: () => ({ done: true as const }),
};

/** What a student's device does, with its own secret as bearer; joining needs none. */
export function deviceRoutes(service: ServiceCtx, feed: ClassFeed) {
  const open = callsOf(tag, () => service, openToAll);
  open.post('/classes/join', {
    summary: 'Masuk kelas dengan kode, tanpa akun',
    body: joinSchema,
    ...told,
    verb: (ctx, { body, c }) => joinClass(ctx, { ...body, address: holdersOfCall(c) }),
  });
  // The scheme of app/api-info.ts: the secret that the device made, no account's token.
  const calls = callsOf(tag, createDeviceCheck(service), { security: [{ device: [] }] });
  const blockTexts = createBlockTexts(service);
  calls.get(ofDevice, {
    summary: 'Kelas sebagaimana dilihat perangkat ini',
    answer: deviceStateSchema,
    stale: false,
    respond: (ctx) => answerState(ctx, blockTexts),
  });
  calls.post(`${ofDevice}/blocks`, {
    summary: 'Teruskan blok yang ditambang perangkat ini',
    body: minedSchema,
    ...told,
    verb: (ctx, { body }) => takeBlock(ctx, body),
  });
  calls.post(`${ofDevice}/head`, {
    summary: 'Kepala rantai yang dipegang perangkat ini',
    body: headReportSchema,
    ...told,
    verb: (ctx, { body }) => reportHead(ctx, body),
  });
  calls.post(`${ofDevice}/guess`, {
    summary: 'Tebakan atas pertanyaan langkah sekarang',
    body: guessSchema,
    ...told,
    verb: (ctx, { body }) => takeGuess(ctx, body),
  });
  calls.get(`${ofDevice}/events`, {
    summary: 'Aliran kelas untuk sebuah perangkat (server-sent events)',
    ...streamOfClass,
    respond: async (ctx, { c }) => {
      const { id, classId, endsAt } = ctx.caller;
      const leave = await notePresence(ctx);
      const expiresAt = endsAt.getTime();
      return answerClass(c, { feed, classId, user: id, device: id, expiresAt, watch: () => leave });
    },
  });
  open.router.route('/', calls.router);
  return open.router;
}
