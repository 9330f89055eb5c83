import { idParamsSchema } from '@pasok/contracts/id';
import { createShipmentBodySchema, shipmentSchema } from '@pasok/contracts/shipment';
import { statusBodySchema, transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { isRequestable } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { answerOne, enter } from '../transactions/press-routes.ts';
import { readShipments } from '../transactions/write-shipment.ts';
import { changeStatus } from './change-status.ts';
import { createShipment } from './ship.ts';

const path = '/transactions/{id}/shipments';
const ofOne = { tags: ['Transaksi'], params: idParamsSchema };

const listRoute = defineRoute({
  method: 'get',
  path,
  ...ofOne,
  stale: true,
  summary: 'Pengiriman satu transaksi',
  responses: { 200: jsonResponse(z.array(shipmentSchema)) },
});
const createRoute = defineRoute({
  method: 'post',
  path,
  ...ofOne,
  summary: 'Mengirim sebagian atau semua sisa barang (penjual)',
  ...idempotencyKey,
  body: createShipmentBodySchema,
  responses: { 201: jsonResponse(shipmentSchema, 'Dikirim') },
});

const statusRoute = defineRoute({
  method: 'patch',
  path: '/transactions/{id}/status',
  ...ofOne,
  summary: 'Mengubah status (penjual)',
  body: statusBodySchema,
  responses: { 200: jsonResponse(transactionAnswerWireSchema) },
});
/** Calls on the shipments of a deal, and the vendor's moves, one of which ships. */
export function shipmentRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) =>
    c.json(await readShipments(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(createRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'vendor');
    const body = await c.var.readBody();
    const shipment = await withIdempotencyKey(c, ctx, body, (ctx) => createShipment(ctx, { id, ...body }));
    return c.json(shipment, 201);
  });

  router.openapi(statusRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'vendor');
    const { status } = await c.var.readBody();
    if (!isRequestable(status)) throw new AppError('STATUS_UNKNOWN');
    await changeStatus(ctx, { id, status });
    return answerOne(c, ctx, id);
  });

  return router;
}
