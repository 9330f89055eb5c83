import { createShipmentBodySchema, shipmentSchema } from '@pasok/contracts/shipment';
import { statusBodySchema, transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { isRequestable } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { answerOne, only } from '../transactions/action-routes.ts';
import { readShipments } from '../transactions/write-shipment.ts';
import { changeStatus } from './change-status.ts';
import { createShipment } from './ship.ts';

/** Calls on the shipments of a deal, and the vendor's moves, one of which ships. */
export function shipmentRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Transaksi');
  calls.get('/transactions/{id}/shipments', {
    summary: 'Pengiriman satu transaksi',
    answer: z.array(shipmentSchema),
    stale: true,
    verb: readShipments,
  });
  calls.post('/transactions/{id}/shipments', {
    summary: 'Mengirim sebagian atau semua sisa barang (penjual)',
    body: createShipmentBodySchema,
    made: 'Dikirim',
    answer: shipmentSchema,
    once: true,
    may: only('vendor'),
    verb: (ctx, { id, body }) => createShipment(ctx, { id, ...body }),
  });
  calls.patch('/transactions/{id}/status', {
    summary: 'Mengubah status (penjual)',
    body: statusBodySchema,
    answer: transactionAnswerWireSchema,
    may: only('vendor'),
    verb: async (ctx, { id, body: { status } }) => {
      if (!isRequestable(status)) throw new AppError('STATUS_UNKNOWN');
      await changeStatus(ctx, { id, status });
    },
    reply: answerOne,
  });
  return calls.router;
}
