import {
  acknowledgedSchema,
  classAnswerSchema,
  classChangeSchema,
  falseBlockSchema,
  ownClassSchema,
} from '@pasok/contracts/classes';
import { idParamsSchema } from '@pasok/contracts/id';
import { holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { lastEventId } from '@pasok/service/streams/event-stream';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { answerOwn } from './answer-own.ts';
import { createBlockTexts } from './block-texts.ts';
import { changeClass } from './change-class.ts';
import { mineNow } from './change-own.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass } from './class-stream.ts';
import { noteTeacher } from './note-presence.ts';
import { closeClass, openClass } from './open-class.ts';
import { enter } from './require-class.ts';
import { sendFalseBlock } from './send-false-block.ts';
import { lastSerial, streamResponse } from './stream-response.ts';
import { toInfo } from './to-wire.ts';

const tags = ['Kelas'];
const ofClass = '/classes/{id}';
const params = idParamsSchema;
const classAnswer = { 200: jsonResponse(classAnswerSchema) };
const done = { 200: jsonResponse(acknowledgedSchema) };

const open = defineRoute({
  method: 'post',
  path: '/classes',
  tags,
  summary: 'Buka kelas untuk sehari; yang sudah terbuka tetap dipakai',
  responses: {
    201: jsonResponse(classAnswerSchema, 'Kelas baru'),
    200: jsonResponse(classAnswerSchema, 'Sudah terbuka: kelas yang sama'),
  },
});
const own = defineRoute({
  method: 'get',
  path: '/classes',
  stale: false,
  tags,
  summary: 'Kelas terbuka milik sendiri, dengan perangkat dan blok',
  responses: { 200: jsonResponse(ownClassSchema) },
});
const change = defineRoute({
  method: 'patch',
  path: ofClass,
  params,
  tags,
  summary: 'Atur pintu, jeda, kesulitan, pembekuan, dan pemisahan jaringan',
  body: classChangeSchema,
  responses: classAnswer,
});
const mine = defineRoute({
  method: 'post',
  path: `${ofClass}/mine`,
  params,
  tags,
  summary: 'Semua perangkat menambang sekarang',
  responses: classAnswer,
});
const falseBlock = defineRoute({
  method: 'post',
  path: `${ofClass}/false-block`,
  params,
  tags,
  summary: 'Kirim blok palsu, untuk melihatnya ditolak',
  body: falseBlockSchema,
  responses: classAnswer,
});
const close = defineRoute({
  method: 'delete',
  path: ofClass,
  params,
  tags,
  summary: 'Akhiri kelas; tidak ada yang tersisa',
  responses: done,
});
const events = defineRoute({
  method: 'get',
  path: `${ofClass}/events`,
  params,
  ...lastEventId,
  stale: false,
  tags,
  summary: 'Aliran kelas untuk gurunya (server-sent events)',
  responses: streamResponse,
});

type Streams = { feed: ClassFeed; sessions: LiveSessions; commentMs?: number };

/** What a teacher does: every signed-in person may open a class. */
export function teacherRoutes(service: ServiceCtx, { feed, sessions, commentMs = 15_000 }: Streams) {
  const routes = createRouter();
  const blockTexts = createBlockTexts(service);
  routes.openapi(open, async (c) => {
    await c.var.readBody();
    const { row, created } = await openClass(contextOf(service, c), holdersOfCall(c));
    const body = { class: toInfo(row) };
    return created ? c.json(body, 201) : c.json(body, 200);
  });
  routes.openapi(own, async (c) => answerOwn(contextOf(service, c), blockTexts));
  routes.openapi(change, async (c) => {
    const { ctx, id } = await enter(service, c);
    const row = await changeClass(ctx, { ...(await c.var.readBody()), id });
    return c.json({ class: toInfo(row) }, 200);
  });
  routes.openapi(mine, async (c) => {
    const { ctx, id } = await enter(service, c);
    await c.var.readBody();
    const row = await mineNow(ctx, { id });
    return c.json({ class: toInfo(row) }, 200);
  });
  routes.openapi(falseBlock, async (c) => {
    const { ctx, id } = await enter(service, c);
    const row = await sendFalseBlock(ctx, { ...(await c.var.readBody()), id });
    return c.json({ class: toInfo(row) }, 200);
  });
  routes.openapi(close, async (c) => {
    const { ctx, id } = await enter(service, c);
    await c.var.readBody();
    await closeClass(ctx, { id });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(events, async (c) => {
    const { ctx, id: classId } = await enter(service, c);
    const user = c.get('user');
    const who = { classId, user: ctx.caller.id, serial: lastSerial(c) };
    const isLive = () => noteTeacher(ctx, { id: classId });
    await isLive();
    const watch = (end: () => void) => sessions.watch(user, end);
    return answerClass(c, { feed, ...who, expiresAt: user.expiresAt, commentMs, isLive, watch });
  });
  return routes;
}
