import { acknowledgedSchema, deviceChangeSchema } from '@pasok/contracts/classes';
import { idParamsSchema as params, pathIdSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import type { ServiceCtx } from '../context/context.ts';
import { admitAll, changeDevice, removeDevice } from './change-device.ts';
import { enter } from './require-class.ts';

const tags = ['Kelas'];
const ofClass = '/classes/{id}';
const ofDevice = params.extend({ device: pathIdSchema });
const done = { 200: jsonResponse(acknowledgedSchema) };

const remove = defineRoute({
  method: 'delete',
  path: `${ofClass}/devices/{device}`,
  params: ofDevice,
  tags,
  summary: 'Keluarkan sebuah perangkat; ia tidak dapat masuk lagi',
  responses: done,
});
const changeOne = defineRoute({
  method: 'patch',
  path: `${ofClass}/devices/{device}`,
  params: ofDevice,
  tags,
  summary: 'Izinkan masuk sebuah perangkat, ganti namanya, atau sembunyikan',
  body: deviceChangeSchema,
  responses: done,
});
const admit = defineRoute({
  method: 'post',
  path: `${ofClass}/admit`,
  params,
  tags,
  summary: 'Izinkan masuk semua yang menunggu',
  responses: done,
});
const refuse = defineRoute({
  method: 'delete',
  path: `${ofClass}/devices`,
  params,
  tags,
  summary: 'Tolak semua yang menunggu',
  responses: done,
});
/** What a teacher does at the door: who comes in, under which name, and who has to go. */
export function doorRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(remove, async (c) => {
    const { ctx, id } = await enter(service, c);
    await c.var.readBody();
    await removeDevice(ctx, { id, device: c.req.valid('param').device });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(changeOne, async (c) => {
    const { ctx, id } = await enter(service, c);
    await changeDevice(ctx, { ...(await c.var.readBody()), id, device: c.req.valid('param').device });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(admit, async (c) => {
    const { ctx, id } = await enter(service, c);
    await c.var.readBody();
    await admitAll(ctx, { id });
    return c.json({ done: true as const }, 200);
  });
  routes.openapi(refuse, async (c) => {
    const { ctx, id } = await enter(service, c);
    await c.var.readBody();
    await removeDevice(ctx, { id });
    return c.json({ done: true as const }, 200);
  });
  return routes;
}
