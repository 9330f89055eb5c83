import {
  acknowledgedSchema,
  classAnswerSchema,
  classChangeSchema,
  deviceChangeSchema,
  falseBlockSchema,
  ownClassSchema,
} from '@pasok/contracts/classes';
import { idParamsSchema, pathIdSchema } from '@pasok/contracts/id';
import { holdersOfCall } from '@pasok/service/base/holders';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { changeClass, mineNow, sendFalseBlock } from './change-class.ts';
import { admitAll, changeDevice, removeDevice } from './change-device.ts';
import { answerOwn, createBlockTexts } from './class-answers.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass, streamOfClass } from './class-stream.ts';
import { noteTeacher } from './note-presence.ts';
import { closeClass, openClass } from './open-class.ts';
import { type ClassRow, requireOwn } from './require-class.ts';
import { toInfo } from './to-wire.ts';

const path = '/classes/{id}';
const params = idParamsSchema.extend({ device: pathIdSchema });

/** Calls that change a class of the caller's own; to others it is 404 before the body is read. */
const changes = {
  answer: classAnswerSchema,
  may: requireOwn,
  reply: (_ctx: unknown, _given: unknown, row: ClassRow) => ({ class: toInfo(row) }),
};
const acts = { answer: acknowledgedSchema, may: requireOwn, reply: () => ({ done: true as const }) };

type Streams = { feed: ClassFeed; sessions: LiveSessions };

/** What a teacher does to the class and at its door: every signed-in person may open one. */
export function teacherRoutes(service: ServiceCtx, { feed, sessions }: Streams) {
  const calls = createCalls(service, 'Kelas');
  const blockTexts = createBlockTexts(service);
  calls.post('/classes', {
    summary: 'Buka kelas untuk sehari; yang sudah terbuka tetap dipakai',
    made: 'Kelas baru',
    met: 'Sudah terbuka: kelas yang sama',
    answer: classAnswerSchema,
    verb: (ctx, { c }) => openClass(ctx, holdersOfCall(c)),
    reply: (_ctx, _given, { row }) => ({ class: toInfo(row) }),
  });
  calls.get('/classes', {
    summary: 'Kelas terbuka milik sendiri, dengan perangkat dan blok',
    answer: ownClassSchema,
    stale: false,
    respond: (ctx) => answerOwn(ctx, blockTexts),
  });
  calls.patch(path, {
    summary: 'Atur pintu, jeda, kesulitan, pembekuan, dan pemisahan jaringan',
    body: classChangeSchema,
    ...changes,
    verb: (ctx, { id, body }) => changeClass(ctx, { ...body, id }),
  });
  calls.post(`${path}/mine`, {
    summary: 'Semua perangkat menambang sekarang',
    ...changes,
    verb: mineNow,
  });
  calls.post(`${path}/false-block`, {
    summary: 'Kirim blok palsu, untuk melihatnya ditolak',
    body: falseBlockSchema,
    ...changes,
    verb: (ctx, { id, body }) => sendFalseBlock(ctx, { ...body, id }),
  });
  calls.delete(path, {
    summary: 'Akhiri kelas; tidak ada yang tersisa',
    ...acts,
    verb: closeClass,
  });
  calls.post(`${path}/admit`, {
    summary: 'Izinkan masuk semua yang menunggu',
    ...acts,
    verb: admitAll,
  });
  calls.delete(`${path}/devices`, {
    summary: 'Tolak semua yang menunggu',
    ...acts,
    verb: (ctx, { id }) => removeDevice(ctx, { id }),
  });
  calls.delete(`${path}/devices/{device}`, {
    summary: 'Keluarkan sebuah perangkat; ia tidak dapat masuk lagi',
    params,
    ...acts,
    verb: removeDevice,
  });
  calls.patch(`${path}/devices/{device}`, {
    summary: 'Izinkan masuk sebuah perangkat, ganti namanya, atau sembunyikan',
    params,
    body: deviceChangeSchema,
    ...acts,
    verb: (ctx, { id, device, body }) => changeDevice(ctx, { ...body, id, device }),
  });
  calls.get(`${path}/events`, {
    summary: 'Aliran kelas untuk gurunya (server-sent events)',
    ...streamOfClass,
    may: requireOwn,
    respond: async (ctx, { id: classId, c }) => {
      const { expiresAt } = c.get('user');
      const isLive = () => noteTeacher(ctx, { id: classId });
      await isLive();
      const watch = (end: () => void) => sessions.watch(c.get('user'), end);
      return answerClass(c, { feed, classId, user: ctx.caller.id, expiresAt, isLive, watch });
    },
  });
  return calls.router;
}
