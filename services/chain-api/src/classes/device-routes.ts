import { openBodyLimit } from '@pasok/contracts/body-limit';
import {
  type DeviceState,
  deviceStateSchema,
  doneSchema,
  headReportSchema,
  joinSchema,
  minedSchema,
} from '@pasok/contracts/classes';
import { addressOf } from '@pasok/service/address';
import { defineRoute } from '@pasok/service/define-route';
import { AppError } from '@pasok/service/errors';
import { createRouter } from '@pasok/service/http';
import { jsonResponse } from '@pasok/service/route';
import type { ServiceCtx } from '../context/context.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass } from './class-stream.ts';
import type { Device } from './device-check.ts';
import { createDeviceCheck } from './device-check.ts';
import { joinClass } from './join-class.ts';
import { readBlocks, readClass, readDevices } from './read-class.ts';
import { reportHead } from './report-head.ts';
import { lastSerial, streamResponse } from './stream-response.ts';
import { takeBlock } from './take-block.ts';
import { agreementOf, toInfo, toOwnDevice } from './to-wire.ts';

const tags = ['Kelas'];
const ofDevice = '/classes/device';
const done = { 200: jsonResponse(doneSchema) };

const join = defineRoute({
  method: 'post',
  path: '/classes/join',
  tags,
  summary: 'Masuk kelas dengan kode, tanpa akun',
  body: joinSchema,
  bodyLimit: openBodyLimit,
  responses: done,
});
const state = defineRoute({
  method: 'get',
  path: ofDevice,
  stale: false,
  tags,
  summary: 'Kelas sebagaimana dilihat perangkat ini',
  responses: { 200: jsonResponse(deviceStateSchema) },
});
const blocks = defineRoute({
  method: 'post',
  path: `${ofDevice}/blocks`,
  tags,
  summary: 'Teruskan blok yang ditambang perangkat ini',
  body: minedSchema,
  bodyLimit: openBodyLimit,
  responses: done,
});
const head = defineRoute({
  method: 'post',
  path: `${ofDevice}/head`,
  tags,
  summary: 'Kepala rantai yang dipegang perangkat ini',
  body: headReportSchema,
  bodyLimit: openBodyLimit,
  responses: done,
});
const events = defineRoute({
  method: 'get',
  path: `${ofDevice}/events`,
  stale: false,
  tags,
  summary: 'Aliran kelas untuk sebuah perangkat (server-sent events)',
  responses: streamResponse,
});

/** What a student's device does, with its own secret as bearer; joining needs none. */
export function deviceRoutes(service: ServiceCtx, feed: ClassFeed, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(join, async (c) => {
    await joinClass(service, { ...(await c.var.readBody()), address: addressOf(c) });
    return c.json({ done: true as const }, 200);
  });
  const deviceOf = createDeviceCheck(service);
  routes.openapi(state, async (c) => c.json(await readState(service, await deviceOf(c)), 200));
  routes.openapi(blocks, async (c) => {
    const device = await deviceOf(c);
    await takeBlock(service, { device, mined: await c.var.readBody() });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(head, async (c) => {
    const device = await deviceOf(c);
    await reportHead(service, { device, report: await c.var.readBody() });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(events, async (c) => {
    const { id, classId, endsAt } = await deviceOf(c);
    const expiresAt = endsAt.getTime();
    const who = { classId, user: id, device: id, serial: lastSerial(c) };
    return answerClass(c, { feed, ...who, expiresAt, commentMs });
  });
  return routes;
}

async function readState(
  service: ServiceCtx,
  { id, classId, nickname, group }: Device,
): Promise<DeviceState> {
  const row = await readClass(service, classId);
  if (!row) throw new AppError('CLASS_OVER');
  const known = await readBlocks(service, { classId, group });
  const agreement = agreementOf(await readDevices(service, classId));
  return { class: toInfo(row), device: toOwnDevice({ id, nickname, group }), agreement, ...known };
}
