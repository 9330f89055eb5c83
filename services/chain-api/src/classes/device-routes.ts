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
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { lastEventId } from '@pasok/service/streams/event-stream';
import type { ServiceCtx } from '../context/context.ts';
import { answerState } from './answer-state.ts';
import { createBlockTexts } from './block-texts.ts';
import type { ClassFeed } from './class-feed.ts';
import { answerClass } from './class-stream.ts';
import { createDeviceCheck } from './device-check.ts';
import { joinClass } from './join-class.ts';
import { notePresence } from './note-presence.ts';
import { reportHead } from './report-head.ts';
import { lastSerial, streamResponse } from './stream-response.ts';
import { takeBlock } from './take-block.ts';
import { takeGuess } from './take-guess.ts';

const tags = ['Kelas'];
const ofDevice = '/classes/device';
/** The scheme of app/api-info.ts: the secret that the device made, no account's token. */
const security = [{ device: [] }];
const done = { 200: jsonResponse(acknowledgedSchema) };

const join = defineRoute({
  method: 'post',
  path: '/classes/join',
  ...openToAll,
  tags,
  summary: 'Masuk kelas dengan kode, tanpa akun',
  body: joinSchema,
  bodyLimit: openBodyLimit,
  responses: done,
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
  method: 'post',
  path: `${ofDevice}/blocks`,
  security,
  tags,
  summary: 'Teruskan blok yang ditambang perangkat ini',
  body: minedSchema,
  bodyLimit: openBodyLimit,
  responses: done,
});
const head = defineRoute({
  method: 'post',
  path: `${ofDevice}/head`,
  security,
  tags,
  summary: 'Kepala rantai yang dipegang perangkat ini',
  body: headReportSchema,
  bodyLimit: openBodyLimit,
  responses: done,
});
const guess = defineRoute({
  method: 'post',
  path: `${ofDevice}/guess`,
  security,
  tags,
  summary: 'Tebakan atas pertanyaan langkah sekarang',
  body: guessSchema,
  bodyLimit: openBodyLimit,
  responses: done,
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
  routes.openapi(blocks, async (c) => {
    const ctx = await contextOf(c);
    await takeBlock(ctx, await c.var.readBody());
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(head, async (c) => {
    const ctx = await contextOf(c);
    await reportHead(ctx, await c.var.readBody());
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(guess, async (c) => {
    const ctx = await contextOf(c);
    await takeGuess(ctx, await c.var.readBody());
    return c.json({ done: true as const }, 200);
  });
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
