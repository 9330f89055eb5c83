import { api } from '@pasok/client';
import { type CreateShipmentBody, type Shipment, shipmentSchema } from '@pasok/contracts/shipment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { texts } from '../texts.ts';
import { changeKey } from './transactions.ts';

const at = (id: string) => `/transactions/${encodeURIComponent(id)}/shipments`;

/** The shipments of a deal in their order; under the key of all that a change of the deal makes stale. */
export const shipmentsOptions = (id: string) =>
  queryOptions({
    queryKey: ['transaction', 'shipments', id],
    queryFn: ({ signal }) => api.get(at(id), z.array(shipmentSchema), { signal }),
  });

/** Sends units of a deal; the form stays until the deal is shown as it then is. */
export function useShip(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id, 'ship'),
    mutationFn: (body: CreateShipmentBody): Promise<Shipment> =>
      api.postOnce(at(id), shipmentSchema, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['transaction'] }),
    meta: { success: texts.shipments.sent, failure: texts.shipments.sendFailed },
  });
}

/** Units of a shipment, and how many of them the buyer has confirmed. */
export const unitsOf = ({ items }: Shipment) => ({
  sent: items.reduce((sum, { quantity }) => sum + quantity, 0),
  received: items.reduce((sum, { confirmed }) => sum + confirmed, 0),
});
