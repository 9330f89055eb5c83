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
import type { NamesOne } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { lastEventId } from '@pasok/service/streams/event-stream';
import { type Ctx, contextOf, type ServiceCtx } from '../context/context.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { changeClass, mineNow, sendFalseBlock } from './change-class.ts';
import { admitAll, changeDevice, removeDevice } from './change-device.ts';
import { answerOwn, createBlockTexts } from './class-answers.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass, lastSerial, streamResponse } from './class-stream.ts';
import { noteTeacher } from './note-presence.ts';
import { closeClass, openClass } from './open-class.ts';
import { type ClassRow, enter } from './require-class.ts';
import { toInfo } from './to-wire.ts';

const tags = ['Kelas'];
const path = '/classes/{id}';
const params = idParamsSchema;
const changed = { tags, params, responses: { 200: jsonResponse(classAnswerSchema) } };
const done = { tags, responses: { 200: jsonResponse(acknowledgedSchema) } };
const ofDevice = {
  path: `${path}/devices/{device}`,
  params: params.extend({ device: pathIdSchema }),
} as const;

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
  path,
  ...changed,
  summary: 'Atur pintu, jeda, kesulitan, pembekuan, dan pemisahan jaringan',
  body: classChangeSchema,
});
const mine = defineRoute({
  method: 'post',
  path: `${path}/mine`,
  ...changed,
  summary: 'Semua perangkat menambang sekarang',
});
const falseBlock = defineRoute({
  method: 'post',
  path: `${path}/false-block`,
  ...changed,
  summary: 'Kirim blok palsu, untuk melihatnya ditolak',
  body: falseBlockSchema,
});
const close = defineRoute({
  method: 'delete',
  path,
  params,
  ...done,
  summary: 'Akhiri kelas; tidak ada yang tersisa',
});
const remove = defineRoute({
  method: 'delete',
  ...ofDevice,
  ...done,
  summary: 'Keluarkan sebuah perangkat; ia tidak dapat masuk lagi',
});
const changeOne = defineRoute({
  method: 'patch',
  ...ofDevice,
  ...done,
  summary: 'Izinkan masuk sebuah perangkat, ganti namanya, atau sembunyikan',
  body: deviceChangeSchema,
});
const admit = defineRoute({
  method: 'post',
  path: `${path}/admit`,
  params,
  ...done,
  summary: 'Izinkan masuk semua yang menunggu',
});
const refuse = defineRoute({
  method: 'delete',
  path: `${path}/devices`,
  params,
  ...done,
  summary: 'Tolak semua yang menunggu',
});
const events = defineRoute({
  method: 'get',
  path: `${path}/events`,
  params,
  ...lastEventId,
  stale: false,
  tags,
  summary: 'Aliran kelas untuk gurunya (server-sent events)',
  responses: streamResponse,
});

type Streams = { feed: ClassFeed; sessions: LiveSessions; commentMs?: number };
/** A call to one of the caller's own classes, and what reads its body. */
type Asked<Body> = NamesOne & { var: { readBody: () => Promise<Body> } };

/** What a teacher does to the class and at its door: every signed-in person may open one. */
export function teacherRoutes(service: ServiceCtx, { feed, sessions, commentMs = 15_000 }: Streams) {
  const routes = createRouter();
  const blockTexts = createBlockTexts(service);
  /** Does what is asked of a class of the caller's; to others it is 404 before the body is read. */
  async function act<Body, Result>(
    c: Asked<Body>,
    verb: (ctx: Ctx, given: Body & { id: string }) => Promise<Result>,
  ): Promise<Result> {
    const { ctx, id } = await enter(service, c);
    return verb(ctx, { ...(await c.var.readBody()), id });
  }
  const toAnswer = (row: ClassRow) => ({ class: toInfo(row) });
  async function finish(doing: Promise<void>): Promise<{ done: true }> {
    await doing;
    return { done: true };
  }

  routes.openapi(open, async (c) => {
    await c.var.readBody();
    const { row, created } = await openClass(contextOf(service, c), holdersOfCall(c));
    return created ? c.json(toAnswer(row), 201) : c.json(toAnswer(row), 200);
  });
  routes.openapi(own, async (c) => answerOwn(contextOf(service, c), blockTexts));
  routes.openapi(change, async (c) => c.json(toAnswer(await act(c, changeClass)), 200));
  routes.openapi(mine, async (c) => c.json(toAnswer(await act(c, mineNow)), 200));
  routes.openapi(falseBlock, async (c) => c.json(toAnswer(await act(c, sendFalseBlock)), 200));
  routes.openapi(close, async (c) => c.json(await finish(act(c, closeClass)), 200));
  routes.openapi(admit, async (c) => c.json(await finish(act(c, admitAll)), 200));
  routes.openapi(refuse, async (c) => c.json(await finish(act(c, removeDevice)), 200));
  routes.openapi(remove, async (c) => {
    const { device } = c.req.valid('param');
    return c.json(await finish(act(c, (ctx, { id }) => removeDevice(ctx, { id, device }))), 200);
  });
  routes.openapi(changeOne, async (c) => {
    const { device } = c.req.valid('param');
    return c.json(await finish(act(c, (ctx, given) => changeDevice(ctx, { ...given, device }))), 200);
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
