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
import type { HasRequest } from '@pasok/service/base/http-env';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { lastEventId } from '@pasok/service/streams/event-stream';
import type { ServiceCtx } from '../context/context.ts';
import { answerState, createBlockTexts } from './class-answers.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass, lastSerial, streamResponse } from './class-stream.ts';
import { createDeviceCheck, type DeviceCtx } from './device-check.ts';
import { joinClass } from './join-class.ts';
import { notePresence } from './note-presence.ts';
import { reportHead, takeGuess } from './report-head.ts';
import { takeBlock } from './take-block.ts';

const tags = ['Kelas'];
const ofDevice = '/classes/device';
/** The scheme of app/api-info.ts: the secret that the device made, no account's token. */
const security = [{ device: [] }];
const done = { 200: jsonResponse(acknowledgedSchema) };
/** What a device tells the class. */
const told = { method: 'post', security, tags, bodyLimit: openBodyLimit, responses: done } as const;

const join = defineRoute({
  ...told,
  path: '/classes/join',
  ...openToAll,
  summary: 'Masuk kelas dengan kode, tanpa akun',
  body: joinSchema,
});
const state = defineRoute({
  method: 'get',
  path: ofDevice,
  security,
  stale: false,
  tags,
  summary: 'Kelas sebagaimana dilihat perangkat ini',
  responses: { 200: jsonResponse(deviceStateSchema) },
});
const blocks = defineRoute({
  ...told,
  path: `${ofDevice}/blocks`,
  summary: 'Teruskan blok yang ditambang perangkat ini',
  body: minedSchema,
});
const head = defineRoute({
  ...told,
  path: `${ofDevice}/head`,
  summary: 'Kepala rantai yang dipegang perangkat ini',
  body: headReportSchema,
});
const guess = defineRoute({
  ...told,
  path: `${ofDevice}/guess`,
  summary: 'Tebakan atas pertanyaan langkah sekarang',
  body: guessSchema,
});
const events = defineRoute({
  method: 'get',
  path: `${ofDevice}/events`,
  security,
  ...lastEventId,
  stale: false,
  tags,
  summary: 'Aliran kelas untuk sebuah perangkat (server-sent events)',
  responses: streamResponse,
});

/** What a student's device does, with its own secret as bearer; joining needs none. */
export function deviceRoutes(service: ServiceCtx, feed: ClassFeed, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(join, async (c) => {
    await joinClass(service, { ...(await c.var.readBody()), address: holdersOfCall(c) });
    return c.json({ done: true as const }, 200);
  });
  const contextOf = createDeviceCheck(service);
  const blockTexts = createBlockTexts(service);
  routes.openapi(state, async (c) => answerState(await contextOf(c), blockTexts));
  async function tell<Body>(
    c: HasRequest & { var: { readBody: () => Promise<Body> } },
    verb: (ctx: DeviceCtx, body: Body) => Promise<void>,
  ) {
    await verb(await contextOf(c), await c.var.readBody());
    return { done: true as const };
  }
  routes.openapi(blocks, async (c) => c.json(await tell(c, takeBlock), 200));
  routes.openapi(head, async (c) => c.json(await tell(c, reportHead), 200));
  routes.openapi(guess, async (c) => c.json(await tell(c, takeGuess), 200));
  routes.openapi(events, async (c) => {
    const ctx = await contextOf(c);
    const { id, classId, endsAt } = ctx.caller;
    const expiresAt = endsAt.getTime();
    const who = { classId, user: id, device: id, serial: lastSerial(c) };
    const leave = await notePresence(ctx);
    return answerClass(c, { feed, ...who, expiresAt, commentMs, watch: () => leave });
  });
  return routes;
}
