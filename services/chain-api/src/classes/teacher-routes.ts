import {
  classAnswerSchema,
  classChangeSchema,
  doneSchema,
  falseBlockSchema,
  ownClassSchema,
} from '@pasok/contracts/classes';
import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import type { HttpContext } from '@pasok/service/http-env';
import { jsonResponse, readId } from '@pasok/service/route';
import type { ServiceCtx } from '../context/context.ts';
import { changeClass, mineNow, sendFalseBlock } from './change-class.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass } from './class-stream.ts';
import { closeClass, removeDevice } from './close-class.ts';
import { openClass } from './open-class.ts';
import { readBlocks, readDevices } from './read-class.ts';
import { findOwn, requireOwn } from './require-class.ts';
import { lastSerial, streamResponse } from './stream-response.ts';
import { toDevice, toInfo } from './to-wire.ts';

const tags = ['Kelas'];
const ofClass = '/classes/{id}';
const classAnswer = { 200: jsonResponse(classAnswerSchema) };
const done = { 200: jsonResponse(doneSchema) };

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
  tags,
  summary: 'Atur jeda, kesulitan, pembekuan, dan pemisahan jaringan',
  body: classChangeSchema,
  responses: classAnswer,
});
const mine = defineRoute({
  method: 'post',
  path: `${ofClass}/mine`,
  tags,
  summary: 'Semua perangkat menambang sekarang',
  responses: classAnswer,
});
const falseBlock = defineRoute({
  method: 'post',
  path: `${ofClass}/false-block`,
  tags,
  summary: 'Kirim blok palsu, untuk melihatnya ditolak',
  body: falseBlockSchema,
  responses: classAnswer,
});
const close = defineRoute({
  method: 'delete',
  path: ofClass,
  tags,
  summary: 'Akhiri kelas; tidak ada yang tersisa',
  responses: done,
});
const remove = defineRoute({
  method: 'delete',
  path: `${ofClass}/devices/{device}`,
  tags,
  summary: 'Keluarkan sebuah perangkat',
  responses: done,
});
const events = defineRoute({
  method: 'get',
  path: `${ofClass}/events`,
  stale: false,
  tags,
  summary: 'Aliran kelas untuk gurunya (server-sent events)',
  responses: streamResponse,
});

const ownOf = (c: HttpContext) => ({ id: readId(c), owner: c.get('user').id });

/** What a teacher does: every signed-in person may open a class. */
export function teacherRoutes(service: ServiceCtx, feed: ClassFeed, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(open, async (c) => {
    const { row, created } = await openClass(service, { owner: c.get('user').id });
    const body = { class: toInfo(row) };
    return created ? c.json(body, 201) : c.json(body, 200);
  });
  routes.openapi(own, async (c) => {
    const row = await findOwn(service, c.get('user').id);
    if (!row) return c.json({ open: null }, 200);
    const state = await readBlocks(service, { classId: row.id });
    const devices = (await readDevices(service, row.id)).map(toDevice);
    return c.json({ open: { class: toInfo(row), devices, ...state } }, 200);
  });
  routes.openapi(change, async (c) => {
    await requireOwn(service, ownOf(c));
    const row = await changeClass(service, { ...(await c.var.readBody()), ...ownOf(c) });
    return c.json({ class: toInfo(row) }, 200);
  });
  routes.openapi(mine, async (c) => c.json({ class: toInfo(await mineNow(service, ownOf(c))) }, 200));
  routes.openapi(falseBlock, async (c) => {
    await requireOwn(service, ownOf(c));
    const row = await sendFalseBlock(service, { ...(await c.var.readBody()), ...ownOf(c) });
    return c.json({ class: toInfo(row) }, 200);
  });
  routes.openapi(close, async (c) => {
    await closeClass(service, ownOf(c));
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(remove, async (c) => {
    await removeDevice(service, { ...ownOf(c), device: readId(c, 'device') });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(events, async (c) => {
    const { id: classId, owner: user } = ownOf(c);
    await requireOwn(service, { id: classId, owner: user });
    const { expiresAt } = c.get('user');
    return answerClass(c, { feed, classId, user, serial: lastSerial(c), expiresAt, commentMs });
  });
  return routes;
}
